import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";

const { db, staff, user } = await world();
const admin = await staff();
const support = await staff("support");
const verifier = await staff("verifier");
const desk = support.api.usersDesk;

const newSeller = async () => makeSeller(await user());
const auditOf = async (subject: string) =>
  (await admin.api.audit.list({ query: { limit: 60 } })).data.filter((entry) => entry.subject === subject);

test("users are found by whole number, name and id; a number is masked wherever it is listed", async () => {
  const ann = await newSeller();
  await ann.api.accounts.editProfile({ body: { name: "Ann_100% Iyer", email: "ann.iyer@mail.in" } });
  const ids = async (query: object) => (await desk.list({ query: query as never })).data.map((row) => row.id);
  expect(await ids({ q: ann.phone })).toEqual([ann.id]);
  expect(await ids({ q: `0${ann.phone}` })).toEqual([ann.id]);
  expect(await ids({ q: "n_100% iy" })).toEqual([ann.id]);
  expect(await ids({ q: "a%iyer" })).toEqual([]);
  expect(await ids({ q: ann.id.toUpperCase() })).toEqual([ann.id]);
  expect(await ids({ q: ann.phone.slice(2) })).toEqual([]);
  expect(await ids({ q: ann.phone, status: "suspended" })).toEqual([]);
  expect((await refusalOf(ids({ status: "asleep" }))).status).toBe(400);
  const item = await desk.item({ params: { id: ann.id } });
  expect(item).toMatchObject({ phone_hint: expect.stringMatching(/^9\d••••••\d\d$/), email_hint: "a•••@mail.in" });
  expect(JSON.stringify([item, await desk.list({ query: {} })])).not.toContain(ann.phone);
  const file = await support.request(`/api/v1/backoffice/users/export?q=${ann.phone}`);
  const text = await file.text();
  expect(text).toContain("Ann_100% Iyer");
  expect(text).not.toContain(ann.phone);
  const [entry] = await auditOf("list:users");
  expect(JSON.stringify(entry)).not.toContain(ann.phone);
});

test("a number in full takes a reason, and both are recorded", async () => {
  const ann = await user();
  const params = { id: ann.id };
  expect((await refusalOf(desk.reveal({ params, body: { reason: " " } }))).fields).toHaveProperty("reason");
  expect(await auditOf(`user:${ann.id}`)).toEqual([]);
  expect(await desk.reveal({ params, body: { reason: "called about a parcel" } })).toEqual({
    phone: ann.phone,
    email: null,
  });
  expect(await auditOf(`user:${ann.id}`)).toMatchObject([
    { action: "user.reveal", staff_email: "support@sahejo.test", detail: { reason: "called about a parcel" } },
  ]);
  const nobody = desk.reveal({ params: { id: randomUUID() }, body: { reason: "who is it" } });
  expect((await refusalOf(nobody)).status).toBe(404);
});

test("strikes are given and taken back with reasons; the newest that counts is what the rules see", async () => {
  const ann = await newSeller();
  const params = { id: ann.id };
  await desk.strike({ params, body: { reason: "sold a fake" } });
  await desk.strike({ params, body: { reason: "sold another" } });
  const [second, first] = (await desk.item({ params })).strikes;
  expect([second?.reason, first?.reason]).toEqual(["sold another", "sold a fake"]);
  const seen = async () =>
    (
      await db.find<{ at: Date | null }>(
        sql`select last_strike_at as at from seller_records where seller_id = ${ann.id}`,
      )
    )?.at?.toISOString() ?? null;
  expect(await seen()).toBe(second?.given_at);
  const back = (id = "") =>
    desk.removeStrike({ params: { ...params, strike_id: id }, body: { reason: "was a mistake" } });
  await back(second?.id);
  expect(await seen()).toBe(first?.given_at);
  expect((await refusalOf(back(second?.id))).status).toBe(404);
  await back(first?.id);
  expect(await seen()).toBeNull();
  const item = await desk.item({ params });
  expect([item.strike_count, item.strikes.length]).toEqual([0, 2]);
  expect(item.strikes[0]).toMatchObject({ removed_by: "Demo support", removed_reason: "was a mistake" });
  const other = await newSeller();
  await desk.strike({ params: { id: other.id }, body: { reason: "for another" } });
  const [theirs] = (await desk.item({ params: { id: other.id } })).strikes;
  // Somebody else's strike is not taken back through this person.
  expect((await refusalOf(back(theirs?.id))).status).toBe(404);
  expect((await auditOf(`user:${ann.id}`)).map(({ action }) => action)).toEqual([
    "user.remove_strike",
    "user.remove_strike",
    "user.strike",
    "user.strike",
  ]);
});

test("a strike for a report is one of the person's strikes, with its reason", async () => {
  const ann = await newSeller();
  const bob = await user();
  const { id } = await makePublished(ann, verifier);
  await bob.api.reports.reportListing({ params: { id }, body: { report_type: "stolen", message: "mine" } });
  const { data } = await support.api.reports.queue({ query: { kind: "listing" } });
  const mine = data.find(({ subject }) => subject.id === id);
  await support.api.reports.decide({ params: { id: mine?.id ?? "" }, body: { outcome: "strike", note: "was stolen" } });
  expect((await desk.item({ params: { id: ann.id } })).strikes).toMatchObject([{ reason: "was stolen" }]);
});

test("suspended and restored with a reason, logged out everywhere at once, all of it in the log", async () => {
  const ann = await user();
  const params = { id: ann.id };
  await desk.endSessions({ params, body: { reason: "phone was stolen" } });
  expect((await refusalOf(ann.api.accounts.profile())).status).toBe(401);
  expect((await desk.item({ params })).sessions).toEqual([]);
  await support.api.suspension.suspend({ params, body: { reason: "sells fakes" } });
  expect(await desk.item({ params })).toMatchObject({ status: "suspended", status_reason: "sells fakes" });
  await support.api.suspension.restore({ params, body: { reason: "proved otherwise" } });
  const log = await auditOf(`user:${ann.id}`);
  expect(log.map(({ action, detail }) => [action, detail.reason])).toEqual([
    ["user.restore", "proved otherwise"],
    ["user.suspend", "sells fakes"],
    ["user.end_sessions", "phone was stolen"],
  ]);
});

test("view-as shows a user's own things, masked, makes no session of theirs, and is recorded each time", async () => {
  const ann = await newSeller();
  const bob = await newSeller();
  const { id } = await makePublished(ann, verifier, { title: "Oak writing desk" });
  await bob.api.wishlist.like({ params: { id }, body: { liked: true } });
  await bob.api.questions.post({ body: { product_id: id, question_text: "Is the drawer deep?" } });
  const sessions = async () => (await db.find<{ n: number }>(sql`select count(*)::int as n from sessions`))?.n;
  const before = await sessions();
  const seen = await support.api.viewAs.viewAs({ params: { id: bob.id } });
  expect(seen.wishlist).toMatchObject([{ id, title: "Oak writing desk" }]);
  expect(seen.questions).toMatchObject([{ text: "Is the drawer deep?", kind: "question" }]);
  expect(seen.addresses).toMatchObject([{ pincode: "201303" }]);
  expect(JSON.stringify(seen)).not.toContain(bob.phone);
  expect(JSON.stringify(seen)).not.toContain("Sector 44");
  expect((await support.api.viewAs.viewAs({ params: { id: ann.id } })).listings).toMatchObject([{ id }]);
  expect(await sessions()).toBe(before);
  // A staff session opens nothing of a user's, so nothing can be written as them.
  const write = support.api.wishlist.like({ params: { id }, body: { liked: true } });
  expect((await refusalOf(write)).status).toBe(401);
  expect([...support.jar.keys()]).not.toContain("access_token");
  expect(await auditOf(`user:${bob.id}`)).toMatchObject([{ action: "user.view_as" }]);
  expect((await refusalOf(support.api.viewAs.viewAs({ params: { id: randomUUID() } }))).status).toBe(404);
  expect((await refusalOf(verifier.api.viewAs.viewAs({ params: { id: bob.id } }))).code).toBe("not_permitted");
});

test("the dashboard's figures add up, and each role is given its own", async () => {
  const ann = await newSeller();
  const { id } = await makePublished(ann, verifier, { price: 45_000 });
  const before = (await admin.api.metrics.metrics({ query: {} })).sales;
  await db.run(sql`update listings set status = 'reserved' where id = ${id}`);
  await db.run(sql`update listings set status = 'sold', sold_at = now(), sold_price = 44000 where id = ${id}`);
  const all = await admin.api.metrics.metrics({ query: { days: "7" } });
  expect(all.days).toHaveLength(7);
  expect(all.days.toSorted()).toEqual(all.days);
  expect((all.sales?.amount.at(-1) ?? 0) - (before?.amount.at(-1) ?? 0)).toBe(44_000);
  expect(all.sales?.amount_before).toEqual([0, 0, 0, 0, 0, 0, 0]);
  const submitted = await db.find<{ n: number }>(
    sql`select count(*)::int as n from listing_history where event = 'submit'`,
  );
  expect(all.listings?.submitted.reduce((a, b) => a + b)).toBe(submitted?.n);
  const { sent_in = 0, checked = 0, live = 0, sold = 0 } = all.goods ?? {};
  expect([live > 0, sold > 0]).toEqual([true, true]);
  expect([sent_in, checked, live, sold]).toEqual([sent_in, checked, live, sold].toSorted((a, b) => b - a));
  const people = await db.find<{ n: number }>(sql`select count(*)::int as n from users`);
  expect(all.users).toMatchObject({ total: people?.n });
  expect(all.waiting?.ages.reduce((total, { count }) => total + count, 0)).toBe(all.waiting?.count);
  const parts = async (who: typeof admin) => {
    const { as_of: _, days: __, ...rest } = await who.api.metrics.metrics({ query: {} });
    return Object.entries(rest).flatMap(([name, part]) => (part === null ? [] : [name]));
  };
  expect(await parts(verifier)).toEqual(["waiting", "listings", "goods", "reports"]);
  expect(await parts(support)).toEqual(["listings", "orders", "journey", "users", "reports"]);
  expect(await parts(await staff("finance"))).toEqual(["sales", "gmv", "orders", "journey"]);
  expect(await parts(await staff("logistics"))).toEqual(["orders", "journey"]);
  expect((await refusalOf(admin.api.metrics.metrics({ query: { days: "8" as never } }))).status).toBe(400);
});

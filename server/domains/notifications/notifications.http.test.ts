import { afterAll, expect, test } from "vitest";
import { startJobs } from "../../app/jobs.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { emit } from "../../kit/work/outbox.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { settle as settleAll } from "../../testing/settle.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { dropOldNotifications } from "./notifications.service.ts";
import { readForPush } from "./push-reads.service.ts";
import { notificationListeners } from "./tell-people.service.ts";

const market = await world({ config: { poolSize: 10 } });
const { db, user, staff, api } = market;
const verifier = await staff("verifier");
const queue = await startJobs(market, createLog("silent"), 3);
afterAll(() => queue.stop());

const settle = () => settleAll(db);

type Person = Awaited<ReturnType<typeof user>>;
const kindsOf = async (person: Person) =>
  (await person.api.notifications.list({ query: {} })).data.map(({ kind }) => kind);
const tell = (topic: string, payload: Record<string, unknown>) => db.transaction((tx) => emit(tx, topic, payload));

test("whoever comes is welcomed, and hears of the next login with its device", async () => {
  const ann = await user();
  await settle();
  expect(await kindsOf(ann)).toEqual(["welcome"]);
  await db.run(sql`delete from login_codes where phone = ${ann.phone}`);
  await market.browser().logIn(ann.phone);
  await settle();
  const { data, meta } = await ann.api.notifications.list({ query: {} });
  expect(data.map(({ kind }) => kind)).toEqual(["new_login", "welcome"]);
  expect(meta).toEqual({ next_cursor: null, unread: 2 });
  expect(data[0]).toMatchObject({ link: "/user/profile/security", is_read: false, created_at: expect.any(String) });
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
    ["body", "created_at", "id", "is_read", "kind", "link", "title"].toSorted(),
  );
});

test("it is read in the language of the page, or of the profile where there is no page", async () => {
  const ann = await user();
  await settle();
  const title = async () => (await ann.api.notifications.list({ query: {} })).data[0]?.title;
  expect(await title()).toBe("Welcome to Sahejo");
  await ann.api.accounts.editProfile({ body: { language: "hi" } });
  expect(await title()).toBe("सहेजो में स्वागत है");
  ann.jar.set("lang", "en");
  expect(await title()).toBe("Welcome to Sahejo");
  ann.jar.set("lang", "hi");
  expect(await title()).toBe("सहेजो में स्वागत है");
});

test("news that comes twice, or to two workers at once, is told once", async () => {
  const ann = await user();
  await tell("referral.earn", { referrer_id: ann.id, amount_paise: 2_500 });
  await settle();
  const event = await db.find<{ id: string; topic: string; payload: Record<string, unknown>; at: Date }>(sql`
    select id::text, topic, payload, created_at as at from outbox_events
    where topic = 'referral.earn' and payload ->> 'referrer_id' = ${ann.id}`);
  const listener = notificationListeners(market).find(({ topic }) => topic === "referral.earn");
  if (!event || !listener) throw new Error("Nobody listens.");
  await Promise.all(Array.from({ length: 8 }, () => listener.react(event)));
  const { data } = await ann.api.notifications.list({ query: {} });
  expect(data.filter(({ kind }) => kind === "referral_earned")).toMatchObject([
    { title: "You earned ₹25", link: "/user/referrals" },
  ]);
});

/** What nobody is told without having said so. */
async function agree(person: Person, ...purposes: string[]): Promise<void> {
  for (const purpose of purposes) await person.api.consents.answer({ params: { purpose }, body: { given: true } });
}

// spec 1.20
test("the shorter list has account, orders and money alone, with its own count", async () => {
  const ann = await user();
  await agree(ann, "saved_searches");
  await tell("search.matched", {
    user_id: ann.id,
    listing_id: crypto.randomUUID(),
    title: "Chair",
    count: 1,
    query: "",
  });
  await settle();
  expect(await kindsOf(ann)).toEqual(["saved_search_match", "welcome"]);
  const system = await ann.api.notifications.systemList({ query: {} });
  expect([system.data.map(({ kind }) => kind), system.meta.unread]).toEqual([["welcome"], 1]);
  expect((await ann.api.notifications.list({ query: {} })).meta.unread).toBe(2);
});

/** So many, one after the other, newest last. */
async function give(person: Person, many: number): Promise<void> {
  for (let n = 0; n < many; n++) await tell("referral.earn", { referrer_id: person.id, amount_paise: 100 * (n + 1) });
  await settle();
}

test("the list goes on where it ended, whatever comes meanwhile; a cursor that is none of ours is refused", async () => {
  const ann = await user();
  await give(ann, 5);
  const all = (await ann.api.notifications.list({ query: {} })).data.map(({ id }) => id);
  expect(all).toHaveLength(6);
  const first = await ann.api.notifications.list({ query: { limit: 4 } });
  await give(ann, 1);
  const second = await ann.api.notifications.list({ query: { limit: 4, cursor: first.meta.next_cursor ?? "" } });
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all);
  expect(second.meta.next_cursor).toBeNull();
  for (const query of [{ cursor: "x" }, { cursor: btoa("1 ' or 1=1") }, { limit: 61 }, { limit: 0 }]) {
    expect((await refusalOf(ann.api.notifications.list({ query }))).status).toBe(400);
    expect((await refusalOf(ann.api.notifications.systemList({ query }))).status).toBe(400);
  }
});

// spec 3.1, 3.3, 7.64, 7.65, 7.67
test("one marks one's own as read: some, all, and never another's", async () => {
  const [ann, bob] = [await user(), await user()];
  await give(ann, 3);
  const ids = (await ann.api.notifications.list({ query: {} })).data.map(({ id }) => id);
  const mark = (person: Person, body: object) => person.api.notifications.markRead({ body: body as never });
  expect(await mark(bob, { notification_ids: ids })).toEqual({ unread: 1 });
  expect(await mark(ann, { notification_ids: [ids[0], ids[0], crypto.randomUUID()] })).toEqual({ unread: 3 });
  expect(await mark(ann, { notification_ids: [] })).toEqual({ unread: 3 });
  const read = (await ann.api.notifications.list({ query: {} })).data.filter(({ is_read }) => is_read);
  expect(read.map(({ id }) => id)).toEqual([ids[0]]);
  expect(await mark(ann, { all: true })).toEqual({ unread: 0 });
  expect(await mark(ann, { all: true })).toEqual({ unread: 0 });
  const many = (count: number) => ({ notification_ids: Array.from({ length: count }, () => crypto.randomUUID()) });
  expect(await mark(ann, many(100))).toEqual({ unread: 0 });
  const hostile = [{}, many(101), { notification_ids: ["' or 1=1"] }, { all: false }, { all: true, user_id: bob.id }];
  for (const body of hostile) expect((await refusalOf(mark(ann, body))).status).toBe(400);
});

test("a guest has no list and marks nothing; a write without the token is refused", async () => {
  const body = { all: true } as const;
  for (const call of [
    api.notifications.list({ query: {} }),
    api.notifications.systemList({ query: {} }),
    api.notifications.markRead({ body }),
  ]) {
    expect((await refusalOf(call)).status).toBe(401);
  }
  const ann = await user();
  const bare = await ann.request("/api/v1/user/system_notifications", {
    method: "PATCH",
    headers: { "content-type": "application/json", "x-csrf-token": "none" },
    body: JSON.stringify(body),
  });
  expect(bare.status).toBe(403);
});

test("who is suspended or has left is not told, and takes theirs along; before that they can have a copy", async () => {
  const support = await staff("support");
  const [ann, bob] = [await user(), await user()];
  await settle();
  await support.api.suspension.suspend({ params: { id: ann.id }, body: { reason: "fraud" } });
  await tell("referral.earn", { referrer_id: ann.id, amount_paise: 100 });
  await settle();
  const rows = (id: string) => db.many(sql`select kind from notifications where user_id = ${id}`);
  expect(await rows(ann.id)).toEqual([{ kind: "welcome" }]);
  const exported = await bob.api.accounts.exportData();
  expect(exported.notifications).toMatchObject([{ kind: "welcome", title: "Welcome to Sahejo" }]);
  await bob.api.accounts.closeAccount();
  await tell("referral.earn", { referrer_id: bob.id, amount_paise: 100 });
  await settle();
  expect(await rows(bob.id)).toEqual([]);
});

test("a seller hears of the check, of questions and of offers; a buyer of what was said to them", async () => {
  const [ann, bob] = [await makeSeller(await user()), await user()];
  const { id } = await makePublished(ann, verifier, { title: "Talked about phone" });
  const { id: question_id } = await bob.api.questions.post({
    body: { product_id: id, question_text: "Is the bill there?" },
  });
  await ann.api.questions.post({ body: { question_id, answer_text: "Yes, it is." } });
  await bob.api.offers.make({ body: { product_id: id, price: 30_000 } });
  await settle();
  expect(await kindsOf(ann)).toEqual(["offer_received", "question", "listing_approved", "welcome"]);
  expect(await kindsOf(bob)).toEqual(["answer", "welcome"]);
  const { data } = await ann.api.notifications.list({ query: {} });
  expect(data[0]).toMatchObject({ title: "Offer of ₹30,000", link: `/user/offers?role=seller&product=${id}` });
  expect(data[2]).toMatchObject({ link: `/product-overview?pid=${id}` });
  expect(data[2]?.body).toMatch(/^Talked about phone /);
});

test("a price that is agreed on is told to whoever did not say yes, and a counter to the buyer", async () => {
  const [ann, bob, carl] = [await makeSeller(await user()), await user(), await user()];
  const [one, two] = [await makePublished(ann, verifier), await makePublished(ann, verifier)];
  const first = await bob.api.offers.make({ body: { product_id: one.id, price: 30_000 } });
  await ann.api.offers.answer({ params: { id: one.id }, body: { offer_id: first.id, accepted: 1 } });
  const second = await carl.api.offers.make({ body: { product_id: two.id, price: 30_000 } });
  await ann.api.offers.answer({
    params: { id: two.id },
    body: { offer_id: second.id, accepted: 0, counter_price: 31_000 },
  });
  await carl.api.offers.acceptCounter({ params: { id: second.id } });
  await settle();
  const told = async (person: Person) =>
    (await person.api.notifications.list({ query: {} })).data
      .filter(({ kind }) => kind === "offer_accepted" || kind === "offer_countered")
      .map(({ kind, title, link }) => [kind, title, link]);
  expect(await told(bob)).toEqual([["offer_accepted", "₹30,000 accepted", `/user/checkout?pid=${one.id}`]]);
  expect(await told(carl)).toEqual([["offer_countered", "The seller wants ₹31,000", "/user/offers?role=buyer"]]);
  expect(await told(ann)).toEqual([
    ["offer_accepted", "₹31,000 accepted", `/user/offers?role=seller&product=${two.id}`],
  ]);
});

test("payouts are told to whoever is paid; a buyer's cash comes back as a refund, and is told as one", async () => {
  const [ann, bob] = [await user(), await user()];
  const payout = { payout_id: crypto.randomUUID(), subject: crypto.randomUUID(), amount_paise: 1_23_456_50 };
  for (const on of ["ready", "paid", "returned"])
    await tell(`payout.${on}`, { ...payout, payee: ann.id, purpose: "sale" });
  for (const on of ["ready", "paid"]) await tell(`payout.${on}`, { ...payout, payee: bob.id, purpose: "refund" });
  await tell("payment.refunded", { pid: "p", order_reference: "no order of ours", amount_paise: 100 });
  await settle();
  expect((await kindsOf(ann)).toSorted()).toEqual(["payout_failed", "payout_paid", "payout_ready", "welcome"]);
  expect((await kindsOf(bob)).toSorted()).toEqual(["payout_ready", "welcome"]);
});

test("after half a year they go", async () => {
  const ann = await user();
  await give(ann, 2);
  await db.run(sql`update notifications set created_at = created_at - interval '181 days'
    where user_id = ${ann.id} and kind = 'welcome'`);
  await dropOldNotifications(market);
  expect(await kindsOf(ann)).toEqual(["referral_earned", "referral_earned"]);
});

test("a phone is told in its person's language, what can wait says so, and what was read, muted or has no push is left out", async () => {
  const [ann, bob] = [await user(), await user()];
  await ann.api.accounts.editProfile({ body: { language: "hi" } });
  for (const person of [ann, bob]) await agree(person, "saved_searches", "push");
  const match = { listing_id: crypto.randomUUID(), title: "Chair", count: 1, query: "" };
  for (const user_id of [ann.id, bob.id]) {
    await tell("search.matched", { user_id, ...match });
    await tell("referral.earn", { referrer_id: user_id, amount_paise: 2_500 });
  }
  await settle();
  const idsOf = async (person: Person) => (await person.api.notifications.list({ query: {} })).data.map(({ id }) => id);
  const ids = [...(await idsOf(ann)), ...(await idsOf(bob)), crypto.randomUUID()];
  const read = async () =>
    (await readForPush(db, ids, market.market.now)).map(({ user_id, kind, title, can_wait }) => ({
      user_id,
      kind,
      title,
      can_wait,
    }));
  const earned = { kind: "referral_earned", can_wait: false };
  const matched = { kind: "saved_search_match", can_wait: true };
  const all = await read();
  expect(all).toHaveLength(4);
  expect(all).toEqual(
    expect.arrayContaining([
      { user_id: ann.id, title: "आपकी सहेजी खोज के लिए नया", ...matched },
      { user_id: ann.id, title: "आपने ₹25 कमाए", ...earned },
      { user_id: bob.id, title: "New for your saved search", ...matched },
      { user_id: bob.id, title: "You earned ₹25", ...earned },
    ]),
  );
  await bob.api.accounts.editPreferences({ body: { push: { saved_search_match: false } } as never });
  await ann.api.notifications.markRead({ body: { all: true } });
  expect(await read()).toEqual([{ user_id: bob.id, title: "You earned ₹25", ...earned }]);
  await bob.api.accounts.closeAccount();
  expect(await read()).toEqual([]);
});

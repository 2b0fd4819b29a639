// Asking: what is taken and what is refused, who sees what, how long it lasts, what staff do about it.
import { expect, test } from "vitest";
import { askMoves, askStatuses } from "../../../contract/asks/asks.machine.ts";
import { Refusal } from "../../../contract/kit.ts";
import { sql } from "../../kit/db/sql.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { questionListeners } from "../questions/questions.service.ts";
import { noteBuyer } from "../reports/reports.service.ts";
import { askListeners, expireAsks } from "./ask-timers.service.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, user, staff, api, clock } = here;
const support = await staff("support");
const nobody = "00000000-0000-4000-8000-000000000000";
const NOIDA = 2;
const DAY_S = 86_400;

type Person = Awaited<ReturnType<typeof user>>;
const post = (who: Person, description: string, more: object = {}) =>
  who.api.asks.post({ body: { description, budget: 3_000, ...more } });
const mine = async (who: Person) => (await who.api.asks.list({ query: { mine: "true" } })).data;
const board = async (query: object) => (await api.asks.list({ query: query as never })).data.map(({ id }) => id);
const statusOf = async (id: string) =>
  (await db.find<{ status: string }>(sql`select status from asks where id = ${id}`))?.status;
const tell = async (topic: string, payload: Record<string, unknown>) => {
  for (const one of [...askListeners(here), ...questionListeners(here)].filter((each) => each.topic === topic)) {
    // News may come twice.
    for (let n = 0; n < 2; n++) await one.react({ id: "1", topic, payload, at: new Date() });
  }
};

// spec 1.18, 3.29, 7.69, 7.70
test("what somebody asks for stands on the board for anyone, and with its state among their own", async () => {
  const ann = await user();
  const asked = await post(ann, "  A sturdy\n study\u202e table,   4 feet ", { city_id: NOIDA, category_id: 11 });
  expect(asked).toEqual({
    id: expect.any(String),
    user_id: ann.id,
    description: "A sturdy study table, 4 feet",
    budget: 3_000,
    category: { id: 11, name: expect.any(String), name_hi: expect.any(String) },
    city: { id: NOIDA, name: expect.any(String), name_hi: expect.any(String) },
    status: "open",
    asked_at: expect.any(String),
    expires_at: expect.any(String),
    match_count: 0,
  });
  expect((Date.parse(asked.expires_at) - Date.parse(asked.asked_at)) / 1_000).toBe(30 * DAY_S);
  expect(await board({ limit: 60 })).toContain(asked.id);
  expect(await api.asks.one({ params: { id: asked.id } })).toMatchObject({ id: asked.id, matches: [] });
  expect(await mine(ann)).toMatchObject([{ id: asked.id, status: "open", matches: [], removed_reason: null }]);
  expect(await mine(await user())).toEqual([]);
  expect((await refusalOf(api.asks.list({ query: { mine: "true" } }))).code).toBe("not_logged_in");
  expect((await refusalOf(api.asks.post({ body: { description: "A table", budget: 1 } }))).code).toBe("not_logged_in");
});

test.each([
  ["description", { description: "" }],
  ["description", { description: "ab" }],
  ["description", { description: "…!?…" }],
  ["description", { description: "x".repeat(301) }],
  ["description", { description: 7 }],
  ["budget", { budget: 0 }],
  ["budget", { budget: -5 }],
  ["budget", { budget: 1_00_00_001 }],
  ["budget", { budget: 10.5 }],
  ["budget", { budget: "3000" }],
  ["category_id", { category_id: 999_999 }],
  ["city_id", { city_id: 999_999 }],
  ["city_id", { city_id: 2 ** 40 }],
  ["status", { status: "found" }],
])("an ask with a wrong %s is refused, naming it (%#)", async (field, change) => {
  const ann = await user();
  const body = { description: "A wooden table", budget: 3_000, ...change } as never;
  const refusal = await refusalOf(ann.api.asks.post({ body }));
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  expect(await mine(ann)).toEqual([]);
});

test("abusive words and contact details are refused in the spec's words, and count for nothing", async () => {
  const ann = await user();
  const rude = await refusalOf(post(ann, "A table, you chutiya"));
  expect([rude.code, rude.message]).toEqual(["abusive_words", "Warning! You entered an abusive word!!"]);
  for (const text of ["A table, call 98100 12345", "A table, mail me at ann@example.com", "Table, see www.olx.in/t"]) {
    const refusal = await refusalOf(post(ann, text));
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(["contact_details", ["description"]]);
  }
  for (let n = 0; n < 20; n++) await refusalOf(post(ann, "A table, call 98100 12345"));
  expect((await post(ann, "A table")).status).toBe("open");
});

test("the same again is refused kindly, however it is written; after it is over it may be asked again", async () => {
  const ann = await user();
  const { id } = await post(ann, "Kids' bicycle, 16 inch");
  const again = await refusalOf(post(ann, "KIDS bicycle 16 INCH!!", { budget: 9_000 }));
  // An apostrophe parts "Kids'" from nothing.
  expect([again.code, again.message]).toEqual([
    "ask_open",
    "You are asking for this already. We tell you when somebody lists it.",
  ]);
  expect((await post(await user(), "Kids' bicycle, 16 inch")).status).toBe("open");
  await ann.api.asks.found({ params: { id } });
  const next = await post(ann, "Kids' bicycle, 16 inch");
  expect((await refusalOf(ann.api.asks.renew({ params: { id } }))).code).toBe("ask_open");
  await ann.api.asks.remove({ params: { id: next.id } });
  expect((await ann.api.asks.renew({ params: { id } })).status).toBe("open");
});

test("of a hundred posts at once by one who has four open, one is taken", async () => {
  const ann = await user();
  for (let n = 0; n < 4; n++) await post(ann, `A chair number ${n}`);
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => post(ann, `A lamp number ${n}`)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    expect(outcome.reason).toBeInstanceOf(Refusal);
    expect((outcome.reason as Refusal).code).toBe("ask_limit");
  }
  expect(await mine(ann)).toHaveLength(5);
  const [last] = await mine(ann);
  expect((await refusalOf(post(ann, "A mirror"))).code).toBe("ask_limit");
  await ann.api.asks.remove({ params: { id: last?.id ?? nobody } });
  expect((await post(ann, "A mirror")).status).toBe("open");
});

test("the same ask a hundred times at once is one", async () => {
  const ann = await user();
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => post(ann, "An old harmonium")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await mine(ann)).toHaveLength(1);
});

test("nobody asks for more than twenty things in a day", async () => {
  const ann = await user();
  for (let n = 0; n < 20; n++) {
    const { id } = await post(ann, `A toy number ${n}`);
    await ann.api.asks.remove({ params: { id } });
  }
  expect((await refusalOf(post(ann, "A toy number 20"))).code).toBe("too_many_requests");
});

test("found, taken away and renewed by its asker alone; what is over is on no board", async () => {
  const [ann, bob] = [await user(), await user()];
  const [{ id }, other] = [await post(ann, "A brass tanpura zither"), await post(ann, "A brass santoor zither")];
  const params = { id };
  for (const act of ["found", "renew", "remove"] as const) {
    expect((await refusalOf(bob.api.asks[act]({ params }))).code).toBe("not_found");
    expect((await refusalOf(ann.api.asks[act]({ params: { id: nobody } }))).code).toBe("not_found");
  }
  expect((await ann.api.asks.found({ params })).status).toBe("found");
  expect((await refusalOf(ann.api.asks.found({ params }))).code).toBe("ask_wrong_state");
  expect(await board({ search: "zither" })).toEqual([other.id]);
  expect((await refusalOf(api.asks.one({ params }))).code).toBe("not_found");
  expect((await ann.api.asks.one({ params })).status).toBe("found");
  expect((await ann.api.asks.renew({ params })).status).toBe("open");
  expect(await board({ search: "zither" })).toEqual([id, other.id]);
  expect(await ann.api.asks.remove({ params })).toEqual({ id, removed: true });
  expect((await refusalOf(ann.api.asks.remove({ params }))).code).toBe("not_found");
  expect((await mine(ann)).map((one) => one.id)).toEqual([other.id]);
});

test("after thirty days it is over, on the product's clock; its asker may ask on", async () => {
  const ann = await user();
  const [{ id }, kept] = [await post(ann, "A xylophone"), await post(ann, "A vuvuzela")];
  await clock.advance(db, 29 * DAY_S);
  await expireAsks(here);
  expect(await board({ search: "xylophone" })).toEqual([id]);
  await ann.api.asks.renew({ params: { id: kept.id } });
  await clock.advance(db, DAY_S + 60);
  // Over before anybody has said so.
  expect(await board({ search: "xylophone" })).toEqual([]);
  await Promise.all([expireAsks(here), expireAsks(here)]);
  expect([await statusOf(id), await statusOf(kept.id)]).toEqual(["expired", "open"]);
  expect(await db.find(sql`select from ask_keys where ask_id = ${id}`)).toBeUndefined();
  expect((await mine(ann)).find((one) => one.id === id)?.status).toBe("expired");
  expect((await ann.api.asks.renew({ params: { id } })).status).toBe("open");
  expect(await board({ search: "xylophone" })).toEqual([id]);
});

// spec 7.68
test("the board is filtered by words, category and all below it, city and budget, page by page", async () => {
  await db.run(sql`delete from asks`);
  const people = [await user(), await user()];
  const ids: string[] = [];
  const rows: [string, number, number | null, number | null][] = [
    ["Running joota", 1_000, null, null],
    ["Phone with a good camera", 9_000, 11, NOIDA],
    ["फ़ोन चाहिए", 5_000, 11, 1],
    ["Study table", 2_000, null, NOIDA],
    ["A guitar", 2_500, null, 1],
    ["A tabla", 2_600, null, null],
  ];
  for (const [n, [text, budget, category_id, city_id]] of rows.entries()) {
    ids.push((await post(people[n % 2] as Person, text, { budget, category_id, city_id })).id);
    await clock.advance(db, 60);
  }
  const [shoes, phone, hindi, table, guitar, tabla] = ids;
  const parent = await db.find<{ parent_id: number }>(sql`select parent_id from categories where id = 11`);
  expect(await board({})).toEqual([tabla, guitar, table, hindi, phone, shoes]);
  expect(await board({ search: "Camera PHONE" })).toEqual([phone]);
  expect(await board({ search: "smartphone" })).toEqual([hindi, phone]);
  expect(await board({ search: "JOOTA" })).toEqual([shoes]);
  expect(await board({ search: "shoes" })).toEqual([shoes]);
  expect(await board({ category: 11 })).toEqual([hindi, phone]);
  expect(await board({ category: parent?.parent_id })).toEqual([hindi, phone]);
  expect(await board({ city: "noida" })).toEqual([tabla, table, phone, shoes]);
  expect(await board({ city: "Atlantis" })).toEqual([tabla, shoes]);
  expect(await board({ budget_min: 2_500, budget_max: 5_000 })).toEqual([tabla, guitar, hindi]);
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, meta } = await api.asks.list({ query: { limit: 2, cursor } });
    seen.push(...data.map(({ id }) => id));
    expect(meta.total).toEqual({ value: 6, exact: true });
    if (meta.next_cursor === null) break;
    cursor = meta.next_cursor;
  }
  expect(seen).toEqual(ids.toReversed());
});

test.each([
  [{ category: "shoes" }, 400],
  [{ category: 999_999 }, 404],
  [{ category: -1 }, 400],
  [{ category: 1e20 }, 400],
  [{ cursor: "x" }, 400],
  [{ cursor: "' or 1=1 --" }, 400],
  [{ limit: 0 }, 400],
  [{ limit: 61 }, 400],
  [{ budget_min: -1 }, 400],
  [{ budget_max: "₹" }, 400],
  [{ mine: "yes" }, 400],
  [{ search: "x".repeat(201) }, 400],
])("a board asked for with %j answers %i", async (query, status) => {
  expect((await refusalOf(board(query))).status).toBe(status);
});

test.each(["'; drop table asks; --", "& | ! ( ) :*", "'\\", "\u0001\ud800", "<script>", "%%%", "🙂".repeat(50)])(
  "a board searched for %j is a board",
  async (search) => {
    expect((await here.fetch(`/api/v1/asked_products?${new URLSearchParams({ search })}`)).status).toBeLessThan(401);
  },
);

test("an ask in any script and with any sign is kept as text", async () => {
  const ann = await user();
  const text = "<b>Table</b> & 'chair' \\ \" मेज़ 🙂 :* | !";
  expect((await post(ann, text)).description).toBe(text);
  expect(await mine(ann)).toHaveLength(1);
});

test("who has blocked or is blocked sees nothing of the other's asks", async () => {
  const [ann, bob] = [await user(), await user()];
  const [hers, his] = [await post(ann, "A blue didgeridoo"), await post(bob, "A red didgeridoo")];
  const seen = async (who: Person) =>
    (await who.api.asks.list({ query: { search: "didgeridoo" } })).data.map(({ id }) => id).sort();
  expect(await seen(ann)).toEqual([hers.id, his.id].sort());
  await ann.api.accounts.block({ params: { id: bob.id } });
  expect([await seen(ann), await seen(bob)]).toEqual([[hers.id], [his.id]]);
});

test("support takes an ask down with a reason its asker reads, and puts it back; both are on record", async () => {
  const ann = await user();
  const { id } = await post(ann, "A quite ordinary ocarina");
  const params = { id };
  expect((await refusalOf(support.api.asks.takeDown({ params, body: { reason: " " } }))).status).toBe(400);
  const verifier = await staff("verifier");
  const body = { reason: "Nobody needs one" };
  expect((await refusalOf(verifier.api.asks.takeDown({ params, body }))).status).toBe(403);
  expect((await refusalOf(ann.api.asks.takeDown({ params, body }))).status).toBe(401);
  await support.api.asks.takeDown({ params, body: { reason: "Nobody needs one" } });
  expect(await board({ search: "ocarina" })).toEqual([]);
  expect(await mine(ann)).toMatchObject([{ status: "removed", removed_reason: "Nobody needs one" }]);
  expect((await refusalOf(ann.api.asks.renew({ params }))).code).toBe("ask_wrong_state");
  const again = support.api.asks.takeDown({ params, body: { reason: "Nobody needs one" } });
  expect((await refusalOf(again)).code).toBe("ask_wrong_state");
  const { data } = await support.api.asks.staffList({ query: { q: "ordinary OCARINA", status: "removed" } });
  expect(data).toMatchObject([{ id, asker: { id: ann.id }, removed_reason: "Nobody needs one" }]);
  await support.api.asks.restore({ params, body: { reason: "Some do" } });
  expect(await board({ search: "ocarina" })).toEqual([id]);
  const { data: log } = await (await staff()).api.audit.list({ query: { limit: 5 } });
  expect(log.filter(({ subject }) => subject === `ask:${id}`).map(({ action }) => action)).toEqual([
    "ask.restore",
    "ask.remove",
  ]);
  const file = await support.request(`/api/v1/backoffice/asks/export?q=${id}`);
  expect((await file.text()).split("\r\n")[1]).toContain(`${id},A quite ordinary ocarina,3000,`);
});

test("an ask can be reported; three who have bought before take it down until staff decide", async () => {
  const ann = await user();
  const { id } = await post(ann, "A suspicious theremin");
  const params = { id };
  const body = { report_type: "abusive" } as const;
  expect((await refusalOf(ann.api.reports.reportAsk({ params, body }))).status).toBe(400);
  expect((await refusalOf(api.reports.reportAsk({ params, body }))).status).toBe(401);
  const believed = () =>
    db.many(sql`select from outbox_events where topic = 'report.believed' and payload->>'subject_id' = ${id}`);
  for (let n = 0; n < 3; n++) {
    const buyer = await user();
    await db.transaction((tx) => noteBuyer(tx, buyer.id, new Date()));
    expect(await believed()).toHaveLength(0);
    await buyer.api.reports.reportAsk({ params, body });
  }
  expect(await believed()).toHaveLength(1);
  await tell("report.believed", { kind: "ask", subject_id: id });
  expect(await statusOf(id)).toBe("removed");
  const { data } = await support.api.reports.queue({ query: { kind: "ask" } });
  const found = data.find(({ subject }) => subject.id === id);
  expect(found).toMatchObject({ report_count: 3, subject: { text: "A suspicious theremin", owner_id: ann.id } });
  const decide = (outcome: "dismissed" | "remove" | "hold") =>
    support.api.reports.decide({ params: { id: found?.id ?? nobody }, body: { outcome } });
  expect((await refusalOf(decide("hold"))).status).toBe(400);
  await decide("dismissed");
  await tell("report.decided", { subject_kind: "ask", subject_id: id, outcome: "dismissed" });
  expect(await statusOf(id)).toBe("open");
  await tell("report.decided", { subject_kind: "ask", subject_id: id, outcome: "remove" });
  expect(await statusOf(id)).toBe("removed");
  // What staff took down is not put back by a report that was nothing.
  await tell("report.decided", { subject_kind: "ask", subject_id: id, outcome: "dismissed" });
  expect(await statusOf(id)).toBe("removed");
  expect((await refusalOf((await user()).api.reports.reportAsk({ params, body }))).status).toBe(404);
});

test("an export has what one asked for; whoever leaves or is suspended asks for nothing any more", async () => {
  const [ann, bob] = [await user(), await user()];
  const [{ id }, his] = [await post(ann, "A private kazoo"), await post(bob, "A shared kazoo")];
  const exported = (await ann.api.accounts.exportData()) as { asks: { id: string; description: string }[] };
  expect(exported.asks).toMatchObject([{ id, description: "A private kazoo" }]);
  await db.transaction(
    (tx) => here.personalData.find(({ name }) => name === "asks")?.erase(tx, ann.id) as Promise<void>,
  );
  await tell("account.suspended", { user_id: bob.id });
  expect([await statusOf(id), await statusOf(his.id)]).toEqual([undefined, "closed"]);
  expect(await board({ search: "kazoo" })).toEqual([]);
});

test("the database knows exactly the moves of the machine", async () => {
  const kept = await db.many<{ move: string }>(sql`select from_status || ' ' || to_status as move from ask_moves`);
  expect(kept.map(({ move }) => move).sort()).toEqual([...new Set(askMoves.map(([a, , b]) => `${a} ${b}`))].sort());
  const { id } = await post(await user(), "A marimba");
  await db.run(sql`update asks set status = 'closed' where id = ${id}`);
  for (const status of askStatuses) {
    await expect(db.run(sql`update asks set status = ${status} where id = ${id}`)).rejects.toThrow(/does not go/);
  }
});

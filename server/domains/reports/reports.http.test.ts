import { expect, test } from "vitest";
import { reportTypes } from "../../../contract/reports/reports.contract.ts";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { questionListeners } from "../questions/questions.service.ts";
import { noteBuyer, reportListeners } from "./reports.service.ts";

const one = await world();
const { db, user, staff, api } = one;
const verifier = await staff("verifier");
const support = await staff("support");
const queueOf = support.api.reports;
const nobody = "00000000-0000-4000-8000-000000000000";

type Person = Awaited<ReturnType<typeof user>>;
const ann = await makeSeller(await user());
const publish = async (seller = ann) => {
  // How many a seller may post in a day is another test's story.
  await db.run(sql`delete from posting_days`);
  return (await makePublished(seller, verifier)).id;
};
/** A listing for reports that are refused. */
const quiet = await publish();
const report = (
  who: Person,
  id: string,
  report_type: (typeof reportTypes)[number] = "misleading",
  message = "Not so.",
) => who.api.reports.reportListing({ params: { id }, body: { report_type, message } });
const statusOf = async (id: string) => (await api.listings.product({ params: { id } })).status;
const caseOf = async (subject: string) => {
  const { data } = await queueOf.queue({ query: { limit: 60 } });
  return data.find((one) => one.subject.id === subject);
};
const decide = async (subject: string, outcome: "dismissed" | "hold" | "remove" | "strike", note = "") =>
  queueOf.decide({ params: { id: (await caseOf(subject))?.id ?? nobody }, body: { outcome, note } });
const strikeOf = async (id: string) =>
  (
    await db.find<{ last_strike_at: Date | null }>(
      sql`select last_strike_at from seller_records where seller_id = ${id}`,
    )
  )?.last_strike_at ?? null;

/** Somebody who has ordered before. Orders will say so; until then the test does. */
async function buyer() {
  const person = await user();
  await db.transaction((tx) => noteBuyer(tx, person.id, new Date()));
  return person;
}

// spec 3.16, 7.38
test.each(reportTypes)("%s is a type of report, and queues the listing", async (report_type) => {
  const id = await publish();
  const bob = await user();
  expect(await report(bob, id, report_type, " See photo 2. ")).toEqual({
    id: expect.any(String),
    report_type,
    message: "See photo 2.",
  });
  expect(await caseOf(id)).toMatchObject({
    subject: { kind: "listing", id, text: "Samsung Galaxy S23 128 GB", status: "published", owner_id: ann.id },
    is_urgent: report_type === "stolen" || report_type === "prohibited",
    report_count: 1,
    reports: [{ reporter_id: bob.id, report_type, message: "See photo 2.", has_ordered: false }],
  });
  expect(await statusOf(id)).toBe("published");
});

// spec 7.37
test("a second report of the same person replaces the first; what is said more while it is open is added to it", async () => {
  const id = await publish();
  const [bob, carl] = [await user(), await user()];
  const params = { id };
  const amend = (who: Person, message: string) => who.api.reports.amendReport({ params, body: { message } });
  expect((await refusalOf(amend(bob, "Too early"))).status).toBe(404);
  const first = await report(bob, id, "duplicate");
  expect(await report(bob, id, "counterfeit", "A copy.")).toEqual({
    ...first,
    report_type: "counterfeit",
    message: "A copy.",
  });
  expect(await amend(bob, "The logo is wrong.")).toEqual({
    ...first,
    report_type: "counterfeit",
    message: "A copy.\n\nThe logo is wrong.",
  });
  // Pressed twice.
  expect((await amend(bob, "The logo is wrong.")).message).toBe("A copy.\n\nThe logo is wrong.");
  expect((await refusalOf(amend(carl, "Me too"))).status).toBe(404);
  expect(await caseOf(id)).toMatchObject({ report_count: 1, reports: [{ message: "A copy.\n\nThe logo is wrong." }] });
  // Twelve at once lose nothing, and somebody who asks for something else does not wait for them.
  const other = await publish();
  const more = Array.from({ length: 12 }, (_, n) => `And ${n}.`);
  const [said] = await Promise.all([
    Promise.all(more.map((text) => amend(bob, text))),
    report(carl, other, "duplicate"),
  ]);
  const longest = said.map(({ message }) => message).toSorted((a, b) => b.length - a.length)[0] ?? "";
  expect(longest.split("\n\n").toSorted()).toEqual(["A copy.", "The logo is wrong.", ...more].toSorted());
  for (const letter of ["a", "b", "c", "d"]) await amend(bob, letter.repeat(1_000));
  const full = await refusalOf(amend(bob, "e".repeat(1_000)));
  expect([full.status, Object.keys(full.fields ?? {})]).toEqual([400, ["message"]]);
  await decide(id, "dismissed");
  expect((await refusalOf(amend(bob, "Too late"))).status).toBe(404);
  expect((await report(bob, id)).id).not.toBe(first.id);
});

test.each([
  ["report_type", { report_type: "ugly" }],
  ["report_type", { report_type: undefined }],
  ["message", { message: "x".repeat(1_001) }],
  ["message", { message: 5 }],
  ["message", { report_type: "other", message: "  " }],
  ["outcome", { outcome: "remove" }],
])("a report with a wrong %s is refused, naming it (%#)", async (field, change) => {
  const id = quiet;
  const bob = await user();
  const body = { report_type: "stolen", message: "Mine!", ...change } as never;
  for (const attempt of [
    () => bob.api.reports.reportListing({ params: { id }, body }),
    () => bob.api.reports.reportUser({ params: { id: ann.id }, body }),
  ]) {
    const refusal = await refusalOf(attempt());
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  }
  for (const message of ["", "  ", "x".repeat(1_001)]) {
    expect((await refusalOf(bob.api.reports.amendReport({ params: { id }, body: { message } }))).status).toBe(400);
  }
  expect(await caseOf(id)).toBeUndefined();
});

test("one's own listing, oneself and one's own question cannot be reported; nor what cannot be seen; nor by a guest", async () => {
  const id = await publish();
  const own = await refusalOf(report(ann, id));
  expect([own.status, own.code]).toEqual([400, "own_listing"]);
  const bob = await user();
  const body = { report_type: "abusive" } as const;
  const asked = await bob.api.questions.post({ body: { product_id: id, question_text: "Is it blue?" } });
  expect((await refusalOf(bob.api.reports.reportUser({ params: { id: bob.id }, body }))).status).toBe(400);
  expect((await refusalOf(bob.api.reports.reportQuestion({ params: { id: asked.id }, body }))).status).toBe(400);
  const draft = await ann.api.listings.create({ body: phoneListing(ann, [], { submit: false }) });
  const gone = await publish();
  await ann.api.listings.remove({ params: { id: gone } });
  await bob.api.questions.remove({ params: { id: asked.id } });
  const carl = await user();
  for (const hidden of [nobody, "1", "' or 1=1", draft.id, gone]) {
    expect((await refusalOf(report(bob, hidden))).status).toBe(404);
    expect((await refusalOf(carl.api.reports.reportUser({ params: { id: hidden }, body }))).status).toBe(404);
    expect((await refusalOf(carl.api.reports.reportQuestion({ params: { id: hidden }, body }))).status).toBe(404);
  }
  expect((await refusalOf(carl.api.reports.reportQuestion({ params: { id: asked.id }, body }))).status).toBe(404);
  expect((await refusalOf(api.reports.reportListing({ params: { id }, body }))).status).toBe(401);
});

test("three people who have ordered before take a listing off the market at once; others, or the same ones again, do not", async () => {
  const id = await publish();
  for (let n = 0; n < 4; n++) await report(await user(), id);
  const [bob, carl, dora] = [await buyer(), await buyer(), await buyer()];
  for (const person of [bob, carl, bob, carl, bob]) await report(person, id);
  expect(await statusOf(id)).toBe("published");
  await report(dora, id);
  expect(await statusOf(id)).toBe("on_hold");
  expect(await db.find(sql`select from search_listings where id = ${id}`)).toBeUndefined();
  const history = await db.find(sql`
    select event, actor_kind, reason from listing_history where listing_id = ${id} order by id desc limit 1`);
  expect(history).toEqual({ event: "hold", actor_kind: "system", reason: "reported by several buyers" });
  // One more changes nothing.
  await report(await buyer(), id);
  expect(await caseOf(id)).toMatchObject({ report_count: 8, subject: { status: "on_hold" } });
});

test("a seller who pauses while it is being reported wins nothing: it is held when it comes back, unless staff dismissed it", async () => {
  const [id, cleared] = [await publish(), await publish()];
  const people = [await buyer(), await buyer(), await buyer()];
  for (const params of [{ id }, { id: cleared }]) {
    await ann.api.listings.pause({ params });
    for (const person of people) await report(person, params.id);
    expect(await statusOf(params.id)).toBe("paused");
  }
  await decide(cleared, "dismissed");
  for (const listing of [id, cleared]) {
    await ann.api.listings.resume({ params: { id: listing } });
    for (const { topic, react } of reportListeners(one).filter((each) => each.topic === "listing.resume")) {
      // News may come twice.
      for (let n = 0; n < 2; n++) await react({ id: "1", topic, payload: { listing_id: listing }, at: new Date() });
    }
  }
  expect([await statusOf(id), await statusOf(cleared)]).toEqual(["on_hold", "published"]);
});

test("twenty reports at once make one case and one hold", async () => {
  const id = await publish();
  const people: Person[] = [];
  for (let n = 0; n < 10; n++) people.push(await buyer());
  await Promise.all(people.flatMap((person) => [report(person, id), report(person, id, "stolen")]));
  expect(await caseOf(id)).toMatchObject({ report_count: 10, is_urgent: true });
  expect(await db.many(sql`select from report_cases where subject_id = ${id}`)).toHaveLength(1);
  const holds = await db.many(sql`select from listing_history where listing_id = ${id} and event = 'hold'`);
  expect(holds).toHaveLength(1);
});

test("stolen and prohibited first, then the oldest, in pages without gap or repeat", async () => {
  await db.run(sql`
    update report_cases set decided_at = now(), outcome = 'dismissed', decided_by = (select id from staff limit 1)
    where decided_at is null`);
  const bob = await user();
  const ids: string[] = [];
  for (const type of ["misleading", "stolen", "abusive", "prohibited", "other"] as const) {
    const id = await publish();
    await report(bob, id, type);
    ids.push(id);
  }
  await bob.api.reports.reportUser({ params: { id: ann.id }, body: { report_type: "abusive" } });
  const wanted = [ids[1], ids[3], ids[0], ids[2], ids[4], ann.id];
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, meta } = await queueOf.queue({ query: { limit: 1, cursor } });
    seen.push(...data.map(({ subject }) => subject.id));
    expect(meta.waiting).toBe(6);
    if (meta.next_cursor === null) break;
    cursor = meta.next_cursor;
  }
  expect(seen).toEqual(wanted);
  const people = await queueOf.queue({ query: { kind: "user" } });
  expect(people.data.map(({ subject }) => subject.id)).toEqual([ann.id]);
  // What turns out to be urgent is brought forward.
  await report(await user(), ids[4] ?? "", "stolen");
  const { data } = await queueOf.queue({ query: { limit: 3 } });
  expect(data.map(({ subject }) => subject.id)).toContain(ids[4]);
  for (const query of [{ cursor: "x" }, { cursor: btoa("1 ' or 1=1") }, { limit: 61 }, { kind: "car" }]) {
    expect((await refusalOf(queueOf.queue({ query: query as never }))).status).toBe(400);
  }
});

test("dismissed: what the rule had held goes back to the market, what staff held for a reason of theirs does not", async () => {
  const [ruled, held] = [await publish(), await publish()];
  const people = [await buyer(), await buyer(), await buyer()];
  for (const id of [ruled, held]) for (const person of people) await report(person, id);
  await decide(held, "hold", "Serial number asked for");
  await report(await user(), held);
  expect([await statusOf(ruled), await statusOf(held)]).toEqual(["on_hold", "on_hold"]);
  expect(await decide(ruled, "dismissed")).toMatchObject({ outcome: "dismissed", status: "published" });
  expect(await decide(held, "dismissed")).toMatchObject({ outcome: "dismissed", status: "on_hold" });
  expect([await statusOf(ruled), await statusOf(held)]).toEqual(["published", "on_hold"]);
});

test("hold, remove and strike do what they say, tell who reported, and are kept in the log", async () => {
  const dora = await makeSeller(await user());
  const [held, removed, struck] = [await publish(dora), await publish(dora), await publish(dora)];
  const bob = await user();
  for (const id of [held, removed, struck]) await report(bob, id);
  expect(await decide(held, "hold", "Let us see the bill")).toMatchObject({ status: "on_hold" });
  expect(await decide(removed, "remove")).toMatchObject({ status: "removed" });
  expect(await strikeOf(dora.id)).toBeNull();
  expect(await decide(struck, "strike", "A copy")).toMatchObject({ status: "removed" });
  expect(await strikeOf(dora.id)).toBeInstanceOf(Date);
  expect([await statusOf(held), await statusOf(removed), await statusOf(struck)]).toEqual([
    "on_hold",
    "removed",
    "removed",
  ]);
  const news = await db.many<{ payload: object }>(sql`
    select payload from outbox_events where topic = 'report.decided' and payload ->> 'owner_id' = ${dora.id} order by id`);
  expect(news).toMatchObject(
    ["hold", "remove", "strike"].map((outcome) => ({ payload: { outcome, reporter_ids: [bob.id] } })),
  );
  const { data } = await (await staff()).api.audit.list({ query: { limit: 10 } });
  const actions = data.filter(({ action }) => action.startsWith("report.")).slice(0, 3);
  expect(actions).toMatchObject([
    { action: "report.strike", subject: `listing:${struck}`, detail: { note: "A copy" } },
    { action: "report.remove", subject: `listing:${removed}` },
    { action: "report.hold", subject: `listing:${held}` },
  ]);
});

test("a sold listing cannot be held or removed any more, but its seller can still get a strike", async () => {
  const dora = await makeSeller(await user());
  const id = await publish(dora);
  await report(await user(), id);
  await db.run(sql`update listings set status = 'reserved' where id = ${id}`);
  await db.run(sql`update listings set status = 'sold', sold_at = now() where id = ${id}`);
  for (const outcome of ["hold", "remove"] as const) {
    expect((await refusalOf(decide(id, outcome))).code).toBe("listing_wrong_state");
  }
  expect(await caseOf(id)).toBeDefined();
  expect(await decide(id, "strike")).toMatchObject({ status: "sold" });
  expect(await strikeOf(dora.id)).toBeInstanceOf(Date);
});

test("a question that was reported goes when staff say so; a person is struck, not removed", async () => {
  const id = await publish();
  const [bob, carl] = [await user(), await user()];
  const asked = await bob.api.questions.post({ body: { product_id: id, question_text: "Are you always this slow?" } });
  const body = { report_type: "abusive", message: "Rude" } as const;
  await carl.api.reports.reportQuestion({ params: { id: asked.id }, body });
  expect(await caseOf(asked.id)).toMatchObject({
    subject: { kind: "question", text: "Are you always this slow?", status: null, owner_id: bob.id },
  });
  expect((await refusalOf(decide(asked.id, "hold"))).fields).toHaveProperty("outcome");
  expect(await decide(asked.id, "remove")).toMatchObject({ outcome: "remove", status: null });
  const event = await db.find<{ payload: Record<string, unknown> }>(sql`
    select payload from outbox_events where topic = 'report.decided' and payload ->> 'subject_id' = ${asked.id}`);
  for (const listener of questionListeners(one)) {
    // News may come twice, and news of other things is none of theirs.
    const news = { id: "1", topic: listener.topic, payload: event?.payload ?? {}, at: new Date() };
    for (let n = 0; n < 2; n++) await listener.react(news);
    await listener.react({ ...news, payload: { subject_kind: "listing", subject_id: id, outcome: "remove" } });
  }
  expect((await api.questions.threads({ query: { product_id: id } })).data).toEqual([]);
  expect(await statusOf(id)).toBe("published");
  await carl.api.reports.reportUser({ params: { id: bob.id }, body });
  for (const outcome of ["hold", "remove"] as const) {
    expect((await refusalOf(decide(bob.id, outcome))).fields).toHaveProperty("outcome");
  }
  await decide(bob.id, "strike", "Rude twice");
  expect(await strikeOf(bob.id)).toBeInstanceOf(Date);
});

test("a case is decided once, even by ten at once; what is reported afterwards is a new one", async () => {
  const id = await publish();
  await report(await user(), id);
  const found = await caseOf(id);
  const params = { id: found?.id ?? "" };
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      queueOf.decide({ params, body: { outcome: n % 2 === 0 ? "dismissed" : "hold" } }),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await refusalOf(queueOf.decide({ params, body: { outcome: "dismissed" } }))).code).toBe("conflict");
  expect((await refusalOf(queueOf.decide({ params: { id: nobody }, body: { outcome: "remove" } }))).status).toBe(404);
  expect((await refusalOf(queueOf.decide({ params, body: { outcome: "burn" as never } }))).status).toBe(400);
  await report(await user(), id);
  expect((await caseOf(id))?.id).not.toBe(found?.id);
});

test("verifier, support and admin decide; logistics and finance do not see the line", async () => {
  for (const role of ["logistics", "finance"] as const) {
    const { api: theirs } = await staff(role);
    expect((await refusalOf(theirs.reports.queue({ query: {} }))).status).toBe(403);
    const attempt = theirs.reports.decide({ params: { id: nobody }, body: { outcome: "remove" } });
    expect((await refusalOf(attempt)).status).toBe(403);
  }
  for (const role of ["verifier", "admin"] as const) await (await staff(role)).api.reports.queue({ query: {} });
});

test("thirty reports an hour are enough for anyone", async () => {
  const id = await publish();
  const bob = await user();
  await report(bob, id);
  await db.run(sql`update limit_uses set uses = 30 where key = ${`POST /product/report/{id} user ${bob.id}`}`);
  expect((await refusalOf(report(bob, id))).status).toBe(429);
});

test("who leaves takes their words along, and the report itself stays; before that they can have a copy", async () => {
  const id = await publish();
  const bob = await buyer();
  await report(bob, id, "stolen", "It was mine until Monday.");
  const exported = await bob.api.accounts.exportData();
  expect(exported.reports).toMatchObject([
    {
      subject_kind: "listing",
      subject_id: id,
      report_type: "stolen",
      message: "It was mine until Monday.",
      outcome: null,
    },
  ]);
  await bob.api.accounts.closeAccount();
  expect(await caseOf(id)).toMatchObject({ is_urgent: true, reports: [{ report_type: "stolen", message: "" }] });
});

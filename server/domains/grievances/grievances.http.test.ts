import { expect, test } from "vitest";
import { grievanceMoves, grievanceStatuses } from "../../../contract/grievances/grievances.machine.ts";
import { sql } from "../../kit/db/sql.ts";
import { createBrowser } from "../../testing/browser.ts";
import { orderBody } from "../../testing/buying.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { runGrievanceTimers } from "./desk/grievance-desk.service.ts";

const { staff, user, db, clock, origin, api, database } = await world();
const support = await staff("support");
const desk = support.api.grievances;

const HOUR_S = 3_600;
const DAY_S = 86_400;
const body = { subject: "Refund", message: "My refund has not come." };

async function complain(change: object = {}) {
  const ann = await user();
  const { ticket } = await ann.api.grievances.file({ body: { ...body, ...change } });
  return { ann, ticket, params: { ticket } };
}

const staffSay = (ticket: string, act: "acknowledge" | "answer" | "resolve" | "reopen", message = "We are on it.") =>
  desk.act({ params: { ticket, act }, body: { message } });

async function newsOf(ticket: string): Promise<string[]> {
  const rows = await db.many<{ topic: string }>(sql`
    select topic from outbox_events where payload ->> 'ticket' = ${ticket} order by id`);
  return rows.map(({ topic }) => topic);
}

async function mine(person: { api: typeof api }, ticket: string) {
  const { data } = await person.api.grievances.mine({ query: {} });
  return data.find((one) => one.ticket === ticket);
}

test("a complaint gets a ticket and the times the law gives; it is acknowledged, answered and resolved", async () => {
  const before = clock.now().getTime();
  const { ann, ticket } = await complain();
  expect(ticket).toMatch(/^GR-[A-HJ-NP-Z2-9]{10}$/);
  const filed = await mine(ann, ticket);
  expect(filed).toMatchObject({ ...body, status: "received", acknowledged_at: null, entries: [] });
  const hours = (iso: string | undefined) => Math.round((Date.parse(iso ?? "") - before) / 3_600_000);
  expect([hours(filed?.acknowledge_by), hours(filed?.resolve_by)]).toEqual([48, 720]);
  expect(await staffSay(ticket, "acknowledge", "")).toMatchObject({ status: "acknowledged" });
  await staffSay(ticket, "answer", "Which order is it?");
  await ann.api.grievances.add({ params: { ticket }, body: { message: "The last one." } });
  await staffSay(ticket, "resolve", "It was sent today.");
  const done = await mine(ann, ticket);
  expect(done?.status).toBe("resolved");
  expect(done?.entries.map(({ event, by, text }) => [event, by, text])).toEqual([
    ["acknowledge", "staff", ""],
    ["answer", "staff", "Which order is it?"],
    ["message", "person", "The last one."],
    ["resolve", "staff", "It was sent today."],
  ]);
  expect(await newsOf(ticket)).toEqual([
    "grievance.received",
    "grievance.acknowledged",
    "grievance.answered",
    "grievance.message",
    "grievance.resolved",
  ]);
  // Who of us it was is for us.
  expect(JSON.stringify(done)).not.toContain(support.id);
  const admin = await staff();
  const log = (await admin.api.audit.list({ query: { limit: 60 } })).data.filter(
    ({ subject }) => subject === `grievance:${ticket}`,
  );
  expect(log.map(({ action }) => action)).toEqual(["grievance.resolve", "grievance.answer", "grievance.acknowledge"]);
});

test("an answer acknowledges by itself, and a complaint resolved at once was acknowledged too", async () => {
  const { ticket } = await complain();
  expect((await staffSay(ticket, "answer")).status).toBe("acknowledged");
  const other = await complain();
  expect((await staffSay(other.ticket, "resolve")).acknowledged_at).not.toBeNull();
});

test("who is not satisfied opens it again, for thirty days; what is closed takes no more words", async () => {
  const { ann, ticket, params } = await complain();
  const again = { params, body: { message: "It is not settled." } };
  expect((await refusalOf(ann.api.grievances.reopen(again))).code).toBe("conflict");
  await staffSay(ticket, "resolve");
  expect((await refusalOf(ann.api.grievances.add(again))).code).toBe("conflict");
  const resolvedBy = (await mine(ann, ticket))?.resolve_by;
  await clock.advance(db, DAY_S);
  const open = await ann.api.grievances.reopen(again);
  expect(open).toMatchObject({ status: "acknowledged", resolved_at: null, can_reopen: false });
  expect(Date.parse(open.resolve_by)).toBeGreaterThan(Date.parse(resolvedBy ?? ""));
  await staffSay(ticket, "resolve");
  await clock.advance(db, 31 * DAY_S);
  expect((await mine(ann, ticket))?.can_reopen).toBe(false);
  expect((await refusalOf(ann.api.grievances.reopen(again))).code).toBe("conflict");
  // Staff may, whenever they find that they were wrong.
  expect((await staffSay(ticket, "reopen")).status).toBe("acknowledged");
});

test("a complaint is taken back once, and then nothing more becomes of it", async () => {
  const { ann, ticket, params } = await complain();
  expect((await ann.api.grievances.withdraw({ params })).status).toBe("withdrawn");
  expect((await refusalOf(ann.api.grievances.withdraw({ params }))).code).toBe("conflict");
  for (const act of ["acknowledge", "answer", "resolve", "reopen"] as const) {
    expect((await refusalOf(staffSay(ticket, act))).code, act).toBe("conflict");
  }
});

test("of twenty who resolve at once one does; the rest are told", async () => {
  const { ticket } = await complain();
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => staffSay(ticket, "resolve")));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await newsOf(ticket)).filter((topic) => topic === "grievance.resolved")).toHaveLength(1);
});

test("a guest leaves an address, and finds the complaint by ticket and address together, and by nothing less", async () => {
  const guest = createBrowser(origin).api.grievances;
  expect((await refusalOf(guest.file({ body }))).fields).toHaveProperty("email");
  expect((await refusalOf(guest.file({ body: { ...body, email: "no address" } }))).fields).toHaveProperty("email");
  const { ticket } = await guest.file({ body: { ...body, email: " Guest@Example.COM ", name: "Gita" } });
  const found = await guest.find({ body: { ticket: ticket.toLowerCase(), email: "guest@example.com" } });
  expect(found).toMatchObject({ ticket, status: "received" });
  expect((await refusalOf(guest.find({ body: { ticket, email: "other@example.com" } }))).status).toBe(404);
  const wrong = { ticket: "GR-AAAAAAAAAA", email: "guest@example.com" };
  expect((await refusalOf(guest.find({ body: wrong }))).status).toBe(404);
  expect(await desk.read({ params: { ticket } })).toMatchObject({
    user_id: null,
    name: "Gita",
    email: "guest@example.com",
  });
  // What somebody filed while logged in is theirs alone, whatever address they wrote.
  const { ticket: own } = await complain({ email: "guest@example.com" });
  expect((await refusalOf(guest.find({ body: { ticket: own, email: "guest@example.com" } }))).status).toBe(404);
});

test("a guest reads our answer, says more and opens again, by ticket and address; guessing either tells nothing", async () => {
  const guest = createBrowser(origin).api.grievances;
  const email = "again@example.com";
  const { ticket } = await guest.file({ body: { ...body, email } });
  await staffSay(ticket, "answer", "Which photo is it?");
  const seen = await guest.find({ body: { ticket, email } });
  expect(seen.entries.at(-1)).toMatchObject({ event: "answer", by: "staff", text: "Which photo is it?" });
  const say = (message: string, change: object = {}) => guest.say({ body: { ticket, email, message, ...change } });
  const more = await say("The first one.", { ticket: ticket.toLowerCase(), email: " AGAIN@example.com" });
  expect(more.entries.at(-1)).toMatchObject({ event: "message", by: "person", text: "The first one." });
  await staffSay(ticket, "resolve", "It is taken down.");
  expect(await say("It is there again.")).toMatchObject({ status: "acknowledged" });
  expect((await desk.read({ params: { ticket } })).entries.map(({ event }) => event)).toEqual([
    "acknowledge",
    "answer",
    "message",
    "resolve",
    "reopen",
  ]);
  const { ticket: own } = await complain({ email });
  const guesses = [
    { ticket: "GR-AAAAAAAAAA" },
    { ticket: "GR-1" },
    { ticket: "' or true --" },
    { email: "other@example.com" },
    { ticket: own },
  ];
  const refusals = await Promise.all(guesses.map((guess) => refusalOf(say("Hello?", guess))));
  // Word for word the same, whichever half was wrong.
  expect(new Set(refusals.map(({ status, code, message }) => `${status} ${code} ${message}`)).size).toBe(1);
  expect(refusals[0]?.status).toBe(404);
  expect((await refusalOf(say("  "))).fields).toHaveProperty("message");
  await staffSay(ticket, "resolve", "Done.");
  await clock.advance(db, 31 * DAY_S);
  expect((await refusalOf(say("Still there."))).code).toBe("conflict");
});

test("who tries tickets one after the other is stopped", async () => {
  // A demo is more patient with one address than the law of an open site.
  const strict = await world({ config: { isDemo: false }, database });
  const guesser = createBrowser(strict.origin).api.grievances;
  const seen = new Set<number>();
  for (let n = 0; n < 30; n++) {
    const guess = { ticket: `GR-AAAAAAAA${"ABCDEFGHJK"[n % 10]}A`, email: "again@example.com" };
    seen.add((await refusalOf(guesser.find({ body: guess }))).status);
    seen.add((await refusalOf(guesser.say({ body: { ...guess, message: "Hello?" } }))).status);
  }
  expect(seen).toEqual(new Set([404, 429]));
});

test("nobody reads, adds to, reopens or takes back what is another's", async () => {
  const { params } = await complain();
  const bob = await user();
  const words = { params, body: { message: "Mine now." } };
  expect((await refusalOf(bob.api.grievances.add(words))).status).toBe(404);
  expect((await refusalOf(bob.api.grievances.reopen(words))).status).toBe(404);
  expect((await refusalOf(bob.api.grievances.withdraw({ params }))).status).toBe(404);
  expect((await bob.api.grievances.mine({ query: {} })).data).toEqual([]);
  const verifier = await staff("verifier");
  expect((await refusalOf(verifier.api.grievances.queue({ query: {} }))).status).toBe(403);
});

test("what is empty, too long or about somebody else's order is refused by its field", async () => {
  const ann = await user();
  const file = (change: object) => refusalOf(ann.api.grievances.file({ body: { ...body, ...change } }));
  expect((await file({ subject: " a " })).fields).toHaveProperty("subject");
  expect((await file({ subject: "x".repeat(121) })).fields).toHaveProperty("subject");
  expect((await file({ message: "   " })).fields).toHaveProperty("message");
  expect((await file({ message: "x".repeat(4_001) })).fields).toHaveProperty("message");
  expect((await file({ order_id: "12" })).fields).toHaveProperty("order_id");
  const stranger = "00000000-0000-4000-8000-000000000000";
  expect((await file({ order_id: stranger })).fields).toEqual({ order_id: "This is not an order of yours." });
  const { ticket } = await complain();
  for (const act of ["answer", "resolve", "reopen"] as const) {
    expect((await refusalOf(staffSay(ticket, act, "  "))).fields, act).toEqual({ message: "Write a few words." });
  }
  const hostile = "<script>alert(1)</script> '; drop table grievances; --";
  const { ticket: odd } = await ann.api.grievances.file({ body: { subject: hostile, message: hostile } });
  expect((await mine(ann, odd))?.message).toBe(hostile);
});

test("an order is named by who bought or sold it, and by nobody else", async () => {
  const seller = await makeSeller(await user());
  const [buyer, stranger] = [await user(), await user()];
  const { id } = await makePublished(seller, await staff());
  const { order_id } = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  for (const person of [buyer, seller]) {
    const { ticket } = await person.api.grievances.file({ body: { ...body, order_id } });
    expect((await mine(person, ticket))?.order_id).toBe(order_id);
    expect((await desk.read({ params: { ticket } })).order_id).toBe(order_id);
  }
  const guest = createBrowser(origin).api.grievances;
  const email = "guest@example.com";
  expect((await refusalOf(stranger.api.grievances.file({ body: { ...body, order_id } }))).status).toBe(400);
  expect((await refusalOf(guest.file({ body: { ...body, order_id, email } }))).fields).toHaveProperty("order_id");
});

test("the queue is by what is due first, marks what is late, and tells staff once that it will be and that it is", async () => {
  const { ticket } = await complain();
  await runGrievanceTimers({ db, clock });
  expect(await newsOf(ticket)).toEqual(["grievance.received"]);
  await clock.advance(db, 37 * HOUR_S);
  const second = await complain();
  for (let n = 0; n < 2; n++) await runGrievanceTimers({ db, clock });
  expect(await newsOf(ticket)).toEqual(["grievance.received", "grievance.due_soon"]);
  await clock.advance(db, 12 * HOUR_S);
  for (let n = 0; n < 2; n++) await runGrievanceTimers({ db, clock });
  expect(await newsOf(ticket)).toEqual(["grievance.received", "grievance.due_soon", "grievance.overdue"]);
  const seen: string[] = [];
  const dues: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await desk.queue({ query: { limit: "3", cursor } });
    expect(meta.open).toBeGreaterThanOrEqual(2);
    expect(meta.overdue).toBeGreaterThanOrEqual(1);
    seen.push(...data.map((one) => one.ticket));
    dues.push(...data.map((one) => one.due_at ?? ""));
    for (const one of data) if (one.ticket === ticket) expect(one.is_overdue).toBe(true);
    for (const one of data) if (one.ticket === second.ticket) expect(one.is_overdue).toBe(false);
    cursor = meta.next_cursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.indexOf(ticket)).toBeLessThan(seen.indexOf(second.ticket));
  expect(dues).toEqual(dues.toSorted());
  // Acknowledged late: the month to resolve it runs from when it was received, and is told of anew.
  await staffSay(ticket, "acknowledge", "");
  await clock.advance(db, 26 * DAY_S);
  await runGrievanceTimers({ db, clock });
  expect((await newsOf(ticket)).slice(3)).toEqual(["grievance.acknowledged", "grievance.due_soon"]);
  const over = await complain();
  await staffSay(over.ticket, "resolve");
  const { data: closed } = await desk.queue({ query: { open: "0", limit: "60" } });
  expect(closed[0]).toMatchObject({ ticket: over.ticket, due_at: null, is_overdue: false });
});

test("the database refuses every move that is not in the machine", async () => {
  const rows = await db.many<{ from_status: string; to_status: string }>(sql`select * from grievance_moves`);
  const inDatabase = rows.map(({ from_status, to_status }) => `${from_status} ${to_status}`).toSorted();
  expect(inDatabase).toEqual([...new Set(grievanceMoves.map(([from, , to]) => `${from} ${to}`))].toSorted());
  const { ticket } = await complain();
  await staffSay(ticket, "resolve");
  for (const status of grievanceStatuses.filter((one) => one === "received" || one === "withdrawn")) {
    const move = db.run(sql`update grievances set status = ${status}, resolved_at = null where ticket = ${ticket}`);
    await expect(move, status).rejects.toMatchObject({ code: "23514" });
  }
});

test("export holds one's complaints; closing the account takes back what is open and blanks the words", async () => {
  const { ann, ticket } = await complain({ subject: "Quixotic subject", message: "Zanzibar words", name: "Nameless" });
  await staffSay(ticket, "answer", "Dear Nameless");
  const exported = JSON.stringify(await ann.api.accounts.exportData());
  for (const words of [ticket, "Quixotic subject", "Zanzibar words", "Dear Nameless"]) {
    expect(exported).toContain(words);
  }
  await ann.api.accounts.closeAccount();
  const left = await desk.read({ params: { ticket } });
  expect(left).toMatchObject({ status: "withdrawn", subject: "", message: "", name: "", email: null });
  expect(left.entries.map(({ text }) => text).join("")).toBe("");
});

test("a complaint about data has ninety days, is found among its own, and staff are reminded two weeks before", async () => {
  const { ann, ticket } = await complain({ kind: "data", subject: "Wrong name on an invoice" });
  const filed = await mine(ann, ticket);
  const days = (Date.parse(filed?.resolve_by ?? "") - Date.parse(filed?.created_at ?? "")) / (DAY_S * 1_000);
  expect([filed?.kind, days]).toEqual(["data", 90]);
  await complain();
  const { data } = await desk.queue({ query: { kind: "data", limit: "50" } });
  expect(data.map((row) => row.kind)).toEqual(data.map(() => "data"));
  expect(data.map((row) => row.ticket)).toContain(ticket);
  await staffSay(ticket, "acknowledge");
  const read = () => desk.read({ params: { ticket } });
  expect((await read()).is_due_soon).toBe(false);
  const near = (left: number) =>
    db.run(
      sql`update grievances set resolve_by = ${new Date(clock.now().getTime() + left * DAY_S * 1_000)} where ticket = ${ticket}`,
    );
  await near(13);
  expect(await read()).toMatchObject({ is_due_soon: true, is_overdue: false });
  await runGrievanceTimers({ db, clock });
  await runGrievanceTimers({ db, clock });
  expect((await newsOf(ticket)).filter((topic) => topic === "grievance.due_soon")).toHaveLength(1);
  await near(-1);
  expect(await read()).toMatchObject({ is_due_soon: false, is_overdue: true });
});

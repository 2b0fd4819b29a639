import { Writable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { world } from "../../testing/world.ts";
import { createLog } from "../log.ts";
import { dropOldEvents, readBacklog } from "./outbox.tables.ts";
import { emit, type Listener, type OutboxEvent } from "./outbox.ts";
import { Postman } from "./postman.ts";
import { type Job, type Queue, startQueue } from "./queue.ts";

const { db } = await world({ config: { poolSize: 10 } });

let logged = "";
const log = createLog(
  "trace",
  new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  }),
);

const heard: Record<string, OutboxEvent[]> = {};
const hears = (name: string, topic: string, react: Listener["react"] = async () => undefined): Listener => ({
  name,
  topic,
  async react(event) {
    heard[name] = [...(heard[name] ?? []), event];
    await react(event);
  },
});

const CANARY = "the buyer +91 98765 43210 with code 482913 and ann@example.com";
const jobs: Job[] = [];
const listeners: Listener[] = [
  hears("first", "order.paid"),
  hears("second", "order.paid"),
  hears("shipped", "order.shipped"),
  hears("poison", "offer.made", async () => {
    throw new Error(CANARY);
  }),
  hears("healthy", "offer.made"),
  hears("shaky", "listing.sold", async ({ payload }) => {
    if (heard.shaky?.filter((event) => event.payload.id === payload.id).length === 1) throw new Error("not yet");
  }),
];
const start = () => startQueue({ db, jobs, listeners, log, concurrency: 3 });
const runners: Queue[] = [await start()];
afterAll(() => Promise.all(runners.map((runner) => runner.stop())));

const tell = (topic: string, payload: Record<string, unknown>) => db.transaction((tx) => emit(tx, topic, payload));
const heardBy = (name: string) => (heard[name] ?? []).map(({ payload }) => payload.id);
/** Retries wait for seconds that grow; this brings them forward. */
const hurry = () => db.pool.query("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
const waiting = async () => {
  await hurry();
  return (await readBacklog(db)).oldest_s;
};

test("an event reaches every listener of its topic and no other, with what was told", async () => {
  await tell("order.paid", { id: 1, amount_paise: 12_080_00, note: "₹ नमस्ते" });
  await expect.poll(() => [heardBy("first"), heardBy("second")]).toEqual([[1], [1]]);
  expect(heard.first?.[0]).toMatchObject({
    topic: "order.paid",
    payload: { id: 1, amount_paise: 12_080_00, note: "₹ नमस्ते" },
    at: expect.any(Date),
  });
  expect(heardBy("shipped")).toEqual([]);
});

test("what is rolled back was never told", async () => {
  const work = db.transaction(async (tx) => {
    await emit(tx, "order.shipped", { id: "rolled back" });
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  await tell("order.shipped", { id: "afterwards" });
  await expect.poll(() => heardBy("shipped")).toEqual(["afterwards"]);
  const { rows } = await db.pool.query("select from outbox_events where payload->>'id' = 'rolled back'");
  expect(rows).toHaveLength(0);
});

test("two hundred events are all delivered", async () => {
  await db.transaction(async (tx) => {
    for (let n = 0; n < 200; n++) await emit(tx, "order.paid", { id: `many ${n}` });
  });
  const many = () => new Set(heardBy("second").filter((id) => String(id).startsWith("many")));
  await expect.poll(() => many().size).toBe(200);
});

test("a listener that always fails holds up nobody but itself", async () => {
  for (let n = 0; n < 5; n++) await tell("offer.made", { id: n });
  await expect.poll(() => heardBy("healthy").sort()).toEqual([0, 1, 2, 3, 4]);
  await expect.poll(() => new Set(heardBy("poison")).size).toBe(5);
  await tell("order.paid", { id: "after poison" });
  await expect.poll(() => heardBy("first")).toContain("after poison");
  // Heard first, written down after it.
  const failed = async () => {
    const { rows } = await db.pool.query(
      `select count(*)::int as n from graphile_worker.jobs
       where task_identifier like '%poison' and last_error is not null`,
    );
    return rows;
  };
  await expect.poll(failed).toEqual([{ n: 5 }]);
});

test("what a failing listener says is logged without what a person typed", async () => {
  await expect.poll(() => logged).toMatch(/poison/);
  expect(logged).not.toMatch(/98765|43210|482913|ann@example/);
});

test("a listener that fails once is told again", async () => {
  await tell("listing.sold", { id: "shaky" });
  const delivered = async () => {
    await hurry();
    return heardBy("shaky").length;
  };
  await expect.poll(delivered).toBeGreaterThanOrEqual(2);
});

test("an event nobody listens to is done with, not kept waiting", async () => {
  await tell("nobody.cares", { id: 1 });
  await expect.poll(waiting).toBe(0);
});

test("events told while no worker runs are delivered when one starts", async () => {
  await runners.pop()?.stop();
  await tell("order.shipped", { id: "while away" });
  expect(heardBy("shipped")).not.toContain("while away");
  expect((await readBacklog(db)).oldest_s).toBeGreaterThan(0);
  runners.push(await start(), await start());
  await expect.poll(() => heardBy("shipped")).toContain("while away");
});

test("a topic that is not noun dot verb is refused where it is told", async () => {
  for (const topic of ["", "order", "Order.Paid", "order.paid.twice", "order paid"]) {
    await expect(tell(topic, {})).rejects.toThrow();
  }
});

test("events are forgotten a month after they were handed out, and not before", async () => {
  await tell("order.shipped", { id: "old" });
  await expect.poll(waiting).toBe(0);
  await db.pool.query(
    "update outbox_events set dispatched_at = now() - interval '31 days' where payload->>'id' = 'old'",
  );
  expect(await dropOldEvents(db)).toBe(1);
  const { rows } = await db.pool.query("select from outbox_events where payload->>'id' = 'while away'");
  expect(rows).toHaveLength(1);
});

test("a listener that takes too long goes on as a job of its own, and holds up neither its event nor the others", async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  const slow = hears("slow", "ask.made", () => new Promise((done) => setTimeout(done, 500)));
  const postman = new Postman({
    db,
    listeners: [slow, hears("brisk", "ask.made")],
    log,
    concurrency: 2,
    patienceMs: 50,
  });
  await tell("ask.made", { id: "slow" });
  await expect.poll(() => heardBy("brisk")).toEqual(["slow"]);
  await expect.poll(async () => (await readBacklog(db)).oldest_s).toBe(0);
  const { rows } = await db.pool.query(
    "select task_identifier from graphile_worker.jobs where task_identifier like 'on_ask.made%'",
  );
  await postman.stop();
  expect(rows).toEqual([{ task_identifier: "on_ask.made_slow" }]);
});

test("news that somebody carried when their connection broke is carried by the next", async () => {
  const client = await db.pool.connect();
  await tell("ask.closed", { id: "held" });
  await client.query("begin");
  await client.query("select from outbox_events where topic = 'ask.closed' for update");
  const postman = new Postman({ db, listeners: [hears("next", "ask.closed")], log, concurrency: 2 });
  await tell("ask.closed", { id: "free" });
  await expect.poll(() => heardBy("next")).toEqual(["free"]);
  client.release(true);
  await tell("ask.closed", { id: "later" });
  await expect.poll(() => heardBy("next").sort()).toEqual(["free", "held", "later"]);
  await postman.stop();
});

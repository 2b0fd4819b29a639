// One person's many calls hold one connection, not all of them.
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { world } from "../../../testing/world.ts";

const here = await world({ config: { poolSize: 4 } });
const { db } = here;
const [seller, admin, crowd, other] = [
  await makeSeller(await here.user()),
  await here.staff(),
  await here.user(),
  await here.user(),
];
const { id } = await makePublished(seller, admin, { price: 12_000 });
const buy = (key: string) => crowd.api.checkout.createOrder({ params: { id }, body: orderBody() as never, key });

/** Stands where one of this person's orders stands while it is made. */
const slow = new pg.Client(here.connection);
await slow.connect();
afterAll(() => slow.end());
const name = `orders of ${crowd.id}`;
const stall = () => slow.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
const goOn = () => slow.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]);
const waiting = async () =>
  (
    await slow.query(`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  ).rows[0].n;

test("while thirty orders of one person wait for each other, others read and order", async () => {
  await stall();
  const orders = Promise.allSettled(Array.from({ length: 30 }, () => buy("one-key")));
  await expect.poll(waiting).toBeGreaterThan(0);
  for (let read = 0; read < 10; read++) await other.api.accounts.profile();
  expect(db.pool.waitingCount).toBe(0);
  expect(await waiting()).toBe(1);
  await goOn();
  const ends = await orders;
  const answers = ends.map((end) => (end.status === "fulfilled" ? JSON.stringify(end.value) : String(end.reason)));
  expect([...new Set(answers)], "one key, one answer").toHaveLength(1);
  expect(await db.find(sql`select count(*)::int as n from orders where buyer_id = ${crowd.id}`)).toEqual({ n: 1 });
});

test("ninety at once wait at the door, and hear the same", async () => {
  await stall();
  const orders = Promise.allSettled(Array.from({ length: 90 }, () => buy("next-key")));
  await expect.poll(waiting).toBe(1);
  await other.api.accounts.profile();
  // Whoever is still sending would rightly be let go of.
  await expect.poll(() => here.gate.patience.bodies).toBe(0);
  // Longer than a body may take that does not come.
  here.gate.patience.sweep(performance.now() + 60_000);
  await goOn();
  const ends = await orders;
  const answers = ends.map((end) => (end.status === "fulfilled" ? JSON.stringify(end.value) : String(end.reason)));
  expect([...new Set(answers)], "one key, one answer").toHaveLength(1);
});

import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { readOrderNumber } from "../../../contract/orders/order-number.ts";
import { migrate } from "../../kit/db/migrate.ts";
import { createFrom, dropAll } from "../../testing/engine.tables.ts";

const admin = { ...inject("postgres"), database: "postgres" };
const database = `world_${process.pid}_numbers`;
const connection = { ...admin, database };
const BEFORE = 40;
const OLD = 2_500;
afterAll(() => dropAll(admin, database.replaceAll("_", "\\_")));

async function asked<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // An order stands here without its item, its people and its story.
    await client.query("set session_replication_role = replica");
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** As the version before it writes them: it knows of no numbers. */
const insertOrders = (count: number) => `
  insert into orders (listing_id, buyer_id, seller_id, method, pid, price, total_paise, receives_paise, buyer_lines,
    seller_lines, item, terms, delivery_address, delivery_pincode, delivery_code, created_at, updated_at)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'cod', gen_random_uuid(), 500, 50000, 45000, '[]',
    '[]', '{}', '{}', '{}', '110024', '1234', now(), now() from generate_series(1, ${count})`;

test("orders from before get their numbers, and those that the version before goes on to write get theirs", async () => {
  await createFrom(admin, database, "template0");
  await migrate(connection, BEFORE);
  await asked(insertOrders(OLD));
  await migrate(connection);
  // Forty at once, each in a transaction of its own, as checkouts come.
  await Promise.all(Array.from({ length: 40 }, () => asked(insertOrders(5))));
  const rows = await asked<{ number: string }>("select number from orders");
  expect(rows).toHaveLength(OLD + 200);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(rows.filter(({ number }) => readOrderNumber(number) !== number)).toEqual([]);
  // Who has two that came one after the other does not see it in them.
  const fronts = new Set(rows.map(({ number }) => number.slice(3, 7)));
  expect(fronts.size).toBeGreaterThan(OLD * 0.9);
});

test("a migration that gave up halfway goes on where it stopped, and a number never changes", async () => {
  const [kept] = await asked<{ id: string; number: string }>("select id, number from orders limit 1");
  await asked("delete from schema_migrations where version = 41");
  await migrate(connection);
  expect(await asked(`select number from orders where id = '${kept?.id}'`)).toEqual([{ number: kept?.number }]);
  const client = new pg.Client(connection);
  await client.connect();
  await expect(client.query("update orders set number = 'SJ-1A1A-1111' where id = $1", [kept?.id])).rejects.toThrow();
  await client.end();
});

test("what a copy brought along from elsewhere is passed over", async () => {
  const [next] = await asked<{ number: string }>(`
    select setval('order_number_serials', 500000), new_order_number() as number`);
  await asked(`select setval('order_number_serials', 500000)`);
  await asked(`update orders set number = '${next?.number}' where id = (select id from orders limit 1)`);
  const [after] = await asked<{ number: string }>("select new_order_number() as number");
  expect(after?.number).not.toBe(next?.number);
});

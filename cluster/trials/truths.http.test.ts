// The trials' own check has teeth: what was acknowledged and is gone, and what was wanted once and is there twice, is said.
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import type { Tx } from "../../server/kit/db/database.ts";
import { type Statement, sql } from "../../server/kit/db/sql.ts";
import { makeSeller } from "../../server/testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../../server/testing/plant.tables.ts";
import { world } from "../../server/testing/world.ts";
import { Traffic } from "./traffic.ts";
import { lookAtRecords } from "./trial.ts";

const { db, user, browser } = await world();
const TRAFFIC_MS = 2_500;
const GOODS = 200;
let traffic: Traffic;

beforeAll(async () => {
  const seller = await makeSeller(await user());
  const buyers = [await user(), await user(), await user()];
  await ageUsers(db);
  const wares = Array.from({ length: GOODS }, () => ({ ...plainPhone, price: 2_000 }));
  const goods = await plantListings(db, seller, wares, new Date());
  traffic = new Traffic({ guests: [browser()], buyers, sellers: [seller], goods, shop: seller }, 5, 80);
  traffic.open();
  await wait(TRAFFIC_MS);
  await traffic.close();
  // Nobody hands events out here.
  await db.run(sql`update outbox_events set dispatched_at = now()`);
});

const acknowledged = (call: string) => {
  const found = traffic.acknowledged.find((one) => one.call === call);
  if (!found) throw new Error(`Nobody was told of ${call}.`);
  return { ...(found.data as Record<string, string>), ...(found.input.params as Record<string, string>) };
};

/** What the database would never do: its guards are off, and all of it is undone afterwards. */
async function whatIsSaidAfter(...statements: Statement[]): Promise<string[]> {
  const undone = new Error("undone");
  let said: string[] = [];
  await db
    .transaction(async (tx: Tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      for (const statement of statements) expect(await tx.run(statement)).toBeGreaterThan(0);
      said = await lookAtRecords(tx, traffic, 0);
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return said;
}

test("nothing is said of records that are as people were told", async () => {
  expect(traffic.acknowledged.length).toBeGreaterThan(5);
  expect(traffic.unread).toEqual([]);
  expect(await lookAtRecords(db, traffic, 0)).toEqual([]);
});

test("an order that was acknowledged and is gone", async () => {
  const { order_id, pid } = acknowledged("checkout.createOrder");
  const said = await whatIsSaidAfter(
    sql`delete from order_history where order_id = ${order_id}`,
    sql`delete from orders where id = ${order_id}`,
    sql`delete from payments where id = ${pid}`,
  );
  expect(said.join("\n")).toContain(
    `checkout.createOrder was acknowledged and is not there: {"order_id":"${order_id}"`,
  );
});

test("a cancellation that was acknowledged, of which only the order was kept", async () => {
  const { id } = acknowledged("orders.cancel");
  const said = await whatIsSaidAfter(sql`delete from order_history where order_id = ${id} and to_state = 'cancelled'`);
  expect(said.join("\n")).toContain("orders.cancel was acknowledged and is not there");
});

test("a listing that was acknowledged and is gone", async () => {
  const { id } = acknowledged("listings.create");
  expect((await whatIsSaidAfter(sql`delete from listings where id = ${id}`)).join("\n")).toContain(
    "listings.create was acknowledged and is not there",
  );
});

/** `change`: an expression, of what the copy has otherwise. */
const copyOf = (table: string, id: string | undefined, change: string): Statement => ({
  text: `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()) || ${change})).*
    from ${table} t where id = $1`,
  values: [id],
});

test("an order that was wanted once and is there twice", async () => {
  const { order_id, id } = acknowledged("checkout.createOrder");
  const ended = `'{"state": "cancelled", "number": "SJ-4K7P-2931"}'::jsonb || jsonb_build_object('pid', gen_random_uuid())`;
  const said = await whatIsSaidAfter(copyOf("orders", order_id, ended));
  expect(said.join("\n")).toContain(`ordered 2 times: ${id}`);
});

test("a listing that was wanted once and is there twice", async () => {
  const { id } = acknowledged("listings.create");
  const said = await whatIsSaidAfter(copyOf("listings", id, "'{}'::jsonb"));
  expect(said.join("\n")).toMatch(/listed 2 times: Phone/);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { world } from "../../testing/world.ts";
import { verifyConsents } from "./verify-consents.service.ts";

const { db, user } = await world();

/** The last statement of the migration, which is about those who were there before it. */
function carryOver(): string {
  const file = readFileSync(new URL("../../migrations/0071_consents.sql", import.meta.url), "utf8");
  return file.slice(file.lastIndexOf("insert into consent_receipts"));
}

test("who had a device or a saved search before there were receipts has them carried over; nobody has what nobody was asked", async () => {
  const [ann, bob] = [await user(), await user()];
  await db.run(sql`alter table device_tokens disable trigger user`);
  await db.run(sql`alter table saved_searches disable trigger user`);
  await db.run(
    sql`insert into device_tokens (endpoint, user_id, token) values ('https://push.test/1', ${ann.id}, '{}')`,
  );
  await db.run(
    sql`insert into saved_searches (user_id, filters, created_at) values (${ann.id}, '{"search":"chair"}', now())`,
  );
  await db.run(sql`alter table device_tokens enable trigger user`);
  await db.run(sql`alter table saved_searches enable trigger user`);
  await db.pool.query(carryOver());
  const receipts = (await ann.api.consents.receipts({ query: {} })).data;
  expect(receipts.map(({ purpose, given, how }) => [purpose, given, how]).toReversed()).toEqual([
    ["push", true, "carried"],
    ["saved_searches", true, "carried"],
  ]);
  expect((await bob.api.consents.receipts({ query: {} })).data).toEqual([]);
  expect((await verifyConsents(db)).faults).toEqual([]);
});

// A file of a large market is never in memory as a whole, and is read only as fast as it is taken.
import http, { type IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { world } from "../../../testing/world.ts";

const { user, staff, fetch, origin, db } = await world();
const LISTINGS = 12_000;
const ROWS_A_STATEMENT = 250;
const STATEMENTS = LISTINGS / ROWS_A_STATEMENT;
const MB = 1e6;
/** Four addresses of three kilobytes each a line: letters of Hindi are nine characters in an address. */
const TITLE = "मोबाइल ".repeat(11);
const FILE = "/sitemaps/listings.xml";

// What is alive, not what waits to be collected: that would depend on the moment.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function liveBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

beforeAll(async () => {
  const seller = await makeSeller(await user());
  const { id } = await makePublished(seller, await staff("verifier"), { title: "The one they are copies of" });
  await db.transaction(async (tx) => {
    // Each of them begins published, past what guards the moves of a listing.
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into listings select copy.* from listings l
      cross join generate_series(1, ${LISTINGS - 1}::int) as n
      cross join lateral jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'title', ${TITLE}::text || n))
        as copy where l.id = ${id}`);
    await tx.run(sql`
      insert into search_listings select copy.* from search_listings s cross join listings l
      cross join lateral jsonb_populate_record(s, jsonb_build_object('id', l.id, 'tsv', '')) as copy
      where s.id = ${id} and l.title like ${`${TITLE}%`}`);
  });
});

/** Without an agent, so that leaving is leaving; nothing is read until somebody does. */
function ask(path: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    http.get(origin + path, { agent: false, headers: { "accept-encoding": "identity" } }, done).on("error", fail);
  });
}

/** Statements of the server since. Each takes a connection out of the pool. */
function countStatements(): { readonly count: number } {
  const counted = { count: 0 };
  db.pool.on("acquire", () => {
    counted.count++;
  });
  return counted;
}

/** How many there are once there are no more: whatever would go on by itself has gone on, while others were answered. */
async function settled(statements: { count: number }): Promise<number> {
  for (let [before, quiet] = [-1, 0]; quiet < 2; quiet = statements.count === before ? quiet + 1 : 0) {
    before = statements.count;
    for (let n = 0; n < 60; n++) expect((await fetch("/healthz")).status).toBe(200);
  }
  return statements.count;
}

test("while a file of many megabytes is sent, only a little of it is alive", async () => {
  // What the first reading of any file leaves: code, plans, connections.
  await (await fetch("/sitemaps/listings-0.xml")).text();
  const before = liveBytes();
  let [sent, addresses, most, looks] = [0, 0, 0, 0];
  for await (const chunk of (await ask(FILE)) as AsyncIterable<Buffer>) {
    sent += chunk.length;
    addresses += chunk.toString("latin1").split("</url>").length - 1;
    if (sent < (looks + 1) * 6 * MB) continue;
    looks++;
    most = Math.max(most, liveBytes() - before);
  }
  expect(addresses).toBeGreaterThan(LISTINGS * 0.98);
  expect(sent).toBeGreaterThan(25 * MB);
  expect(looks).toBeGreaterThan(3);
  // Other files have been tested in this process, and it goes on tidying up after them.
  expect(most).toBeLessThan(sent / 3);
});

test("whoever stops reading holds the database back, and gets the rest when they go on", async () => {
  const before = liveBytes();
  const statements = countStatements();
  const response = await ask(FILE);
  // What both sides' kernels keep for a connection is a few megabytes.
  expect(await settled(statements)).toBeLessThan(STATEMENTS / 2);
  await expect.poll(() => liveBytes() - before).toBeLessThan(4 * MB);
  let last = "";
  for await (const chunk of response as AsyncIterable<Buffer>) last = (last + chunk.toString("latin1")).slice(-100);
  expect(last).toMatch(/<\/urlset>\n$/);
  expect(statements.count).toBeGreaterThanOrEqual(STATEMENTS);
});

test("whoever leaves in the middle ends the reading", async () => {
  const statements = countStatements();
  const response = await ask(FILE);
  for await (const chunk of response as AsyncIterable<Buffer>) if (chunk.length > 0) break;
  response.destroy();
  expect(await settled(statements)).toBeLessThan(STATEMENTS / 2);
});

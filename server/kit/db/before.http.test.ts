// Two versions run side by side on one schema while one takes the other's place: what the version before asks must still be
// understood. checks/versions/write-statements.ts writes down what a version asks.
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { world } from "../../testing/world.ts";

const FOLDER = new URL("../../migrations/before/", import.meta.url);
const versions = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const { connection } = await world();
/** What is built beside what is in use exists only meanwhile, and nobody plants while one version takes the other's place. */
const PASSING = /_next\b|search_listings_order|bulk_planting|gin_clean_pending_list/;

test.each(versions)("what the version of %s asks is understood by this schema", async (file) => {
  const statements = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as string[];
  expect(statements.length).toBeGreaterThan(300);
  const client = new pg.Client(connection);
  await client.connect();
  const refused: string[] = [];
  for (const [at, text] of statements.entries()) {
    if (PASSING.test(text) || !/^(with|select|insert|update|delete)\b/i.test(text)) continue;
    try {
      await client.query(`prepare before_${at} as ${text}`);
    } catch (error) {
      refused.push(`${(error as Error).message}: ${text}`);
    }
  }
  await client.end();
  expect(refused).toEqual([]);
});

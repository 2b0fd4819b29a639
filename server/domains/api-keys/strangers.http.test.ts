// Whoever tries keys that are none: refused, counted by address, cheap, and no harm to those who have one.
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { plantKey } from "../../testing/keys.ts";
import { world } from "../../testing/world.ts";
import { newKey } from "./key-text.ts";

const { fetch, staff, db } = await world();
const admin = await staff("admin");
const honest = await plantKey(db, admin.id, ["listings:read"]);

const ask = (authorization: string, path = "/products") => fetch(`/api/v1${path}`, { headers: { authorization } });
const tries = async () =>
  (
    await db.find<{ n: number }>(
      sql`select coalesce(sum(uses), 0)::int as n from limit_uses where key like 'wrong api key %'`,
    )
  )?.n;

test.each([
  ["a slip of the hand", `Bearer ${honest.slice(0, -1)}${honest.endsWith("x") ? "y" : "x"}`],
  ["all signs the other way round", `Bearer sk_${[...honest.slice(3)].reverse().join("")}`],
  ["half of one", `Bearer ${honest.slice(0, 20)}`],
  ["nothing but how it begins", "Bearer sk_"],
  ["one with a word behind it", `Bearer ${honest}x`],
  ["a thousand signs", `Bearer sk_${"a".repeat(1_000)}`],
  ["signs that are none", "Bearer sk_\u00e9\u00e9'; drop table api_keys"],
])("%s is refused without a look into the database", async (_what, authorization) => {
  const before = await tries();
  const answer = await ask(authorization);
  // Where it has not even the shape of a key it is nobody's, and what is public stays public.
  expect([200, 401]).toContain(answer.status);
  if (/^Bearer sk_\S*$/.test(authorization)) expect(await answer.json()).toMatchObject({ code: "invalid_api_key" });
  expect(await tries()).toBe(before);
});

test("wrong keys are limited by address, and whoever has a real one goes on, from the same address", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const seen: number[] = [];
      for (let n = 0; n < 10; n++) seen.push((await ask(`Bearer ${newKey()}`)).status);
      return seen;
    }),
  );
  const all = statuses.flat();
  expect(all.filter((status) => status === 401)).toHaveLength(30);
  expect(all.filter((status) => status === 429)).toHaveLength(90);
  const refused = await ask(`Bearer ${newKey()}`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  // The thirteenth visitor.
  expect((await ask(`Bearer ${honest}`)).status).toBe(200);
  // Guests and people with sessions are not held up either.
  expect((await fetch("/api/v1/products")).status).toBe(200);
  expect((await admin.request("/api/v1/backoffice/orders")).status).toBe(200);
  // Once the address is known to try, what it tries is not counted any more.
  const counted = await tries();
  for (let n = 0; n < 20; n++) await ask(`Bearer ${newKey()}`);
  expect(await tries()).toBe(counted);
});

test.each(["bearer", "BEARER", "Bearer "])("the word before the key may be written %s", async (word) => {
  expect((await ask(`${word} ${honest}`)).status).toBe(200);
});

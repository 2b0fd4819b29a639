import { expect, test } from "vitest";
import { makeSeller, phoneListing } from "../../testing/make.ts";
import { world } from "../../testing/world.ts";
import { sql } from "../db/sql.ts";
import { once } from "./once.ts";

const { db, user } = await world();
const ann = await makeSeller(await user());

const countListings = async (title: string) =>
  (await db.find<{ n: number }>(sql`select count(*) as n from listings where title = ${title}`))?.n;

test("fifty at once with one key are one listing, and each hears of the same one", async () => {
  const body = phoneListing(ann, await ann.storePhotos(1), { title: "Fifty taps on one button" });
  const calls = Array.from({ length: 50 }, () => ann.api.listings.create({ body, key: "tap-tap" }));
  const replies = await Promise.all(calls);
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await countListings("Fifty taps on one button")).toBe(1);
});

test("the same key for something else is refused, and so is one nobody could have meant", async () => {
  const body = phoneListing(ann, await ann.storePhotos(1), { title: "Said differently", submit: false });
  await ann.api.listings.create({ body, key: "k" });
  const other = ann.api.listings.create({ body: { ...body, price: 31_000 }, key: "k" });
  await expect(other).rejects.toMatchObject({ code: "key_reused", status: 422 });
  for (const key of ["", "two words", "x".repeat(101)]) {
    await expect(ann.api.listings.create({ body, key })).rejects.toMatchObject({ status: 400 });
  }
});

test("a refusal leaves the key free", async () => {
  const body = phoneListing(ann, await ann.storePhotos(1), { title: "Second try", submit: false });
  const bad = ann.api.listings.create({ body: { ...body, images: [crypto.randomUUID()] }, key: "again" });
  await expect(bad).rejects.toMatchObject({ status: 400 });
  expect(await ann.api.listings.create({ body, key: "again" })).toMatchObject({ status: "draft" });
});

test("two people may choose the same key", async () => {
  const ask = (userId: string) =>
    db.transaction((tx) => once(tx, { userId, key: "same", call: "test", body: { a: 1, b: 2 } }, async () => userId));
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  expect([await ask(one), await ask(other), await ask(one)]).toEqual([one, other, one]);
  const turned = await db.transaction((tx) =>
    once(tx, { userId: one, key: "same", call: "test", body: { b: 2, a: 1 } }, async () => "not done again"),
  );
  expect(turned).toBe(one);
});

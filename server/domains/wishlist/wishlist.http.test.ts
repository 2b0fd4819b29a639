import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { toggleLike } from "./wishlist.service.ts";

const one = await world();
const { db, user, staff, api } = one;
const two = await world({
  database: one.database,
  config: { sessionSecret: one.config.sessionSecret, storage: one.config.storage },
});
const verifier = await staff("verifier");
const nobody = "00000000-0000-4000-8000-000000000000";

const ann = await makeSeller(await user());
const publish = async (change = {}) => {
  // How many a seller may post in a day is another test's story.
  await db.run(sql`delete from posting_days`);
  return (await makePublished(ann, verifier, change)).id;
};

/** The number beside the heart, and the hearts there are. */
async function counts(id: string) {
  const row = await db.find<{ kept: number; found: number }>(sql`
    select like_count as kept, (select count(*)::int from likes where listing_id = l.id) as found
    from listings l where id = ${id}`);
  return [row?.kept, row?.found];
}

// spec 7.25, 7.26
test("a like turns over, or is set; setting it twice counts once", async () => {
  const params = { id: await publish() };
  const bob = await user();
  expect(await bob.api.wishlist.like({ params, body: {} })).toEqual({ liked: true, like_count: 1 });
  expect(await bob.api.wishlist.like({ params, body: {} })).toEqual({ liked: false, like_count: 0 });
  for (let n = 0; n < 2; n++) {
    expect(await bob.api.wishlist.like({ params, body: { liked: true } })).toEqual({ liked: true, like_count: 1 });
  }
  expect(await api.wishlist.likeCount({ params })).toEqual({ like_count: 1 });
  expect(await bob.api.wishlist.likes()).toEqual([params.id]);
  for (let n = 0; n < 2; n++) {
    expect(await bob.api.wishlist.like({ params, body: { liked: false } })).toEqual({ liked: false, like_count: 0 });
  }
  const bare = await bob.request(`/api/v1/product/like/${params.id}`, { method: "PATCH" });
  expect(await bare.json()).toEqual({ data: { liked: true, like_count: 1 } });
  for (const body of [{ liked: "yes" }, { liked: 1 }, { like_count: 100 }]) {
    expect((await refusalOf(bob.api.wishlist.like({ params, body: body as never }))).code).toBe("validation_failed");
  }
});

test("a hundred people at once, on two processes: a hundred likes, and every one of them once", async () => {
  const id = await publish();
  const ids = await db.many<{ id: string }>(sql`
    insert into users (phone, avatar_seed, created_at)
    select '8' || lpad(n::text, 9, '0'), 'x', now() from generate_series(1, 100) n returning id`);
  // Through the service: a hundred logins would take longer than all other tests here.
  const round = (first: typeof one, second: typeof one) =>
    Promise.all(ids.map((person, n) => toggleLike(n % 2 === 0 ? first : second, person.id, id, true)));
  const answers = [...(await round(one, two)), ...(await round(two, one))];
  expect(answers.every(({ liked }) => liked)).toBe(true);
  expect(Math.max(...answers.map(({ like_count }) => like_count))).toBe(100);
  expect(await counts(id)).toEqual([100, 100]);
});

test("one person with a hundred fingers: the count is what is there, and an even number of turns ends where it began", async () => {
  const params = { id: await publish() };
  const [bob, carl] = [await user(), await user()];
  await carl.api.wishlist.like({ params, body: {} });
  const elsewhere = two.browser();
  for (const [name, value] of bob.jar) elsewhere.jar.set(name, value);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? bob : elsewhere).api.wishlist.like({ params, body: {} })),
  );
  expect(answers.filter(({ liked }) => liked)).toHaveLength(50);
  expect(new Set(answers.map(({ like_count }) => like_count))).toEqual(new Set([1, 2]));
  expect(await counts(params.id)).toEqual([1, 1]);
});

test("likes, moves and leaving people at once: nobody waits in a circle, and the count stays right", async () => {
  const [first, second] = [await publish(), await publish()];
  const people = await Promise.all(Array.from({ length: 6 }, () => user()));
  for (const person of people) {
    for (const id of [first, second]) await person.api.wishlist.like({ params: { id }, body: { liked: true } });
  }
  const results = await Promise.allSettled([
    ...people.slice(0, 3).map((person) => person.api.accounts.closeAccount()),
    ...people
      .slice(0, 3)
      .flatMap((person) => [second, first].map((id) => person.api.wishlist.like({ params: { id }, body: {} }))),
    ...people
      .slice(3)
      .flatMap((person) =>
        [second, first].map((id) => person.api.wishlist.like({ params: { id }, body: { liked: true } })),
      ),
    ann.api.listings.pause({ params: { id: first } }),
  ]);
  // Who has just left is not logged in any more; nothing else may go wrong.
  const odd = results.filter((result) => result.status === "rejected" && result.reason.code !== "not_logged_in");
  expect(odd).toEqual([]);
  expect(await counts(first)).toEqual([3, 3]);
  expect(await counts(second)).toEqual([3, 3]);
});

// spec 6.3
test("a guest likes nothing and has an empty list; the wishlist itself wants a login", async () => {
  const params = { id: await publish() };
  expect(await api.wishlist.likes()).toEqual([]);
  expect((await refusalOf(api.wishlist.like({ params, body: {} }))).status).toBe(401);
  expect((await refusalOf(api.wishlist.wishlist({ query: {} }))).status).toBe(401);
});

test("one's own listing, a draft, what waits to be checked and what never was cannot be liked", async () => {
  const bob = await user();
  const own = await refusalOf(ann.api.wishlist.like({ params: { id: await publish() }, body: {} }));
  expect([own.status, own.code]).toEqual([400, "own_listing"]);
  const draft = await ann.api.listings.create({ body: phoneListing(ann, [], { submit: false }) });
  for (const id of [draft.id, nobody, "1", "' or 1=1"]) {
    for (const who of [bob, ann]) {
      expect((await refusalOf(who.api.wishlist.like({ params: { id }, body: {} }))).status).toBe(404);
    }
    expect((await refusalOf(api.wishlist.likeCount({ params: { id } }))).status).toBe(404);
  }
});

test("what is sold or gone takes no new likes, but a like for it can be taken back", async () => {
  const params = { id: await publish() };
  const [bob, carl] = [await user(), await user()];
  await bob.api.wishlist.like({ params, body: {} });
  await verifier.api.verification.hold({ params, body: { reason: "to be looked into" } });
  expect((await refusalOf(carl.api.wishlist.like({ params, body: {} }))).code).toBe("listing_wrong_state");
  expect(await bob.api.wishlist.like({ params, body: {} })).toEqual({ liked: false, like_count: 0 });
});

// spec 1.7, 3.5, 7.30
test("the wishlist: newest first, with the price of then and what has become of it", async () => {
  const bob = await user();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await publish({ price: 1_000 + n }));
  for (const id of ids) await bob.api.wishlist.like({ params: { id }, body: {} });
  const [a = "", b = "", c = "", d = "", e = ""] = ids;
  await ann.api.listings.changePrice({ body: { product_id: a, price: 900 } });
  await db.run(sql`update listings set status = 'reserved' where id = any(${[b, c]}::uuid[])`);
  await db.run(sql`update listings set status = 'sold', sold_at = now() where id = ${c}`);
  await ann.api.listings.pause({ params: { id: d } });
  await ann.api.listings.remove({ params: { id: e } });
  const { data } = await bob.api.wishlist.wishlist({ query: {} });
  expect(data.map(({ id, state, status }) => [id, state, status])).toEqual([
    [e, "removed", "removed"],
    [d, "unavailable", "paused"],
    [c, "sold", "sold"],
    [b, "reserved", "reserved"],
    [a, "available", "published"],
  ]);
  expect(data.at(-1)).toMatchObject({ price: 900, price_when_liked: 1_000, like_count: 1 });
  expect(data[0]).toMatchObject({ image: null, price_when_liked: 1_004 });
  expect(data[1]?.image?.url_320).toMatch(/^\//);
  const carl = await user();
  expect((await carl.api.wishlist.wishlist({ query: {} })).data).toEqual([]);
});

test("the wishlist goes on where it ended, whatever is liked meanwhile; a cursor that is none of ours is refused", async () => {
  const bob = await user();
  const like = async () => {
    const id = await publish();
    await bob.api.wishlist.like({ params: { id }, body: {} });
    return id;
  };
  const ids = [await like(), await like(), await like()].reverse();
  const first = await bob.api.wishlist.wishlist({ query: { limit: 2 } });
  await like();
  const second = await bob.api.wishlist.wishlist({ query: { limit: 2, cursor: first.meta.next_cursor ?? "" } });
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  expect(second.meta.next_cursor).toBeNull();
  for (const query of [
    { cursor: "x" },
    { cursor: btoa("1 ' or 1=1") },
    { limit: 61 },
    { limit: 0 },
    { limit: Number.NaN },
  ]) {
    expect((await refusalOf(bob.api.wishlist.wishlist({ query }))).status).toBe(400);
  }
});

test("what went back to its seller is not shown, however its words were changed, and is there again when it is out again", async () => {
  const bob = await user();
  const id = await publish();
  await bob.api.wishlist.like({ params: { id }, body: {} });
  await db.run(sql`update listings set status = 'draft', title = 'Not checked by anyone' where id = ${id}`);
  expect((await bob.api.wishlist.wishlist({ query: {} })).data).toEqual([]);
  expect(await bob.api.wishlist.likes()).toEqual([]);
  expect(await api.wishlist.shortDetails({ body: { product_ids: [id] } })).toEqual([]);
  await ann.api.listings.edit({ params: { id }, body: phoneListing(ann, await photosOf(id)) });
  await verifier.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });
  expect((await bob.api.wishlist.wishlist({ query: {} })).data).toMatchObject([{ id, state: "available" }]);
});

async function photosOf(id: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`select id from photos where listing_id = ${id} order by position`);
  return rows.map((row) => row.id);
}

// spec 7.28
test("short details: in the order asked for, each once, without what cannot be seen", async () => {
  const [a, b, gone] = [await publish(), await publish(), await publish()];
  await ann.api.listings.remove({ params: { id: gone } });
  const draft = await ann.api.listings.create({ body: phoneListing(ann, [], { submit: false }) });
  const product_ids = [b, nobody, a.toUpperCase(), "1", gone, b, draft.id, "' or 1=1", ""];
  const cards = await api.wishlist.shortDetails({ body: { product_ids } });
  expect(cards.map(({ id }) => id)).toEqual([b, a]);
  expect(cards[0]).toMatchObject({ title: "Samsung Galaxy S23 128 GB", price: 32_000, city: "Noida", like_count: 0 });
  expect(Object.keys(cards[0] ?? {})).not.toContain("seller_id");
  expect(await api.wishlist.shortDetails({ body: { product_ids: [] } })).toEqual([]);
  const many = (count: number) => ({ product_ids: Array.from({ length: count }, () => a) });
  expect(await api.wishlist.shortDetails({ body: many(100) })).toHaveLength(1);
  for (const body of [many(101), { product_ids: "x" }, { product_ids: [5] }, {}, { ...many(1), limit: 5 }]) {
    expect((await refusalOf(api.wishlist.shortDetails({ body: body as never }))).status).toBe(400);
  }
  const foreign = await one.fetch("/api/v1/products/short_details", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
    body: JSON.stringify(many(1)),
  });
  expect(foreign.status).toBe(403);
});

test("who leaves takes their likes along, and the counts go down with them; before that they can have a copy", async () => {
  const params = { id: await publish() };
  const [bob, carl] = [await user(), await user()];
  for (const person of [bob, carl]) await person.api.wishlist.like({ params, body: {} });
  const exported = await bob.api.accounts.exportData();
  expect(exported.likes).toMatchObject([{ listing_id: params.id, price_when_liked: 32_000 }]);
  await bob.api.accounts.closeAccount();
  expect(await counts(params.id)).toEqual([1, 1]);
  expect(await carl.api.wishlist.likes()).toEqual([params.id]);
});

test("three hundred clicks a minute are enough for anyone", async () => {
  const params = { id: await publish() };
  const bob = await user();
  await bob.api.wishlist.like({ params, body: {} });
  await db.run(sql`update limit_uses set uses = 299 where key = ${`PATCH /product/like/{id} user ${bob.id}`}`);
  expect(await bob.api.wishlist.like({ params, body: {} })).toEqual({ liked: false, like_count: 0 });
  const refusal = await refusalOf(bob.api.wishlist.like({ params, body: {} }));
  expect([refusal.status, refusal.retryAfterS]).toEqual([429, expect.any(Number)]);
});

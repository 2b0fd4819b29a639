// A plain list is put together from cards that are kept: nobody may notice.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { world } from "../../../testing/world.ts";

const { db, api, user, staff } = await world();
const verifier = await staff("verifier");
const ann = await makeSeller(await user());

/** An address of its own each time, so that no kept answer stands in for the list. */
let asked = 0;
const list = async (query: Parameters<typeof api.search.products>[0]["query"] = {}) =>
  (await api.search.products({ query: { ...query, name: `${asked++}` } })).data;

test("a change of a listing is in the very next list, in every order", async () => {
  const { id } = await makePublished(ann, verifier, { title: "A phone that changes" });
  const other = await makePublished(ann, verifier, { title: "A phone that stays" });
  const before = await list();
  const bob = await user();
  await bob.api.wishlist.like({ params: { id }, body: { liked: true } });
  const after = await list();
  const cardIn = (cards: typeof before, of: string) => cards.find((card) => card.id === of);
  expect(cardIn(after, id)).toEqual({ ...cardIn(before, id), like_count: 1 });
  expect(cardIn(after, other.id)).toEqual(cardIn(before, other.id));
  await db.run(sql`update listings set title = 'Renamed', cover_color = '#123456' where id = ${id}`);
  for (const sort of ["newest", "price_asc", "price_desc"] as const) {
    expect(cardIn(await list({ sort }), id)).toMatchObject({
      title: "Renamed",
      image: { color: "#123456", alt: "Renamed" },
    });
  }
  await ann.api.listings.pause({ params: { id } });
  expect((await list()).map((card) => card.id)).not.toContain(id);
});

test("pages of one card each show the same as one page of all, forwards in every order", async () => {
  for (let n = 0; n < 3; n++) await makePublished(ann, verifier, { title: `One of three, ${n}` });
  for (const sort of ["newest", "price_asc", "price_desc"] as const) {
    const all = await list({ sort });
    const one: typeof all = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof api.search.products>> = await api.search.products({
        query: { sort, limit: 1, ...(cursor === undefined ? {} : { cursor }) },
      });
      one.push(...page.data);
      cursor = page.meta.next_cursor;
    }
    expect(one).toEqual(all);
    expect(all.length).toBeGreaterThanOrEqual(4);
  }
});

test("those who ask at the same moment, while a card changes, all get whole cards", async () => {
  const { id } = await makePublished(await makeSeller(await user()), verifier, { title: "Asked for by many" });
  const changes = Array.from({ length: 10 }, (_, n) =>
    db.run(sql`update listings set like_count = ${n} where id = ${id}`),
  );
  const lists = await Promise.all([...Array.from({ length: 20 }, () => list()), ...changes]);
  for (const cards of lists.slice(0, 20) as Awaited<ReturnType<typeof list>>[]) {
    expect(cards.filter((card) => card.id === id)).toHaveLength(1);
  }
  const [row] = await db.many<{ like_count: number }>(sql`select like_count from listings where id = ${id}`);
  expect((await list()).find((card) => card.id === id)?.like_count).toBe(row?.like_count);
});

// What anyone sees of a seller: what is on sale, what was sold and for how much, page by page.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { advanceListing, type Mover } from "../advance-listing.ts";

const { api, db, clock, fetch, staff, user } = await world();
const verifier = await staff("verifier");
const system: Mover = { kind: "system", id: null };

test("live and sold are two lists, newest first, and nothing else of theirs is in either", async () => {
  const ann = await makeSeller(await user());
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await makePublished(ann, verifier, { title: `Phone no ${n}` })).id);
  const [sold = "", paused = "", second = "", first = ""] = ids;
  await db.transaction(async (tx) => {
    await advanceListing(tx, sold, "reserve", system, { now: clock.now() });
    await advanceListing(tx, sold, "sell", system, { now: clock.now(), soldPrice: 28_500 });
  });
  await ann.api.listings.pause({ params: { id: paused } });
  const params = { id: ann.id };
  const live = await api.listings.sellerListings({ params, query: {} });
  expect(live.data.map(({ id }) => id)).toEqual([first, second]);
  expect(live.meta).toEqual({ next_cursor: null, live_count: 2 });
  const gone = await api.listings.sellerListings({ params, query: { state: "sold" } });
  expect(gone.data).toMatchObject([{ id: sold, price: 28_500, status: "sold" }]);

  const page = await api.listings.sellerListings({ params, query: { limit: 1 } });
  const next = await api.listings.sellerListings({ params, query: { limit: 1, cursor: page.meta.next_cursor ?? "" } });
  expect([page.data[0]?.id, next.data[0]?.id, next.meta.next_cursor]).toEqual([first, second, null]);
});

test("a rating comes with how many gave it", async () => {
  const ben = await makeSeller(await user());
  const none = await api.listings.publicProfile({ params: { id: ben.id }, query: {} });
  expect(none).toMatchObject({ rating: null, rating_count: 0 });
  await db.run(sql`insert into seller_records (seller_id, rating_sum, rating_count) values (${ben.id}, 14, 3)`);
  expect(await api.listings.publicProfile({ params: { id: ben.id }, query: {} })).toMatchObject({
    rating: 4.7,
    rating_count: 3,
  });
});

test("who asks for no listings gets none, and everything else, the city of their newest item too", async () => {
  const ann = await makeSeller(await user());
  await makePublished(ann, verifier, { title: "A lamp" });
  const view = (query: { with_listings?: "0" }) => api.listings.publicProfile({ params: { id: ann.id }, query });
  const whole = await view({});
  expect(whole.listings).toHaveLength(1);
  await db.run(sql`update addresses set removed_at = now(), is_default = false where user_id = ${ann.id}`);
  expect(await view({ with_listings: "0" })).toEqual({ ...whole, listings: [] });
  expect(whole.city).not.toBeNull();
  expect((await fetch(`/api/v1/user/view/${ann.id}?with_listings=2`)).status).toBe(400);
});

test("nobody's id is 404; a state, limit or place that is none is 400", async () => {
  const nobody = api.listings.sellerListings({ params: { id: crypto.randomUUID() }, query: {} });
  expect((await refusalOf(nobody)).status).toBe(404);
  const ann = await user();
  for (const query of ["state=draft", "limit=0", "limit=100000", "cursor=forged", "cursor=%00"]) {
    expect((await fetch(`/api/v1/user/view/${ann.id}/listings?${query}`)).status, query).toBe(400);
  }
});

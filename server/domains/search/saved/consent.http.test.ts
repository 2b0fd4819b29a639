// What people do where a notice stands is their yes, once; and a saved search is compared with nothing once that was taken back.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { openPushService } from "../../../testing/push-service.ts";
import { world } from "../../../testing/world.ts";
import { verifyConsents } from "../../consents/verify-consents.service.ts";
import { matchSearches, tellMatches } from "./match-searches.service.ts";

const market = await world();
const { db, user, staff } = market;
const verifier = await staff("verifier");
type Person = Awaited<ReturnType<typeof user>>;

const put = (person: Person, purpose: string, given: boolean) =>
  person.api.consents.answer({ params: { purpose }, body: { given } });
const receiptsOf = async (person: Person) =>
  (await person.api.consents.receipts({ query: {} })).data
    .map(({ purpose, given, how }) => `${purpose} ${given} ${how}`)
    .toReversed();

const aSeller = async () => makeSeller(await user());

test("saving, liking, asking, allowing and ordering each leave one receipt, and give nothing back that was taken back", async () => {
  const [ann, service] = [await user(), await openPushService()];
  const seller = await aSeller();
  const [{ id: one }, { id: two }] = [await makePublished(seller, verifier), await makePublished(seller, verifier)];
  const act = async (id: string, n: number) => {
    await ann.api.savedSearches.save({ body: { search: `chair ${n}` } });
    await ann.api.wishlist.like({ params: { id }, body: { liked: true } });
    await ann.api.asks.post({ body: { description: `A chair of kind ${n}`, budget: 3_000 } });
    await ann.api.accounts.registerDevice({ body: { token: service.device().token } });
  };
  await act(one, 1);
  const given = ["saved_searches true search", "wishlist_news true heart", "asks true ask", "push true device"];
  expect(await receiptsOf(ann)).toEqual(given);
  for (const purpose of ["saved_searches", "wishlist_news", "asks", "push"]) await put(ann, purpose, false);
  await act(two, 2);
  expect(await receiptsOf(ann)).toHaveLength(8);
  for (const { purpose, given: is } of await ann.api.consents.list()) {
    if (["saved_searches", "wishlist_news", "asks", "push"].includes(purpose))
      expect({ purpose, is }).toEqual({ purpose, is: false });
  }
  await ann.api.checkout.createOrder({ params: { id: one }, body: orderBody() as never });
  expect((await receiptsOf(ann)).at(-1)).toBe("adult true order");
  expect(await receiptsOf(seller)).toEqual(["adult true listing"]);
  expect((await verifyConsents(db)).faults).toEqual([]);
});

test("twelve first hearts at once are one receipt", async () => {
  const ann = await user();
  const seller = await aSeller();
  const ids: string[] = [];
  for (const title of ["First phone", "Second phone"]) ids.push((await makePublished(seller, verifier, { title })).id);
  await Promise.all(
    [...ids, ...ids, ...ids, ...ids, ...ids, ...ids].map((id) =>
      ann.api.wishlist.like({ params: { id }, body: { liked: true } }),
    ),
  );
  expect(await receiptsOf(ann)).toEqual(["wishlist_news true heart"]);
});

test("a search of who took it back is not compared, and what had matched before is not told", async () => {
  const [ann, bob, carl] = [await user(), await user(), await user()];
  for (const person of [ann, bob, carl]) await person.api.savedSearches.save({ body: { price_max: 90_000 } });
  await put(bob, "saved_searches", false);
  const seller = await aSeller();
  const { id } = await makePublished(seller, verifier);
  await matchSearches(market, id, seller.id);
  const matchesOf = (person: Person) =>
    db.many(sql`
      select from saved_search_matches m join saved_searches s on s.id = m.search_id where s.user_id = ${person.id}`);
  expect([(await matchesOf(ann)).length > 0, (await matchesOf(bob)).length]).toEqual([true, 0]);
  await put(carl, "saved_searches", false);
  await tellMatches(market);
  const told = await db.many<{ user_id: string }>(
    sql`select payload ->> 'user_id' as user_id from outbox_events where topic = 'search.matched'`,
  );
  expect(told.map(({ user_id }) => user_id)).toEqual([ann.id]);
});

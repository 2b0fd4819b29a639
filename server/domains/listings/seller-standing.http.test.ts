import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { sellerListeners } from "./seller-standing.service.ts";

const market = await world();
const { db, user, staff, api } = market;
const verifier = await staff("verifier");

const hear = async (topic: string, userId: string) => {
  for (const listener of sellerListeners(market).filter((one) => one.topic === topic)) {
    // News may come twice.
    for (let n = 0; n < 2; n++) await listener.react({ id: "1", topic, payload: { user_id: userId }, at: new Date() });
  }
};

test("a suspended seller's listings leave the market and come back with the seller; what staff held stays held", async () => {
  const ann = await makeSeller(await user());
  const [one, two] = [await makePublished(ann, verifier), await makePublished(ann, verifier)];
  const support = await staff("support");
  await support.api.verification.hold({ params: { id: two.id }, body: { reason: "counterfeit?" } });
  await support.api.suspension.suspend({ params: { id: ann.id }, body: { reason: "fraud" } });
  await hear("account.suspended", ann.id);
  const status = async (id: string) => (await api.listings.product({ params: { id } })).status;
  expect([await status(one.id), await status(two.id)]).toEqual(["on_hold", "on_hold"]);
  await support.api.suspension.restore({ params: { id: ann.id }, body: {} });
  await hear("account.restored", ann.id);
  expect([await status(one.id), await status(two.id)]).toEqual(["published", "on_hold"]);
});

test("who leaves takes their listings along, words and pictures; who is selling something has to wait", async () => {
  const ann = await makeSeller(await user());
  const { id } = await makePublished(ann, verifier);
  await ann.api.listings.create({ body: phoneListing(ann, await ann.storePhotos(1)) });
  const exported = await ann.api.accounts.exportData();
  expect(exported.listings).toMatchObject([{ id, prices: [{ price: 32_000 }] }, { status: "under-verification" }]);
  await db.run(sql`update listings set status = 'reserved' where id = ${id}`);
  expect((await refusalOf(ann.api.accounts.closeAccount())).code).toBe("conflict");
  await db.run(sql`update listings set status = 'published' where id = ${id}`);
  await ann.api.accounts.closeAccount();
  const left = await db.many(
    sql`select distinct status, title, description, cover_key from listings where seller_id = ${ann.id}`,
  );
  expect(left).toEqual([{ status: "removed", title: "", description: "", cover_key: null }]);
  expect(await db.many(sql`select from photos where user_id = ${ann.id} and listing_id is not null`)).toEqual([]);
  expect(await db.find(sql`select from search_listings where id = ${id}`)).toBeUndefined();
  expect(
    await db.many(sql`select from verifications where decided_at is null and listing_id in
    (select id from listings where seller_id = ${ann.id})`),
  ).toEqual([]);
});

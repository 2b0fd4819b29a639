// What was really paid is what the next seller and buyer read: through the front door, from the order to the price guide.
import { expect, test } from "vitest";
import { delhi, moveOn, orderBody, payFor, toDelivered } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { ageUsers, plainPhone, plantListings, plantOffer } from "../../../testing/plant.tables.ts";
import { world } from "../../../testing/world.ts";

const here = await world();
const { db, clock } = here;
const [seller, buyer, admin] = [await makeSeller(await here.user()), await here.user(), await here.staff()];
await ageUsers(db);

const guide = () => seller.api.prices.guide({ query: { category_id: 11 } });

test("five sales are a price, each at what its buyer paid; one that came back does not count", async () => {
  const wares = [10_000, 11_000, 12_000, 13_000, 20_000].map((price) => ({ ...plainPhone, price }));
  const items = await plantListings(db, seller, wares, clock.now());
  const [dearest = ""] = items.slice(-1);
  const promise = { listingId: dearest, buyerId: buyer.id, sellerId: seller.id, price: 14_000, asked: 20_000 };
  await plantOffer(db, { ...promise, now: clock.now() });
  const bought: string[] = [];
  for (const id of items) {
    const { quote_id } = await buyer.api.checkout.checkout({ params: { id }, query: { pincode: delhi.pincode } });
    const { order_id, pid } = await buyer.api.checkout.createOrder({
      params: { id },
      body: orderBody({ quote_id }) as never,
    });
    await payFor(here, pid);
    await seller.api.sellerOrders.confirm({ body: { order_id, product_id: id, approval: 1 } });
    // Ordered, and even on its way, is not sold.
    expect(await guide()).toBeNull();
    await moveOn(admin, order_id, toDelivered);
    bought.push(order_id);
  }
  expect(await guide()).toMatchObject({
    median: 12_000,
    low: 11_000,
    high: 13_000,
    sample: 5,
    source: "Sold on Sahejo",
  });
  const [next = ""] = await plantListings(db, seller, [plainPhone], clock.now());
  expect(await here.api.prices.external({ params: { id: next } })).toMatchObject({ median: 12_000, sample: 5 });

  const id = bought.at(-1) ?? "";
  await buyer.api.afterSale.requestReturn({ params: { id }, body: { reason: "It does not switch on at all." } });
  await moveOn(admin, id, ["approve_return", "pick_up_return", "receive_return"]);
  expect(await guide()).toBeNull();
});

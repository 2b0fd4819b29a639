// What the checkout says is what the order then asks for.
import { expect, test } from "vitest";
import { delhi, orderBody } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { world } from "../../../testing/world.ts";

const here = await world();
const [seller, buyer, admin] = [await makeSeller(await here.user()), await here.user(), await here.staff()];

const look = (id: string) => buyer.api.checkout.checkout({ params: { id }, query: { pincode: delhi.pincode } });
const order = (id: string, quote_id: string) =>
  buyer.api.checkout.createOrder({ params: { id }, body: orderBody({ quote_id }) as never });

test("who went back from the payment page keeps the agreed price, and can order anew at what is shown", async () => {
  const { id } = await makePublished(seller, admin, { price: 12_000 });
  const { id: offer_id } = await buyer.api.offers.make({ body: { product_id: id, price: 10_000 } });
  await seller.api.offers.answer({ params: { id }, body: { offer_id, accepted: 1 } });
  const first = await look(id);
  expect(first).toMatchObject({ price: 10_000, offer: { offer_id }, open_order: null });
  const before = await order(id, first.quote_id);

  const again = await look(id);
  expect(again).toMatchObject({
    price: 10_000,
    offer: { offer_id },
    open_order: { order_id: before.order_id },
    methods: { prepaid: { total_paise: first.methods.prepaid.total_paise } },
  });
  const after = await order(id, again.quote_id);
  expect(await buyer.api.orders.item({ params: { id: after.order_id } })).toMatchObject({ price: 10_000 });
});

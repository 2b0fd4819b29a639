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

// spec 7.52
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

test("where a way to pay is closed by the amount, the limit is named", async () => {
  const dear = await look((await makePublished(seller, admin, { price: 25_000 })).id);
  expect(dear.methods.cod).toMatchObject({ allowed: false, why_not: "amount_above_max", limit_paise: 20_000_00 });
  expect(dear.methods.emi).toMatchObject({ allowed: true, limit_paise: null });
  const cheap = await look((await makePublished(seller, admin, { price: 900 })).id);
  expect(cheap.methods.emi).toMatchObject({ allowed: false, why_not: "amount_below_min", limit_paise: 3_000_00 });
  expect(cheap.methods.cod).toMatchObject({ allowed: true, limit_paise: null });
});

test("who went back from the payment page has their coupon still, though it can be used only once", async () => {
  const { id } = await makePublished(seller, admin, { price: 12_000 });
  const [valid_from, valid_to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [
    string,
    string,
  ];
  const terms = { kind: "flat" as const, value: 100, global_limit: 1, per_user_limit: 1, budget: 100 };
  await admin.api.coupons.create({ body: { code: "ONCE100", ...terms, valid_from, valid_to } });
  const coupon_code = "ONCE100";
  const ask = () => buyer.api.checkout.checkout({ params: { id }, query: { coupon_code } });
  const buy = (quote_id: string) =>
    buyer.api.checkout.createOrder({ params: { id }, body: orderBody({ quote_id, coupon_code }) as never });
  await buy((await ask()).quote_id);
  const again = await ask();
  expect(again.coupon).toEqual({ code: coupon_code, discount_paise: 100_00, why_not: null });
  const { order_id } = await buy(again.quote_id);
  expect((await buyer.api.orders.item({ params: { id: order_id } })).total_paise).toBe(
    again.methods.prepaid.total_paise,
  );
  // For another item it is used up.
  const other = await makePublished(seller, admin, { price: 11_000 });
  const elsewhere = await buyer.api.checkout.checkout({ params: { id: other.id }, query: { coupon_code } });
  expect(elsewhere.coupon?.why_not).toBe("used_up");
});

/** The one above has listed as much as one may in a day. */
const fresh = await makeSeller(await here.user());

// spec 3.35, 4.8, 7.53
test("how a payment stands is asked by its own id or by its order's; meta is the caller's own affair", async () => {
  const { id } = await makePublished(fresh, admin, { price: 12_000 });
  const { order_id, pid } = await order(id, (await look(id)).quote_id);
  const wanted = { status: "pending", amount: 12_080, order_id };
  for (const body of [
    { pid },
    { order_id },
    { oid: order_id },
    { pid, type: "collect" as const, meta: { tries: 3 } },
  ]) {
    expect(await buyer.api.checkout.status({ body }), JSON.stringify(body)).toEqual(wanted);
  }
});

// spec 3.19, 3.20, 3.22, 3.23
test("an order says where to and how it is paid; coupon and EMI may be left out, and are then none", async () => {
  const { id } = await makePublished(fresh, admin, { price: 12_000 });
  const address = {
    address_line_one: "4, MG Road",
    address_line_two: "Flat 2",
    landmark: "The park",
    pincode: "110001",
  };
  const create = (change: object) =>
    buyer.api.checkout.createOrder({
      params: { id },
      body: { delivery_address: address, is_cod: false, ...change } as never,
    });
  const { order_id, order_link } = await create({ alternate_mobile: "9797979797" });
  // By EMI nothing else is offered; without the word for it everything is.
  expect(order_link).toContain("/sandbox/pay/");
  const made = await buyer.api.orders.item({ params: { id: order_id } });
  expect(made).toMatchObject({ method: "prepaid", delivery_address: address });
  const again = await create({ emi_only: true, coupon_code: null });
  expect(await buyer.api.orders.item({ params: { id: again.order_id } })).toMatchObject({ method: "emi" });
});

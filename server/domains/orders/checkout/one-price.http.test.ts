// What a thing costs is the same wherever it is said, from its card to the money that is taken, and nothing comes on the way
// that nobody chose.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { delhi, orderBody } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { world } from "../../../testing/world.ts";

const here = await world();
const { api, db } = here;
const [seller, buyer, admin] = [await makeSeller(await here.user()), await here.user(), await here.staff()];

const sum = (lines: readonly { amount_paise: number }[]) => lines.reduce((total, line) => total + line.amount_paise, 0);

test.each([
  ["online", { is_cod: false }, "prepaid"],
  ["in cash", { is_cod: true }, "cod"],
  ["by instalments", { is_cod: false, emi_only: true }, "emi"],
] as const)(
  "%s: card, item, checkout, order and what is charged say one price, with every line named before the last step",
  async (_, how, method) => {
    const title = `Lamp one price ${method}`;
    const { id } = await makePublished(seller, admin, { price: 4_500, title });
    const { data: cards } = await api.search.products({ query: { search: title } });
    expect(cards.find((card) => card.id === id)?.price).toBe(4_500);
    const product = await api.listings.product({ params: { id } });
    expect(product.price).toBe(4_500);
    const told = (await api.listings.quote({ params: { id }, query: {} })).buyer[method];
    const checkout = await buyer.api.checkout.checkout({ params: { id }, query: { pincode: delhi.pincode } });
    const last = checkout.methods[method];
    // What was said on the item's page, line by line: nothing is added at the last step.
    expect(last.lines).toEqual(told.lines);
    expect(last.total_paise).toBe(told.total_paise);
    expect(sum(last.lines)).toBe(last.total_paise);
    expect(last.lines.filter(({ kind }) => kind === "item")).toEqual([
      expect.objectContaining({ kind: "item", amount_paise: 4_500_00 }),
    ]);
    // Of what is beside the item there is nothing that could be left out: no insurance, no gift, no donation.
    const beside = last.lines.map(({ kind }) => kind).filter((kind) => kind !== "item");
    expect(["delivery", "handling", "cod_fee", "gst", "rounding"]).toEqual(expect.arrayContaining(beside));
    const body = orderBody({ quote_id: checkout.quote_id, ...how }) as never;
    const { order_id } = await buyer.api.checkout.createOrder({ params: { id }, body });
    const order = await buyer.api.orders.item({ params: { id: order_id } });
    expect(order.total_paise).toBe(last.total_paise);
    const asked = await db.many<{ amount_paise: number }>(
      sql`select amount_paise::int from payments where order_reference = ${order_id}`,
    );
    for (const { amount_paise } of asked) expect(amount_paise).toBe(last.total_paise);
    expect(asked.length).toBeGreaterThan(0);
  },
);

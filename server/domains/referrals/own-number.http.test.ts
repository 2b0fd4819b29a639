// A number of one's own on somebody else's order: whoever deals with themselves earns nothing.
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { delhi, orderBody, payFor } from "../../testing/buying.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { nextPhone, world } from "../../testing/world.ts";
import { settleRewards } from "./referrals.service.ts";

const here = await world();
const { db } = here;
const [seller, admin] = [await makeSeller(await here.user()), await here.staff()];
await db.run(
  sql`insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`,
);

type Person = Awaited<ReturnType<typeof here.user>>;
const order = async (who: Person, alternate_mobile: string | null) => {
  const { id } = await makePublished(seller, admin, { price: 12_000 });
  return who.api.checkout.createOrder({ params: { id }, body: orderBody({ alternate_mobile }) as never });
};
const addAddress = (who: Person, phone: string) =>
  who.api.accounts.addAddress({ body: { name: "Home", phone, ...delhi } as never });

/** Somebody buys by this person's link; how many rewards it is followed for. */
async function rewardsFor(referrer: Person, alternate: string | null, prepare?: (buyer: Person) => Promise<unknown>) {
  const buyer = await here.user();
  await prepare?.(buyer);
  buyer.jar.set("rtag", referrer.id);
  const { order_id, pid } = await order(buyer, alternate);
  await payFor(here, pid);
  await settleRewards(here, order_id);
  const row = await db.find<{ n: number }>(
    sql`select count(*)::int as n from referral_rewards where order_id = ${order_id} and referrer_id = ${referrer.id}`,
  );
  return row?.n;
}

test("another number beside one's own earns the link's owner their reward", async () => {
  expect(await rewardsFor(await here.user(), nextPhone())).toBe(1);
  expect(await rewardsFor(await here.user(), null)).toBe(1);
});

test("the alternate mobile is the referrer's own number: nothing", async () => {
  const ann = await here.user();
  expect(await rewardsFor(ann, ann.phone)).toBe(0);
});

test("nor where it is a number of one of the referrer's addresses, or of an order of theirs", async () => {
  const [ann, home, other] = [await here.user(), nextPhone(), nextPhone()];
  await addAddress(ann, home);
  expect(await rewardsFor(ann, home)).toBe(0);
  await order(ann, other);
  expect(await rewardsFor(ann, other)).toBe(0);
});

test("nor where one's number stands in the other's address book", async () => {
  const ann = await here.user();
  expect(await rewardsFor(ann, null, (buyer) => addAddress(buyer, ann.phone))).toBe(0);
  const bob = await here.user();
  expect(await rewardsFor(bob, null, (buyer) => addAddress(bob, buyer.phone))).toBe(0);
});

// What buyers and sellers can do to others with orders: take all connections, hold things for nothing, earn from themselves.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { sql } from "../../../server/kit/db/sql.ts";
import { orderBody } from "../../../server/testing/buying.ts";
import { looksAt } from "./bystander.ts";
import { countOf, endOf, openStage, type Person } from "./stage.ts";

const stage = await openStage("orders", 4_209);
const { origin, endure, guest, user } = stage;
const db = await stage.openBehind();
const seller = await stage.seller();
const isReady = looksAt(origin, "/readyz");

const order = (who: Person, id: string, change: Record<string, unknown> = {}) =>
  who.api.checkout.createOrder({ params: { id }, body: orderBody(change) as never });
const pay = (pid: string) => guest.api.payments.devPay({ params: { pid }, body: { outcome: "success" } });
const stateOf = async (who: Person, id: string) => (await who.api.orders.item({ params: { id } })).state;

/** Things bought and paid for, which wait for the seller's word. */
async function sell(count: number) {
  const buyer = await user();
  const sold = [];
  for (const product_id of await stage.plant(seller, count)) {
    const { order_id, pid } = await order(buyer, product_id);
    await pay(pid);
    sold.push({ product_id, order_id });
  }
  for (const { order_id } of sold) await expect.poll(() => stateOf(buyer, order_id)).toBe("awaiting_seller");
  return sold;
}

test("a seller says yes to thirty orders at once", async () => {
  const sold = [...(await sell(10)), ...(await sell(10)), ...(await sell(10))];
  await endure("5 thirty confirmations at once", async () => {
    const began = performance.now();
    const answers = sold.map((one) => endOf(seller.api.sellerOrders.confirm({ body: { ...one, approval: 1 } })));
    const ends = await Promise.all(answers);
    const seconds = (performance.now() - began) / 1_000;
    expect.soft(countOf(ends)).toBe("200 ×30");
    expect.soft(seconds).toBeLessThan(4);
    return `${countOf(ends)}; in ${seconds.toFixed(1)} s`;
  }, [isReady]);
});

test("one person makes 30 orders at once", async () => {
  const people = [await user(), await user(), await user(), await user()];
  const things = await stage.plant(seller, 30 * people.length);
  await endure("9 thirty orders at once", async () => {
    const ends: string[] = [];
    for (const person of people)
      ends.push(...(await Promise.all(things.splice(0, 30).map((id) => endOf(order(person, id))))));
    expect.soft(ends.filter((end) => !/^(200|409|429)/.test(end))).toEqual([]);
    return countOf(ends);
  });
});

test("one person orders again and again and never pays", async () => {
  const [hoarder, other] = [await user(), await user()];
  const [id = ""] = await stage.plant(seller, 1);
  const dueOf = async (order_id: string) =>
    Date.parse((await hoarder.api.orders.item({ params: { id: order_id } })).due_at ?? "");
  const later = (minutes: number) => guest.api.dev.advanceClock({ body: { advance_s: minutes * 60 } });
  await endure("10 holding for nothing", async () => {
    const first = await dueOf((await order(hoarder, id)).order_id);
    const dues: number[] = [];
    for (const minutes of [5, 5, 4]) {
      await later(minutes);
      dues.push(Math.round((await dueOf((await order(hoarder, id)).order_id)) - first));
    }
    await later(2);
    // Its time is over; that is no chance to begin anew, and the next in line gets it.
    const again = await endOf(order(hoarder, id));
    let next = "";
    for (let n = 0; n < 40 && next !== "200"; n++) {
      next = await endOf(order(other, id));
      if (next !== "200") await wait(250);
    }
    const longer = Math.round(Math.max(...dues) / 60_000);
    expect.soft(longer).toBe(0);
    expect.soft(again).toBe("429 too_many_requests");
    expect.soft(next).toBe("200");
    return `held ${longer} min longer than the first time; again: ${again}; the next buyer: ${next}`;
  });
});

test("a referrer's own number is the buyer's other number", async () => {
  const rewards = async (referrer: Person) =>
    (
      await db.find<{ n: number }>(sql`
      select count(*)::int as n from referral_rewards where referrer_id = ${referrer.id}`)
    )?.n ?? 0;
  const buyThrough = async (referrer: Person, alternate_mobile: string | null) => {
    const buyer = await user();
    buyer.jar.set("rtag", referrer.id);
    const [id = ""] = await stage.plant(seller, 1);
    await pay((await order(buyer, id, { alternate_mobile })).pid);
  };
  await endure("12 referring oneself", async () => {
    const [cheat, honest] = [await user(), await user()];
    await buyThrough(cheat, cheat.phone);
    await buyThrough(honest, null);
    // The honest one was bought later: when that is rewarded, the other has been looked at.
    await expect.poll(() => rewards(honest)).toBe(1);
    const got = await rewards(cheat);
    expect.soft(got).toBe(0);
    return `${got} rewards for the referrer with their own number, ${await rewards(honest)} for an honest one`;
  });
});

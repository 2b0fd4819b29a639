// Nobody keeps an item off the market for nothing.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { orderBody, payFor } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const here = await world();
const { db, clock } = here;
const [seller, admin] = [await makeSeller(await here.user()), await here.staff()];
const publish = async () => (await makePublished(seller, admin, { price: 12_000 })).id;

type Person = Awaited<ReturnType<typeof here.user>>;
const buy = (who: Person, id: string, change: Record<string, unknown> = {}) =>
  who.api.checkout.createOrder({ params: { id }, body: orderBody(change) as never });
const cancel = (who: Person, id: string) =>
  who.api.orders.cancel({ params: { id }, body: { reason: "changed_my_mind" } });
const dueOf = async (who: Person, id: string) =>
  Date.parse((await who.api.orders.item({ params: { id } })).due_at ?? "");
const wait = async (minutes: number) => {
  await clock.advance(db, minutes * 60);
  await runOrderTimers(here);
  await sweepPayments(here);
};
const statusOf = async (id: string) =>
  (await db.find<{ status: string }>(sql`select status from listings where id = ${id}`))?.status;

test("who keeps ordering holds it no longer than the first time; then the next one gets it", async () => {
  const [hoarder, other] = [await here.user(), await here.user()];
  const id = await publish();
  const first = await buy(hoarder, id);
  const due = await dueOf(hoarder, first.order_id);
  for (const minutes of [5, 5, 4]) {
    await wait(minutes);
    const again = await buy(hoarder, id);
    expect(Math.abs((await dueOf(hoarder, again.order_id)) - due)).toBeLessThan(1_000);
    expect((await refusalOf(buy(other, id))).code).toBe("item_taken");
  }
  await clock.advance(db, 2 * 60);
  // Its time is over, though nothing has ended it yet: that is no chance to begin anew.
  const late = await refusalOf(buy(hoarder, id));
  expect([late.status, late.code]).toEqual([429, "too_many_requests"]);
  await wait(0);
  const refused = await refusalOf(buy(hoarder, id));
  expect(refused.message).toMatch(
    /^Your time to pay for this item is over\. So that others can buy it too, you can order it again in [45] minutes\.$/,
  );
  expect(refused.retryAfterS).toBeGreaterThan(180);
  expect(refused.retryAfterS).toBeLessThanOrEqual(300);
  const { pid } = await buy(other, id);
  await payFor(here, pid);
  expect(await statusOf(id)).toBe("reserved");
});

test("cancelling and ordering again is the same hold", async () => {
  const ann = await here.user();
  const id = await publish();
  const first = await buy(ann, id);
  const due = await dueOf(ann, first.order_id);
  await wait(7);
  await cancel(ann, first.order_id);
  const second = await buy(ann, id);
  expect(Math.abs((await dueOf(ann, second.order_id)) - due)).toBeLessThan(1_000);
  // Money that comes within it counts.
  await payFor(here, second.pid);
  expect((await ann.api.orders.item({ params: { id: second.order_id } })).state).toBe("awaiting_seller");
});

test("after five minutes it may be held again; who has wasted three holds waits half a day", async () => {
  const ann = await here.user();
  const id = await publish();
  for (const rest of [5, 30]) {
    await buy(ann, id);
    await wait(15 + 0.1);
    expect((await refusalOf(buy(ann, id))).retryAfterS).toBeLessThanOrEqual(rest * 60);
    await wait(rest);
  }
  await buy(ann, id);
  await wait(16);
  const refused = await refusalOf(buy(ann, id));
  expect(refused.message).toMatch(/you can order it again in 12 hours\.$/);
  // Other things are hers to buy.
  await buy(ann, await publish());
});

test("an order in cash that waits for its code is held from the first time too", async () => {
  const ann = await here.user();
  const id = await publish();
  const first = await buy(ann, id, { is_cod: true });
  const due = await dueOf(ann, first.order_id);
  await wait(20);
  await cancel(ann, first.order_id);
  const second = await buy(ann, id, { is_cod: true });
  expect(Math.abs((await dueOf(ann, second.order_id)) - due)).toBeLessThan(1_000);
  await wait(11);
  expect(await statusOf(id)).toBe("published");
  expect((await refusalOf(buy(ann, id, { is_cod: true }))).code).toBe("too_many_requests");
});

// A seller's answers, many at once, where there are fewer connections than answers.
import { expect, test } from "vitest";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { PATIENCE_MS } from "../../../testing/patience.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { world } from "../../../testing/world.ts";

const MANY = 10;
const here = await world({ config: { poolSize: 4 } });
const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
await ageUsers(here.db);

async function buyPaid(id: string): Promise<{ order_id: string; product_id: string }> {
  const made = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  await here.api.payments.devPay({ params: { pid: made.pid }, body: { outcome: "success" } });
  return { order_id: made.order_id, product_id: id };
}

test("ten yeses at once with four connections are all taken, and readiness is not in doubt meanwhile", async () => {
  const wares = Array.from({ length: MANY }, () => plainPhone);
  const orders = [];
  for (const id of await plantListings(here.db, seller, wares, here.clock.now())) orders.push(await buyPaid(id));
  await applyWebhooks(here);
  const started = performance.now();
  const answers = orders.map((order) => seller.api.sellerOrders.confirm({ body: { ...order, approval: 1 } }));
  const isReady = await here.fetch("/readyz");
  const states = (await Promise.all(answers)).map(({ state }) => state);
  expect(states).toEqual(orders.map(() => "confirmed"));
  expect(isReady.status).toBe(200);
  // Whoever waits for a connection in vain waits longer than that here.
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS / 2);
});

// A process that dies between two steps: what was promised before it holds, what was begun is found and finished, once.
import { expect, test } from "vitest";
import { GatewayFailed } from "../../../adapters/payments/gateway-failed.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { PaymentGateway } from "../../../kit/ports.ts";
import type { Services } from "../../../kit/services.ts";
import { applyWebhooks, waitingWebhooks } from "../../../testing/apply-webhooks.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listLostMoney, listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { world } from "../../../testing/world.ts";
import { verifyLedger } from "../../ledger/ledger.service.ts";
import { findPayment } from "../../payments/payments.service.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";
import { applyWebhook } from "../../payments/webhooks.service.ts";
import { createOrder } from "../checkout/create-order.service.ts";
import { cancel } from "../moves/order-moves.service.ts";

const here = await world({ config: { poolSize: 6 } });
const { db, clock, gateway } = here;
const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
await ageUsers(db);

const publish = async () => (await plantListings(db, seller, [plainPhone], clock.now()))[0] ?? "";
const place = (services: Services, id: string, key?: string) =>
  createOrder({ ...services, ip: "" }, buyer.id, { key, cookie: "" }, id, { ...orderBody(), emi_only: false } as never);
const withGateway = (change: Partial<PaymentGateway>): Services => ({ ...here, gateway: { ...gateway, ...change } });
const orderOf = (id: string) =>
  db.find<{ id: string; pid: string; state: string }>(sql`select id, pid, state from orders where listing_id = ${id}`);
const linksOf = (pid: string) =>
  db.many<{ id: string }>(sql`
    select l.id from sandbox_links l join payments p on p.reference = l.reference where p.id = ${pid}`);
/** Whoever asked the gateway is given up, and a minute has gone by on the market's clock. */
const sweepLater = async () => {
  await db.run(sql`update payments set link_asked_at = link_asked_at - interval '2 minutes'`);
  await db.run(sql`update refunds set asked_at = asked_at - interval '2 minutes'`);
  await clock.advance(db, 121);
  await sweepPayments(here);
};
const killed = new Error("The process died here.");

test.each<[string, Partial<PaymentGateway>]>([
  ["before the gateway was asked", { createPaymentLink: () => Promise.reject(killed) }],
  [
    "after the gateway made the link",
    { createPaymentLink: (ask) => gateway.createPaymentLink(ask).then(() => Promise.reject(killed)) },
  ],
  [
    "while the gateway was silent, though it did as asked",
    {
      createPaymentLink: (ask) =>
        gateway.createPaymentLink(ask).then(() => Promise.reject(new GatewayFailed("unavailable", "No answer."))),
    },
  ],
])("a checkout that ends %s keeps its order, and gets one link", async (_when, change) => {
  const id = await publish();
  await expect(place(withGateway(change), id, `key-${id}`)).rejects.toThrow();
  const order = await orderOf(id);
  const pid = order?.pid ?? "";
  expect(order?.state).toBe("payment_pending");
  expect(await findPayment(db, pid)).toMatchObject({ state: "none", linkId: null });
  await sweepLater();
  const links = await linksOf(pid);
  expect(links).toHaveLength(1);
  expect(await findPayment(db, pid)).toMatchObject({ state: "link_created", linkId: links[0]?.id });
  // Who sends the same again hears of the same order and the same link.
  const again = await place(here, id, `key-${id}`);
  expect(again).toMatchObject({ order_id: order?.id, pid });
  expect(again.order_link).toContain(links[0]?.id ?? "no link");
  expect(await listUntruths(db)).toEqual([]);
});

test("paid by a link that we never heard of: found, and it is an order", async () => {
  const id = await publish();
  const dies = { createPaymentLink: (ask: never) => gateway.createPaymentLink(ask).then(() => Promise.reject(killed)) };
  await expect(place(withGateway(dies), id)).rejects.toThrow(killed);
  const pid = (await orderOf(id))?.pid ?? "";
  const [link] = await linksOf(pid);
  await here.api.payments.writeSandboxScript({ body: { is_lost: true } });
  expect(await here.sandbox?.pay(link?.id ?? "", "success")).toBe(true);
  await here.api.payments.writeSandboxScript({ body: { is_lost: false } });
  await sweepLater();
  expect((await orderOf(id))?.state).toBe("awaiting_seller");
  expect(await linksOf(pid)).toHaveLength(1);
  expect(await listUntruths(db)).toEqual([]);
});

test("dead in the middle of taking a payment: nothing of it happened, and the next try does all of it once", async () => {
  const id = await publish();
  const { pid } = await place(here, id);
  await here.api.payments.devPay({ params: { pid }, body: { outcome: "success" } });
  const [first] = await waitingWebhooks(here);
  const all = here.moneyReactions;
  const dying: Services = {
    ...here,
    moneyReactions: [...all, { onPayment: () => Promise.reject(killed) }],
  };
  for (const webhook of await waitingWebhooks(here)) await applyWebhook(dying, webhook).catch(() => undefined);
  expect((await orderOf(id))?.state).toBe("payment_pending");
  expect(await findPayment(db, pid)).toMatchObject({ capturedPaise: 0, state: "link_created" });
  expect(await listUntruths(db)).toEqual([]);
  expect(await waitingWebhooks(here)).not.toEqual([]);
  expect(first).toBeDefined();
  await Promise.all([applyWebhooks(here), applyWebhooks(here)]);
  expect((await orderOf(id))?.state).toBe("awaiting_seller");
  expect(await listUntruths(db)).toEqual([]);
});

test("dead around the refund: asked for again with the same key, and paid back once", async () => {
  const id = await publish();
  const { pid, order_id } = await place(here, id);
  await here.api.payments.devPay({ params: { pid }, body: { outcome: "success" } });
  await applyWebhooks(here);
  await cancel(here, buyer.id, order_id, { reason: null, key: undefined });
  await here.api.payments.writeSandboxScript({ body: { is_lost: true } });
  for (const dies of [
    withGateway({ refund: () => Promise.reject(killed) }),
    withGateway({ refund: (ask) => gateway.refund(ask).then(() => Promise.reject(killed)) }),
  ]) {
    await db.run(sql`update refunds set asked_at = null`);
    await expect(sendRefunds(dies)).rejects.toThrow(killed);
  }
  await here.api.payments.writeSandboxScript({ body: { is_lost: false } });
  await sweepLater();
  await clock.advance(db, 31 * 60);
  await sweepLater();
  expect(await findPayment(db, pid)).toMatchObject({ state: "refunded", refundedPaise: 12_080_00 });
  const refunds = await db.many(sql`
    select from sandbox_refunds r join sandbox_payments p on p.id = r.payment_id
    join sandbox_links l on l.id = p.link_id join payments x on x.reference = l.reference where x.id = ${pid}`);
  expect(refunds).toHaveLength(1);
});

test("after all of it nothing is lost and the ledger is whole", async () => {
  await applyWebhooks(here);
  expect(await listUntruths(db)).toEqual([]);
  expect(await listLostMoney(db)).toEqual([]);
  expect(await verifyLedger(db)).toMatchObject({ sum_paise: 0, faults: [] });
});

// What the gateway tells of an order: in any order, twice, not at all, or told by somebody who is not the gateway.
import { expect, test } from "vitest";
import { signatureOf } from "../../../adapters/payments/razorpay/webhook.ts";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { readEnd } from "../../../testing/order-end.tables.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { permutations } from "../../../testing/seeded.ts";
import { sendSigned, type ToldPayment, webhooksOf } from "../../../testing/signed-webhooks.ts";
import { isFull, sized } from "../../../testing/size.ts";
import { world } from "../../../testing/world.ts";
import { verifyLedger } from "../../ledger/ledger.service.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";

const here = await world({ config: { poolSize: 6 } });
const { db, clock, keys, origin } = here;
const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
await ageUsers(db);
const TOTAL = 12_080_00;

async function begin() {
  const [id = ""] = await plantListings(db, seller, [plainPhone], clock.now());
  return buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
}
const send = (body: string, headers?: Record<string, string>) => sendSigned(origin, keys, body, headers);
const hear = async (body: string) => {
  expect(await send(body)).toBe(200);
  await applyWebhooks(here);
};

const STORY = sized(4, 5);

test(`${STORY} things told of an order in every order there is, each twice, end the same in order, payment and ledger`, async () => {
  const ends = new Set<string>();
  const orders = permutations(Array.from({ length: STORY }, (_, n) => n));
  for (const [n, order] of orders.entries()) {
    const { pid } = await begin();
    const told = webhooksOf(pid);
    const right: ToldPayment = { id: `pay_right${n}`, amount: TOTAL };
    const bodies = [
      told.failed(`pay_failed${n}`),
      told.expired(),
      told.captured(right),
      told.captured({ id: `pay_short${n}`, amount: TOTAL - 1 }),
      told.refunded(right, `rfnd_${n}`),
    ];
    for (const which of order) await hear(bodies[which] ?? "");
    // Again, backwards, as other events with the same content.
    for (const which of order.toReversed()) {
      expect(await send(bodies[which] ?? "", { "x-razorpay-event-id": `again-${n}-${which}` })).toBe(200);
    }
    await applyWebhooks(here);
    ends.add(JSON.stringify(await readEnd(db, pid)));
  }
  const paid = [
    { kind: "prepaid_paid", account: "gateway", amount_paise: TOTAL },
    { kind: "prepaid_paid", account: "order_escrow", amount_paise: -TOTAL },
  ];
  const captured = { captured_paise: TOTAL + TOTAL - 1, refund_asked_paise: 0 };
  const without = {
    order: "awaiting_seller",
    item: "reserved",
    payment: "paid",
    ...captured,
    refunded_paise: 0,
    review_reasons: ["too_little"],
    ledger: paid,
  };
  const withRefund = {
    order: "cancelled",
    item: "published",
    payment: "refunded",
    ...captured,
    refunded_paise: TOTAL,
    review_reasons: ["refunded_elsewhere", "too_little"],
    ledger: [
      ...paid,
      { kind: "refund", account: "order_escrow", amount_paise: TOTAL },
      { kind: "refund", account: "refund_payable", amount_paise: -TOTAL },
      { kind: "refund_paid", account: "bank", amount_paise: -TOTAL },
      { kind: "refund_paid", account: "refund_payable", amount_paise: TOTAL },
    ],
  };
  expect([...ends].map((end) => JSON.parse(end))).toEqual([isFull() ? withRefund : without]);
  expect(await listUntruths(db)).toEqual([]);
}, 240_000);

test("refunded in the gateway's own back office, heard before or after the payment: the order is over either way", async () => {
  const ends = new Set<string>();
  for (const [n, order] of permutations([0, 1, 2]).entries()) {
    const { pid } = await begin();
    const told = webhooksOf(pid);
    const right: ToldPayment = { id: `pay_back${n}`, amount: TOTAL };
    const bodies = [told.captured(right), told.refunded(right, `rfnd_back${n}`), told.expired()];
    for (const which of [...order, ...order.toReversed()]) await hear(bodies[which] ?? "");
    ends.add(JSON.stringify(await readEnd(db, pid)));
  }
  expect([...ends].map((end) => JSON.parse(end))).toMatchObject([
    { order: "cancelled", item: "published", payment: "refunded", captured_paise: TOTAL, refunded_paise: TOTAL },
  ]);
  expect(await listUntruths(db)).toEqual([]);
});

test("told nothing at all, the sweep finds the same end within five minutes", async () => {
  const [told, untold] = [await begin(), await begin()];
  await here.api.payments.devPay({ params: { pid: told.pid }, body: { outcome: "success" } });
  await applyWebhooks(here);
  await here.api.payments.writeSandboxScript({ body: { is_lost: true } });
  await here.api.payments.devPay({ params: { pid: untold.pid }, body: { outcome: "success" } });
  await here.api.payments.writeSandboxScript({ body: { is_lost: false } });
  await applyWebhooks(here);
  expect((await readEnd(db, untold.pid)).ledger).toEqual([]);
  for (let minute = 0; minute < 4; minute++) {
    await clock.advance(db, 60);
    await sweepPayments(here);
  }
  expect(await readEnd(db, untold.pid)).toEqual(await readEnd(db, told.pid));
});

const forgeries: [string, (body: string) => [string, Record<string, string>]][] = [
  ["no signature", (body) => [body, { "x-razorpay-signature": "" }]],
  ["another secret's", (body) => [body, { "x-razorpay-signature": signatureOf(Buffer.from(body), "not-ours-at-all") }]],
  [
    "a body written anew",
    (body) => [
      JSON.stringify(JSON.parse(body), null, 1),
      { "x-razorpay-signature": signatureOf(Buffer.from(body), keys.webhook.toString("hex")) },
    ],
  ],
];
test.each(forgeries)("paid, says somebody with %s: the order waits on", async (_what, forge) => {
  const { pid, order_id } = await begin();
  const [body, headers] = forge(webhooksOf(pid).captured({ id: `pay_forged${order_id}`, amount: TOTAL }));
  expect(await send(body, headers)).toBe(401);
  await applyWebhooks(here);
  expect(await readEnd(db, pid)).toMatchObject({ order: "payment_pending", payment: "link_created", ledger: [] });
  expect(await buyer.api.checkout.status({ body: { pid } })).toMatchObject({ status: "pending" });
});

test.each<[string, Partial<ToldPayment>, string]>([
  ["a paisa too little", { amount: TOTAL - 1 }, "too_little"],
  ["a paisa too much", { amount: TOTAL + 1 }, "too_much"],
  ["dollars", { amount: TOTAL, currency: "USD" }, "wrong_currency"],
])("%s: somebody must look, the order is not paid, and its time runs out", async (_what, change, reason) => {
  const { pid } = await begin();
  await hear(webhooksOf(pid).captured({ id: `pay_${reason}`, amount: TOTAL, ...change }));
  expect(await readEnd(db, pid)).toMatchObject({
    order: "payment_pending",
    payment: "review",
    review_reasons: [reason],
    ledger: [],
  });
  expect(await buyer.api.checkout.status({ body: { pid } })).toMatchObject({ status: "pending" });
  await clock.advance(db, 16 * 60);
  await sweepPayments(here);
  expect(await readEnd(db, pid)).toMatchObject({ order: "payment_expired", item: "published", payment: "review" });
});

test("an event that was heard, sent again under other names, changes nothing of an order that has gone on", async () => {
  const { pid, order_id } = await begin();
  const body = webhooksOf(pid).captured({ id: "pay_replayed", amount: TOTAL });
  await hear(body);
  await buyer.api.orders.cancel({ params: { id: order_id }, body: {} });
  const before = await readEnd(db, pid);
  for (let n = 0; n < 5; n++) {
    expect(await send(body, { "x-razorpay-event-id": `replay-${n}` })).toBe(200);
    await applyWebhooks(here);
  }
  expect(await readEnd(db, pid)).toEqual(before);
  expect(before).toMatchObject({ order: "cancelled", payment: "refund_pending" });
  const postings = await db.many(sql`select from ledger_postings where kind = 'prepaid_paid' and reference = ${pid}`);
  expect(postings).toHaveLength(1);
});

test("after all of it the ledger is whole", async () => {
  expect(await verifyLedger(db)).toMatchObject({ sum_paise: 0, faults: [] });
});

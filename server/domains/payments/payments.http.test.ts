// What is told of payments, in whatever order and however often.
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { GatewayFailed } from "../../adapters/payments/gateway-failed.ts";
import { startJobs } from "../../app/jobs.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import type { PaymentNews } from "../../kit/payment-news.ts";
import type { PaymentGateway } from "../../kit/ports.ts";
import type { MoneyServices } from "../../kit/services.ts";
import { applyWebhooks, waitingWebhooks } from "../../testing/apply-webhooks.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { applyPayment, type PaymentTold } from "./advance-payment.ts";
import { createPayment, expirePayment, findPayment, openLink, pollPayment } from "./payments.service.ts";
import { sweepPayments } from "./sweep.service.ts";
import { applyWebhook } from "./webhooks.service.ts";

const here = await world({ config: { poolSize: 6 } });
const { db, api, clock, gateway } = here;
const news: PaymentNews[] = [];
const scene: MoneyServices = { ...here, moneyReactions: [{ onPayment: async (_tx, told) => void news.push(told) }] };
const withGateway = (change: Partial<PaymentGateway>): MoneyServices => ({
  ...scene,
  gateway: { ...gateway, ...change },
});
beforeEach(async () => {
  news.length = 0;
  await api.payments.writeSandboxScript({
    body: {
      fail_calls: 0,
      is_lost: false,
      copies: 1,
      is_reversed: false,
      amount_off_paise: 0,
      currency: "INR",
      delay_ms: 0,
    },
  });
});

const AMOUNT = 1_000_00;
let orders = 0;
async function begin(method: "link" | "emi" = "link", minutes = 15): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  const ask = { orderReference: `order-${++orders}`, method, amountPaise: AMOUNT, expiresAt };
  return (await db.transaction((tx) => createPayment(tx, scene, ask))).pid;
}
const referenceOf = (pid: string) => `sahejo-${pid.replaceAll("-", "")}`;
const tell = (told: PaymentTold) => db.transaction((tx) => applyPayment(tx, scene, told, "webhook"));
const stateOf = async (pid: string) => (await findPayment(db, pid))?.state;
const heard = (pid: string) => news.filter((told) => told.pid === pid).map(({ on }) => on);
const captured = (pid: string, id: string, amountPaise = AMOUNT, currency = "INR"): PaymentTold => ({
  kind: "captured",
  gatewayPaymentId: id,
  amountPaise,
  currency,
  reference: referenceOf(pid),
  linkId: null,
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, n) => permutations(items.toSpliced(n, 1)).map((rest) => [first, ...rest]));
}

test("five things told in every order there is, each twice, end the same", async () => {
  const ends = new Set<string>();
  for (const [n, order] of permutations([0, 1, 2, 3, 4]).entries()) {
    const pid = await begin();
    const name = { reference: referenceOf(pid), linkId: null };
    const told: PaymentTold[] = [
      captured(pid, `pay_right${n}`),
      captured(pid, `pay_short${n}`, AMOUNT - 1),
      { kind: "failed", gatewayPaymentId: `pay_failed${n}`, ...name },
      { kind: "expired", ...name },
      {
        kind: "refunded",
        gatewayPaymentId: `pay_right${n}`,
        refundId: `rfnd_${n}`,
        key: null,
        amountPaise: AMOUNT,
        currency: "INR",
        ...name,
      },
    ];
    // Every other payment gets its link before anything is told, the rest somewhere on the way.
    if (n % 2 === 0) await openLink(scene, pid);
    for (const which of [...order, ...order.toReversed()]) await tell(told[which] as PaymentTold);
    const { pid: _, orderReference: __, linkId: ___, linkUrl: ____, ...end } = (await findPayment(db, pid)) ?? {};
    ends.add(JSON.stringify(end));
    expect(
      heard(pid).filter((on) => on === "paid"),
      order.join(" "),
    ).toHaveLength(1);
    expect(
      heard(pid).filter((on) => on === "review"),
      order.join(" "),
    ).toHaveLength(2);
    expect(
      heard(pid).filter((on) => on === "refunded"),
      order.join(" "),
    ).toHaveLength(1);
  }
  expect([...ends].map((end) => JSON.parse(end))).toEqual([
    {
      method: "link",
      state: "refunded",
      amountPaise: AMOUNT,
      capturedPaise: AMOUNT + AMOUNT - 1,
      refundedPaise: AMOUNT,
      reviewReasons: ["refunded_elsewhere", "too_little"],
    },
  ]);
});

test("twenty who are told of one payment at once apply it once", async () => {
  const pid = await begin();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => tell(captured(pid, "pay_once"))));
  expect(outcomes.filter((outcome) => outcome === "applied")).toHaveLength(1);
  expect(await findPayment(db, pid)).toMatchObject({ state: "paid", capturedPaise: AMOUNT });
  expect(heard(pid)).toEqual(["paid"]);
});

test.each([
  ["a paisa too little", AMOUNT - 1, "INR", "too_little", AMOUNT - 1],
  ["a paisa too much", AMOUNT + 1, "INR", "too_much", AMOUNT + 1],
  ["the right number of dollars", AMOUNT, "USD", "wrong_currency", 0],
])("%s is for a person to look at, and never paid", async (_what, paise, currency, reason, counted) => {
  const pid = await begin();
  await openLink(scene, pid);
  await tell(captured(pid, `pay_${reason}`, paise, currency));
  expect(await findPayment(db, pid)).toMatchObject({
    state: "review",
    reviewReasons: [reason],
    capturedPaise: counted,
  });
  expect(heard(pid)).toEqual(["review"]);
  await tell(captured(pid, `pay_after_${reason}`));
  expect(await findPayment(db, pid)).toMatchObject({ state: "paid", reviewReasons: [reason] });
  expect(heard(pid)).toEqual(["review", "paid"]);
});

test("a second payment of one link does not pay twice, and is not forgotten", async () => {
  const pid = await begin();
  await tell(captured(pid, "pay_first"));
  await tell(captured(pid, "pay_second"));
  const wanted = { state: "paid", capturedPaise: 2 * AMOUNT, reviewReasons: ["paid_twice"] };
  expect(await findPayment(db, pid)).toMatchObject(wanted);
  expect(heard(pid)).toEqual(["paid", "review"]);
});

test("money that comes after the time was up is told as money", async () => {
  const pid = await begin();
  await openLink(scene, pid);
  await db.transaction((tx) => expirePayment(tx, scene, pid));
  await tell(captured(pid, "pay_late"));
  expect([await stateOf(pid), heard(pid)]).toEqual(["paid", ["expired", "paid"]]);
});

test("who reacts to a payment moves with it or not at all", async () => {
  const pid = await begin();
  const link = await openLink(scene, pid);
  await here.sandbox?.pay(link.id, "success");
  const failing: MoneyServices = {
    ...scene,
    moneyReactions: [
      {
        async onPayment(tx, { pid }) {
          await tx.run(sql`insert into settings (key, version, value, changed_by) values (${pid}, 1, '1', 'test')`);
          throw new Error("the order cannot move");
        },
      },
    ],
  };
  const [first = 0] = await waitingWebhooks(scene);
  await applyWebhook(failing, first);
  const [, second = 0] = [first, ...(await waitingWebhooks(scene))];
  await expect(applyWebhook(failing, second)).rejects.toThrow("the order cannot move");
  expect(await stateOf(pid)).toBe("link_created");
  expect(await db.find(sql`select from settings where key = ${pid}`)).toBeUndefined();
  await applyWebhooks(scene);
  expect([await stateOf(pid), heard(pid)]).toEqual(["paid", ["paid"]]);
});

test("the link is asked for once: again it is the same, and ten at once make no second", async () => {
  const pid = await begin("emi");
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => openLink(scene, pid)));
  const links = tries.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.id] : []));
  const { id } = await openLink(scene, pid);
  expect(new Set(links)).toEqual(new Set([id]));
  for (const outcome of tries)
    if (outcome.status === "rejected") expect(outcome.reason.code).toBe("gateway_unavailable");
  const kept = await db.many(sql`select is_emi from sandbox_links where reference = ${referenceOf(pid)}`);
  expect(kept).toEqual([{ is_emi: true }]);
});

const giveUpWaiting = (pid: string) =>
  db.run(sql`update payments set link_asked_at = link_asked_at - interval '1 hour' where id = ${pid}`);

test("an answer that was lost leaves no second link: the sweep asks what there is", async () => {
  const pid = await begin();
  const losing = withGateway({
    async createPaymentLink(ask) {
      await gateway.createPaymentLink(ask);
      throw new GatewayFailed("unavailable", "The answer was lost.");
    },
  });
  expect((await refusalOf(openLink(losing, pid))).code).toBe("gateway_unavailable");
  expect(await findPayment(db, pid)).toMatchObject({ state: "none", linkId: null });
  await giveUpWaiting(pid);
  await clock.advance(db, 61);
  const never = async () => {
    throw new Error("A second link was asked for.");
  };
  await sweepPayments(withGateway({ createPaymentLink: never }));
  const made = await db.many<{ id: string }>(sql`select id from sandbox_links where reference = ${referenceOf(pid)}`);
  expect(made).toHaveLength(1);
  expect(await findPayment(db, pid)).toMatchObject({ state: "link_created", linkId: made[0]?.id });
});

test("who crashed before asking is helped by the sweep, and a gateway that is away is asked again", async () => {
  const pid = await begin();
  await clock.advance(db, 61);
  await api.payments.writeSandboxScript({ body: { fail_calls: 1 } });
  await sweepPayments(scene);
  expect(await stateOf(pid)).toBe("none");
  await giveUpWaiting(pid);
  await sweepPayments(scene);
  expect(await stateOf(pid)).toBe("link_created");
});

test("no connection of the database waits with a gateway that says nothing", async () => {
  const stalls = 8;
  const giveUp: ((error: Error) => void)[] = [];
  const stalled = withGateway({ createPaymentLink: () => new Promise((_done, fail) => void giveUp.push(fail)) });
  const tries: Promise<unknown>[] = [];
  for (let n = 0; n < stalls; n++) tries.push(refusalOf(openLink(stalled, await begin())));
  await expect.poll(() => giveUp.length).toBe(stalls);
  expect(here.config.poolSize).toBeLessThan(stalls);
  expect([db.pool.waitingCount, db.pool.idleCount]).toEqual([0, db.pool.totalCount]);
  for (const fail of giveUp) fail(new GatewayFailed("unavailable", "It gave up."));
  await Promise.all(tries);
});

test("a buyer who waits hears of a payment whose webhook was lost; the gateway is not asked at every look", async () => {
  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  const pid = await begin();
  const { id } = await openLink(scene, pid);
  let asked = 0;
  const counting = withGateway({
    fetchPayment: (reference) => {
      asked++;
      return gateway.fetchPayment(reference);
    },
  });
  for (let n = 0; n < 5; n++) expect(await pollPayment(counting, pid)).toBe("link_created");
  expect(asked).toBe(1);
  await here.sandbox?.pay(id, "success");
  await clock.advance(db, 11);
  expect(await pollPayment(counting, pid)).toBe("paid");
  const away = withGateway({ fetchPayment: async () => Promise.reject(new GatewayFailed("resting", "Away.")) });
  const other = await begin();
  expect(await pollPayment(away, other)).toBe("none");
});

test("when every webhook is lost, the sweep finds out within five minutes of the product's clock", async () => {
  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  const pids = { success: await begin(), failed: await begin(), open: await begin() };
  for (const pid of Object.values(pids)) await openLink(scene, pid);
  await api.payments.devPay({ params: { pid: pids.success }, body: { outcome: "success" } });
  await api.payments.devPay({ params: { pid: pids.failed }, body: { outcome: "failed" } });
  for (let minute = 0; minute < 5; minute++) {
    await clock.advance(db, 60);
    await sweepPayments(scene);
  }
  expect(await stateOf(pids.success)).toBe("paid");
  expect(await stateOf(pids.failed)).toBe("failed");
  expect(await stateOf(pids.open)).toBe("link_created");
});

test("more open payments than one look takes are all asked about, also those a gateway was away for", async () => {
  const pids = await Promise.all(Array.from({ length: 130 }, () => begin()));
  for (const pid of pids) await openLink(scene, pid);
  const asked = new Set<string>();
  let away = 1;
  const counting = withGateway({
    fetchPayment: async (reference) => {
      if (away-- > 0) throw new GatewayFailed("unavailable", "Away.");
      asked.add(reference);
      return [];
    },
  });
  const unasked = () => pids.filter((pid) => !asked.has(referenceOf(pid))).length;
  await clock.advance(db, 121);
  await sweepPayments(counting);
  expect(unasked()).toBe(130);
  await clock.advance(db, 60);
  await sweepPayments(counting);
  expect(unasked()).toBeLessThanOrEqual(10);
  await clock.advance(db, 60);
  await sweepPayments(counting);
  expect(unasked()).toBe(0);
});

test("the time to pay ends even while the gateway is away, and late money is still found", async () => {
  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  const pid = await begin();
  const { id } = await openLink(scene, pid);
  await clock.advance(db, 15 * 60);
  await api.payments.writeSandboxScript({ body: { fail_calls: 1_000 } });
  await sweepPayments(scene);
  expect([await stateOf(pid), heard(pid)]).toEqual(["expired", ["expired"]]);
  await api.payments.writeSandboxScript({ body: { fail_calls: 0 } });
  await here.sandbox?.pay(id, "success");
  await clock.advance(db, 31 * 60);
  await sweepPayments(scene);
  expect([await stateOf(pid), heard(pid)]).toEqual(["paid", ["expired", "paid"]]);
});

test("with the queue at work a payment in the sandbox is paid by webhook, doubled, reversed or lost", async () => {
  const runner = await startJobs(here, createLog("silent"), 2);
  onTestFinished(() => runner.stop());
  await api.payments.writeSandboxScript({ body: { copies: 3, is_reversed: true } });
  const pid = await begin();
  await openLink(scene, pid);
  await api.payments.devPay({ params: { pid }, body: { outcome: "success" } });
  await expect.poll(() => stateOf(pid)).toBe("paid");
  const { n } = (await db.find<{ n: number }>(sql`
    select count(*)::int as n from payment_effects where payment_id = ${pid} and kind = 'captured'`)) ?? { n: 0 };
  expect(n).toBe(1);
  const again = api.payments.devPay({ params: { pid }, body: { outcome: "success" } });
  expect((await refusalOf(again)).code).toBe("payment_wrong_state");

  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  const lost = await begin();
  await openLink(scene, lost);
  await api.payments.devPay({ params: { pid: lost }, body: { outcome: "success" } });
  await api.dev.advanceClock({ body: { advance_s: 300 } });
  await expect.poll(() => stateOf(lost)).toBe("paid");
});

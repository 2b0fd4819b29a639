// Money for tests that no call brings about alone: payments of orders that are not there, wrong sums, payouts, a job that
// always fails. Made with the product's own services, on its database.
import { randomUUID } from "node:crypto";
import { createGateway } from "../../server/adapters/payments/gateway.ts";
import { readMarket } from "../../server/domains/market/market.service.ts";
import { checkPayment, createPayment, openLink, settleCash } from "../../server/domains/payments/payments.service.ts";
import { createPayout, openPayoutLink, releasePayout } from "../../server/domains/payments/payouts.service.ts";
import { requestRefund } from "../../server/domains/payments/refunds.service.ts";
import { readConfig } from "../../server/kit/config.ts";
import { sql } from "../../server/kit/db/sql.ts";
import { deriveKeys } from "../../server/kit/keys.ts";
import { createLog } from "../../server/kit/log.ts";
import { createMarket } from "../../server/kit/market.ts";
import type { MoneyServices } from "../../server/kit/services.ts";
import { call, sharedStaff } from "./accounts.ts";
import { openMarket } from "./market.ts";

let opened: Promise<MoneyServices> | undefined;

export function openMoney(): Promise<MoneyServices> {
  opened ??= open();
  return opened;
}

async function open(): Promise<MoneyServices> {
  const { db, clock } = await openMarket();
  const config = readConfig({});
  const parts = { db, clock, keys: deriveKeys("not used"), log: createLog("silent"), address: { origin: "" } };
  const { gateway } = createGateway(config, parts);
  return {
    db,
    clock,
    gateway,
    moneyReactions: [],
    publicUrl: config.publicUrl,
    market: createMarket((await readMarket(db)).market),
  };
}

const CONTACT = { name: "Asha Verma", phone: "9810000000" };
const newOrder = () => `SJ-${randomUUID().slice(0, 8).toUpperCase()}`;

/** Paid at the gateway, `offPaise` more or less than was asked for; we are told of it only if `isTold`. */
export async function makePayment(
  scene: MoneyServices,
  { amountPaise, offPaise = 0, isTold }: { amountPaise: number; offPaise?: number; isTold: boolean },
): Promise<{ pid: string; order: string }> {
  const { db, clock } = scene;
  const order = newOrder();
  const ask = { orderReference: order, method: "link", amountPaise, expiresAt: null } as const;
  const { pid } = await db.transaction((tx) => createPayment(tx, scene, ask));
  const { id } = await openLink(scene, pid);
  await db.run(sql`
    insert into sandbox_payments (id, link_id, amount_paise, currency, is_captured, created_at)
    values (${`pay_${randomUUID().replaceAll("-", "").slice(0, 14)}`}, ${id}, ${amountPaise + offPaise}, 'INR', true, ${clock.now()})`);
  if (isTold) await checkPayment(scene, pid, "sweep");
  return { pid, order };
}

/** Cash that was taken at the door and is owed back: a refund, and the payout it goes by. */
export async function makeCashRefund(
  scene: MoneyServices,
  amountPaise: number,
): Promise<{ order: string; key: string }> {
  const order = newOrder();
  const ask = { orderReference: order, method: "cod", amountPaise, expiresAt: null } as const;
  const { pid } = await scene.db.transaction((tx) => createPayment(tx, scene, ask));
  await scene.db.transaction((tx) => settleCash(tx, scene, pid, "collected"));
  const key = `cash-${pid.slice(0, 18)}`;
  await scene.db.transaction((tx) => requestRefund(tx, scene, { pid, key, amountPaise, payee: randomUUID() }));
  return { order, key };
}

export async function makePayout(
  scene: MoneyServices,
  payee: string,
  amountPaise: number,
  hasLink = true,
): Promise<{ id: string; subject: string }> {
  const subject = newOrder();
  const { id } = await scene.db.transaction((tx) =>
    createPayout(tx, scene, { payee, purpose: "sale", subject, amountPaise }),
  );
  if (hasLink) {
    await scene.db.transaction((tx) => releasePayout(tx, scene, id));
    await openPayoutLink(scene, id, CONTACT);
  }
  return { id, subject };
}

/** A job of the product itself that fails whenever it runs: there is no webhook of this name. */
export async function addPoison({ db }: MoneyServices): Promise<void> {
  await db.run(sql`
    select graphile_worker.add_job('apply_webhook', json_build_object('webhook_id', 'not a number'), max_attempts => 1)`);
}

/** As finance enters it: a line of the bank statement. */
export async function makePosting(origin: string): Promise<number> {
  const cookies = await sharedStaff(origin, "finance");
  const body = { kind: "gateway_settled", amount_paise: 1_00, reference: `UTR-${randomUUID().slice(0, 12)}` };
  const { posting } = await call<{ posting: { id: number } }>(
    origin,
    "POST /backoffice/ledger/bank_lines",
    body,
    cookies,
  );
  return posting.id;
}

let payout: Promise<{ id: string }> | undefined;

/** One for all tests of a worker that only look. */
export async function sharedPayout(): Promise<string> {
  payout ??= openMoney().then((scene) => makePayout(scene, randomUUID(), 1_000_00));
  return (await payout).id;
}

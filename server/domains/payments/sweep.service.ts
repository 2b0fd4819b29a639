// What nobody told us is found here: links that were never made, payments, refunds and payouts whose word was lost. Runs
// every minute, and when a demo moves the clock; twice at once does no harm.
import type { GatewayProblem } from "../../kit/ports.ts";
import type { MoneyServices } from "../../kit/services.ts";
import { Troubles } from "../../kit/work/troubles.ts";
import { applyPayout } from "./advance-payout.ts";
import { checkPayment, expirePayment, LEASE_S, openLink } from "./payments.service.ts";
import { sendRefunds } from "./refunds.service.ts";
import * as table from "./sweep.tables.ts";

const MINUTE_MS = 60_000;
/** An open payment is asked about so often: a lost word is found within five minutes, this sweep's own minute included. */
const OPEN_MS = 2 * MINUTE_MS;
/** Banks tell Razorpay of late payments for three days. */
const CLOSED_MS = 30 * MINUTE_MS;
const GIVEN_UP_MS = 4 * 24 * 60 * MINUTE_MS;
const BATCH = 100;
/** Those to ask about are taken so few at a time, so that hardly one counts as asked when the gateway goes away meanwhile. */
const HANDFUL = 10;
/** The rest waits for the next minute. */
const MOST_ASKED = 500;

export async function sweepPayments(scene: MoneyServices): Promise<void> {
  const { db, clock } = scene;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const limits = { now, openBefore: ago(OPEN_MS), closedBefore: ago(CLOSED_MS), givenUpBefore: ago(GIVEN_UP_MS) };
  await table.requeueWebhooks(db, BATCH);
  let isThere = true;
  // One payment that cannot be dealt with must not hold up those behind it.
  const troubles = new Troubles("steps of the sweep");
  const tried = async (step: () => Promise<void>) => {
    if (!isThere) return;
    await troubles.try(async () => {
      isThere = await isReached(step);
    });
  };
  const byHandfuls = async (take: () => Promise<string[]>, check: (id: string) => Promise<void>) => {
    for (let asked = 0; isThere && asked < MOST_ASKED; asked += HANDFUL) {
      const some = await take();
      for (const id of some) await tried(() => check(id));
      if (some.length < HANDFUL) return;
    }
  };
  for (const id of await table.listWithoutLink(db, LEASE_S, { before: ago(MINUTE_MS), now }, BATCH))
    await tried(() => repairIntent(scene, id));
  await byHandfuls(
    () => table.takeToCheck(db, limits, HANDFUL),
    (id) => checkPayment(scene, id, "sweep"),
  );
  await byHandfuls(
    () => table.takePayoutsToCheck(db, now, ago(CLOSED_MS), HANDFUL),
    (id) => checkPayout(scene, id),
  );
  await tried(() => sendRefunds(scene));
  // Whether or not the gateway can be asked once more: the item must not be held for ever.
  for (const id of await table.listOverdue(db, now, MOST_ASKED)) {
    await tried(() => checkPayment(scene, id, "sweep"));
    await troubles.try(() => db.transaction((tx) => expirePayment(tx, scene, id)));
  }
  troubles.throwIfAny();
}

export const SWEEP_PAYMENTS = "sweep_payments";

/** False if the gateway is away: then the rest waits for the next sweep. */
async function isReached(step: () => Promise<void>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    const { failure, code } = error as Partial<GatewayProblem> & { code?: string };
    if (failure === "refused" || code === "payment_wrong_state") return true;
    if (failure !== undefined || code === "gateway_unavailable") return false;
    throw error;
  }
}

/** We meant to ask for a link, and then nobody knows: what the gateway has counts, and only if it has none is one made. */
async function repairIntent(scene: MoneyServices, id: string): Promise<void> {
  await openLink(scene, id);
  await checkPayment(scene, id, "sweep");
}

export async function checkPayout(scene: MoneyServices, linkId: string): Promise<void> {
  const told = await scene.gateway.fetchPayout(linkId);
  await scene.db.transaction(async (tx) => {
    for (const event of told) if (event.kind === "payout") await applyPayout(tx, scene, event, "sweep");
  });
}

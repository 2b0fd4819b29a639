// What people do about their payouts, and the two yeses of staff that large ones need.

import { namelessIn } from "../../../../contract/market/market-names.ts";
import { PAISE } from "../../../../contract/money.ts";
import { say } from "../../../../contract/say.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, StaffViewer } from "../../../kit/services.ts";
import type { Waiting } from "../../../kit/work/waiting.ts";
import { readProfile } from "../../accounts/profile/profile.service.ts";
import { record } from "../../audit/audit.service.ts";
import { readSettings } from "../../settings/settings.service.ts";
import { openPayoutLink, releasePayout } from "../payouts.service.ts";
import * as table from "../payouts.tables.ts";

/** By two different people. */
const NEEDED = 2;

export async function createPayoutLink(scene: MoneyServices, userId: string, payoutId: string | undefined) {
  const { db } = scene;
  const payout = (await findMine(db, userId, payoutId)) ?? refuse("not_found", { message: NOTHING });
  if (payout.state === "failed") await db.transaction((tx) => releasePayout(tx, scene, payout.id));
  const { name, phone } = await readProfile(db, userId);
  const link = await openPayoutLink(scene, payout.id, { name: name ?? namelessIn(scene.market.now, "en"), phone });
  const { state, amount_paise } = (await table.findPayout(db, payout.id)) ?? payout;
  return { payout_id: payout.id, link_id: link.id, link: link.url, amount_paise, state };
}

const NOTHING = say("nothing_to_pay_out");

async function findMine(db: Db, userId: string, payoutId: string | undefined) {
  if (payoutId === undefined) return table.findOpenOf(db, userId);
  const payout = await table.findPayout(db, payoutId);
  return payout?.payee === userId ? payout : undefined;
}

/** With what became of each; what they are for is known to those who asked for them. */
export async function listMyPayouts(db: Db, userId: string, page: { limit: number; cursor?: string | undefined }) {
  const rows = await table.listPayoutsOf(db, userId, readCursor(page.cursor), page.limit + 1);
  const { shown, next_cursor } = pageOf(rows, page.limit, ({ created_at: at, id }) => ({ at, id }));
  const ids = shown.map(({ id }) => id);
  const effects = Map.groupBy(await table.listEffects(db, ids), ({ payout_id }) => payout_id);
  const approvedAt = new Map((await table.listLastApprovals(db, ids)).map(({ payout_id, at }) => [payout_id, at]));
  const payouts = shown.map((row) => ({
    ...row,
    effects: effects.get(row.id) ?? [],
    approvedAt: approvedAt.get(row.id) ?? null,
  }));
  return { payouts, next_cursor };
}

/** How many yeses one of this size has to have. */
export async function neededApprovals(
  db: Db,
  { amount_paise }: Pick<table.PayoutRow, "amount_paise">,
): Promise<number> {
  const { payout_approval_rupees } = await readSettings(db);
  return amount_paise <= payout_approval_rupees * PAISE ? 0 : NEEDED;
}

/** Those large ones that still lack a yes. */
export async function readToApprove(db: Db): Promise<Waiting> {
  const { payout_approval_rupees } = await readSettings(db);
  return table.readToApprove(db, payout_approval_rupees * PAISE, NEEDED);
}

/** How many yeses it still needs before it may go out. */
export async function missingApprovals(db: Db, payout: Pick<table.PayoutRow, "id" | "amount_paise">): Promise<number> {
  const needed = await neededApprovals(db, payout);
  return needed === 0 ? 0 : Math.max(0, needed - (await table.countApprovals(db, payout.id)));
}

/** One more yes. Whether it goes out now is for whoever it hangs on to say: `release` is told when all are there. */
export async function approvePayout(
  scene: MoneyServices,
  viewer: StaffViewer,
  id: string,
  release: (tx: Tx, payout: table.PayoutRow) => Promise<void>,
) {
  return scene.db.transaction(async (tx) => {
    const payout = (await table.lockPayout(tx, id)) ?? refuse("not_found");
    if (payout.state !== "held") refuse("payment_wrong_state");
    if (!(await table.insertApproval(tx, id, viewer.staffId, scene.clock.now()))) {
      refuse("conflict", { message: say("payout_needs_somebody_else") });
    }
    await record(tx, viewer, "payout.approve", id, { amount_paise: payout.amount_paise });
    if ((await missingApprovals(tx, payout)) === 0) await release(tx, payout);
    const { state } = (await table.findPayout(tx, id)) ?? payout;
    return { id, state, approvals: await table.countApprovals(tx, id), needed: NEEDED };
  });
}

// Until when an order that is still to be paid, or confirmed by a code, holds its item.
import type { OrderMethod } from "../../../../contract/orders/orders.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Settings } from "../../../../contract/settings/settings.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { listWithLink } from "../../payments/payments.service.ts";
import { listUnplaced } from "../orders.tables.ts";
import { judgeHold, REMEMBERED_MS } from "./hold-rules.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

interface Ask {
  buyerId: string;
  listingId: string;
  method: OrderMethod;
}

/** Their orders of this item that a hold is judged by. */
export function listTries(tx: Tx, { buyerId, listingId }: Ask, now: Date) {
  return listUnplaced(tx, buyerId, listingId, new Date(now.getTime() - REMEMBERED_MS));
}

export async function holdUntil(
  tx: Tx,
  { method }: Ask,
  before: Awaited<ReturnType<typeof listTries>>,
  settings: Settings,
  now: Date,
): Promise<Date> {
  const minutesOf = (way: OrderMethod) => (way === "cod" ? settings.cod_confirm_minutes : settings.payment_minutes);
  const pids = before.filter((order) => order.method !== "cod").map(({ pid }) => pid);
  const linked = new Set(pids.length > 0 ? await listWithLink(tx, pids) : []);
  const tried = before.map((order) => ({
    at: order.created_at,
    minutes: minutesOf(order.method),
    wasPayable: order.method === "cod" || linked.has(order.pid),
  }));
  const judged = judgeHold(tried, minutesOf(method), now);
  if ("until" in judged) return judged.until;
  const waitMs = judged.waitUntil.getTime() - now.getTime();
  refuse("too_many_requests", { retryAfterS: Math.ceil(waitMs / 1_000), message: wordsFor(waitMs) });
}

function wordsFor(waitMs: number): string {
  const minutes = Math.max(2, Math.ceil(waitMs / MINUTE_MS));
  if (minutes <= HOUR_MINUTES) {
    return say("order_again_in_minutes", { n: minutes });
  }
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  return say("order_again_in_hours", { n: hours });
}

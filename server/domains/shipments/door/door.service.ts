// Whoever stands at the door with the parcel scans its label and enters the four digits that the buyer says. The digits are in
// no message to the courier: only who was told them by the buyer knows them. Five that are wrong send the parcel back to the
// hub, and the door stays shut until the parcel is out for delivery again.
import { say } from "../../../../contract/say.ts";
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { findHandover, type Handover } from "../../orders/handover/handover.service.ts";
import { applyFacts } from "../advance-shipment.ts";
import { keepUp } from "../keep-up/keep-up.service.ts";
import { listFacts, lockShipment, type ShipmentRow, type ToldFact } from "../shipments.tables.ts";
import * as table from "./door.tables.ts";

const TRIES = 5;
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** The courier has it. Its news may come late: who is at the door is there whether or not we were told. */
const withCourier: readonly ShipmentState[] = ["collected", "in_transit", "out_for_delivery", "failed_attempt"];

type Now = "ask" | "done" | "hub" | "closed";

function nowOf({ state, door_tries }: ShipmentRow, isHeld: boolean): Now {
  if (state === "delivered") return "done";
  if (isHeld || !withCourier.includes(state)) return "closed";
  return door_tries < TRIES ? "ask" : "hub";
}

export async function readDoor({ db, clock }: With<"db" | "clock">, token: string) {
  const row = await requireDoor(db, token, clock.now());
  const order = (await findHandover(db, row.order_id)) ?? refuse("not_found");
  const now = nowOf(row, order.isHeld);
  const isAsked = now === "ask";
  return {
    waybill: row.waybill,
    now,
    tries_left: isAsked ? TRIES - row.door_tries : 0,
    cash_paise: isAsked ? row.cash_paise : 0,
    instructions: isAsked ? row.instructions : "",
  };
}

/** Some time after it was handed over the label leads nowhere. */
async function requireDoor(db: Db, token: string, now: Date): Promise<ShipmentRow> {
  const row = (await table.findByDoorToken(db, token)) ?? refuse("not_found");
  const isOld = row.ended_at !== null && now.getTime() - row.ended_at.getTime() > SHOWN_DAYS * DAY_MS;
  return isOld ? refuse("not_found") : row;
}

interface Outcome {
  now: Now;
  triesLeft: number;
}

/**
 * What was entered is judged under the parcel's own lock, one after the other: of twelve at once five are counted, and one is
 * right. What comes of it is a fact like a courier's, in the same transaction; then the order follows. Should that fail, the
 * sweep lets it follow.
 */
export async function openDoor(scene: With<"db" | "clock" | "moneyReactions">, token: string, code: string) {
  const { id, order_id } = await requireDoor(scene.db, token, scene.clock.now());
  const order = (await findHandover(scene.db, order_id)) ?? refuse("not_found");
  const { now, triesLeft } = await scene.db.transaction((tx) => judge(tx, scene, id, order, code));
  // Only now: a refusal would undo the count.
  if (now === "closed") refuse("shipment_wrong_state", { message: say("door_closed") });
  if (now !== "ask") await keepUp(scene, order_id);
  return { now, tries_left: triesLeft };
}

async function judge(tx: Tx, scene: With<"clock">, id: string, order: Handover, code: string): Promise<Outcome> {
  const row = (await lockShipment(tx, id)) ?? refuse("not_found");
  const now = nowOf(row, order.isHeld);
  if (now !== "ask") return { now, triesLeft: 0 };
  if (order.isCode(code)) {
    await happened(tx, scene, row, { kind: "delivered", reason: null });
    return { now: "done", triesLeft: 0 };
  }
  const triesLeft = TRIES - (await table.countWrong(tx, id, TRIES, scene.clock.now()));
  if (triesLeft > 0) return { now: "ask", triesLeft };
  await happened(tx, scene, row, { kind: "failed_attempt", reason: "no_code" });
  return { now: "hub", triesLeft: 0 };
}

/** Whatever is known happened before it: a courier's clock may be ahead of ours. */
async function happened(tx: Tx, scene: With<"clock">, row: ShipmentRow, fact: Pick<ToldFact, "kind" | "reason">) {
  const last = (await listFacts(tx, row.id)).at(-1)?.at.getTime() ?? 0;
  const at = new Date(Math.max(scene.clock.now().getTime(), last + 1));
  await applyFacts(tx, scene, row, [{ ...fact, at }], "system");
}

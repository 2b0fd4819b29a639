// Whoever stands at the door with the parcel scans its label and enters the four digits that the buyer says. The digits are in
// no message to the courier: only who was told them by the buyer knows them. Five that are wrong send the parcel back to the
// hub, and the door stays shut until the parcel is out for delivery again.
import type { FactKind, FailReason } from "../../../../contract/shipments/facts.ts";
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import { say } from "../../../../contract/say.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, With } from "../../../kit/services.ts";
import { findHandover, holdHandover } from "../../orders/handover/handover.service.ts";
import { tellFacts } from "../advance-shipment.ts";
import { lockShipment, type ShipmentRow } from "../shipments.tables.ts";
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
async function requireDoor(db: Parameters<typeof table.findByDoorToken>[0], token: string, now: Date) {
  const row = (await table.findByDoorToken(db, token)) ?? refuse("not_found");
  const isOld = row.delivered_at !== null && now.getTime() - row.delivered_at.getTime() > SHOWN_DAYS * DAY_MS;
  return isOld ? refuse("not_found") : row;
}

/** Of twelve at once each is counted after the one before: payment and order are held first, as whoever moves them holds them. */
export async function openDoor(services: MoneyServices, token: string, code: string) {
  const { db, clock } = services;
  const { id, order_id } = await requireDoor(db, token, clock.now());
  // What was wrong is counted, so nothing in here may refuse: a refusal would undo the count.
  const result = await db.transaction(async (tx) => {
    const order = await holdHandover(tx, order_id);
    const row = (await lockShipment(tx, id)) ?? refuse("not_found");
    const now = nowOf(row, order.isHeld);
    if (now !== "ask") return { now, tries_left: 0 };
    if (order.isCode(code)) {
      await happen(tx, services, row, "delivered", null);
      return { now: "done" as const, tries_left: 0 };
    }
    const wrong = (await table.countWrong(tx, id, TRIES, clock.now())) ?? TRIES;
    if (wrong < TRIES) return { now: "ask" as const, tries_left: TRIES - wrong };
    await happen(tx, services, row, "failed_attempt", "no_code");
    return { now: "hub" as const, tries_left: 0 };
  });
  const { now, tries_left } = result;
  return now === "closed" ? refuse("shipment_wrong_state", { message: say("door_closed") }) : { now, tries_left };
}

function happen(tx: Tx, services: MoneyServices, row: ShipmentRow, kind: FactKind, reason: FailReason | null) {
  const fact = { kind, at: services.clock.now(), place: null, reason, grams: null };
  return tellFacts(tx, services, row.id, [fact], "system");
}

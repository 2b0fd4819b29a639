// Whoever stands at the door with the parcel scans its label and enters the four digits that the buyer says. The digits are in
// no message to the courier: only who was told them by the buyer knows them. Five that are wrong send the parcel back to the
// hub, and the door stays shut until the parcel is out for delivery again.
import { say } from "../../../../contract/say.ts";
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, With } from "../../../kit/services.ts";
import { findHandover, type Handover } from "../../orders/handover/handover.service.ts";
import { tellFacts } from "../advance-shipment.ts";
import { lockShipment, type ShipmentRow } from "../shipments.tables.ts";
import * as table from "./door.tables.ts";

const TRIES = 5;
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;
const OPENED = "With the buyer's code, at the door.";
const LOCKED = "The code at the door was wrong five times.";

/** The courier has it. Its news may come late: who is at the door is there whether or not we were told. */
const withCourier: readonly ShipmentState[] = ["collected", "in_transit", "out_for_delivery", "failed_attempt"];

type Now = "ask" | "done" | "hub" | "closed";

function nowOf({ state, door_tries, door_opened_at }: ShipmentRow, isHeld: boolean): Now {
  if (state === "delivered" || door_opened_at !== null) return "done";
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

/** What the digits led to. `at` is the moment it is told by: however often it is told, it happened once. */
type Outcome =
  | { now: "done" | "hub"; at: Date | null }
  | { now: "ask"; triesLeft: number }
  | { now: "closed" };

/**
 * What was entered is judged and counted under the parcel's own lock, one after the other, and stays counted whatever comes
 * of it. What follows is told afterwards, as a courier would tell it; should that fail, whoever enters digits again tells it.
 */
export async function openDoor(services: MoneyServices, token: string, code: string) {
  const { db, clock } = services;
  const { id, order_id } = await requireDoor(db, token, clock.now());
  const order = (await findHandover(db, order_id)) ?? refuse("not_found");
  const outcome = await db.transaction((tx) => judge(tx, id, order, code, clock.now()));
  if (outcome.now === "closed") refuse("shipment_wrong_state", { message: say("door_closed") });
  if (outcome.now === "ask") return { now: outcome.now, tries_left: outcome.triesLeft };
  if (outcome.at !== null) await tell(services, id, outcome.now, outcome.at);
  return { now: outcome.now, tries_left: 0 };
}

async function judge(tx: Tx, id: string, order: Handover, code: string, at: Date): Promise<Outcome> {
  const row = (await lockShipment(tx, id)) ?? refuse("not_found");
  const now = nowOf(row, order.isHeld);
  if (now === "done") return { now, at: row.state === "delivered" ? null : row.door_opened_at };
  if (now === "hub") return { now, at: row.state === "failed_attempt" ? null : row.door_locked_at };
  if (now === "closed") return { now };
  if (order.isCode(code)) return { now: "done", at: await table.openOnce(tx, id, at) };
  const counted = await table.countWrong(tx, id, TRIES, at);
  const triesLeft = TRIES - (counted?.door_tries ?? TRIES);
  return triesLeft > 0 ? { now: "ask", triesLeft } : { now: "hub", at: counted?.door_locked_at ?? at };
}

async function tell(services: MoneyServices, id: string, now: "done" | "hub", at: Date): Promise<void> {
  const fact =
    now === "done" ? { kind: "delivered" as const, reason: null } : { kind: "failed_attempt" as const, reason: "no_code" as const };
  const told = { ...fact, at, place: null, grams: null };
  await tellFacts(services, id, [told], "system", { reason: now === "done" ? OPENED : LOCKED });
}

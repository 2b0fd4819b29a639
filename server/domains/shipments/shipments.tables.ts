// Owns: shipments, shipment_facts. Left to the database: shipment_moves.
import type { CourierName, FactKind, FailReason, Leg } from "../../../contract/shipments/facts.ts";
import type { ShipmentState } from "../../../contract/shipments/shipments.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { ParcelAddress } from "../../kit/ports.ts";

export type DayPart = "morning" | "evening";

export interface ShipmentRow {
  id: string;
  order_id: string;
  leg: Leg;
  attempt: number;
  courier: CourierName;
  state: ShipmentState;
  reference: string;
  waybill: string | null;
  intent_at: Date | null;
  booking_tries: number;
  booking_error: string | null;
  next_look_at: Date | null;
  leased_until: Date | null;
  booked_at: Date | null;
  cancel_asked_at: Date | null;
  cancel_sent_at: Date | null;
  cancel_error: string | null;
  track_token: string;
  door_token: string;
  door_tries: number;
  door_locked_at: Date | null;
  /** Null once its person has gone. */
  from_address: ParcelAddress | null;
  to_address: ParcelAddress | null;
  from_pincode: string;
  to_pincode: string;
  /** In grams. */
  weight_said: number;
  weight_measured: number | null;
  value_paise: number;
  contents: string;
  cost_paise: number | null;
  charged_paise: number;
  cash_paise: number;
  /** Indian days, YYYY-MM-DD. */
  window_day: string | null;
  window_part: DayPart | null;
  expected_from: string | null;
  expected_to: string | null;
  instructions: string;
  failed_attempts: number;
  follow_due: boolean;
  differs: string | null;
  has_stray: boolean;
  last_fact_at: Date | null;
  news_at: Date;
  created_at: Date;
  updated_at: Date;
  collected_at: Date | null;
  delivered_at: Date | null;
  ended_at: Date | null;
}

export type ToldBy = "webhook" | "sweep" | "staff" | "system";

export interface FactRow {
  id: number;
  shipment_id: string;
  kind: FactKind;
  at: Date;
  place: string | null;
  reason: FailReason | null;
  grams: number | null;
  told_by: ToldBy;
  move_id: number | null;
  heard_at: Date;
}

export function findShipment(db: Db, id: string): Promise<ShipmentRow | undefined> {
  return db.find<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.id = ${id}`);
}

/** Payment, order and listing are held before this, where they are held at all. */
export function lockShipment(tx: Tx, id: string): Promise<ShipmentRow | undefined> {
  return tx.find<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.id = ${id} for no key update`);
}

/** Oldest first. */
export function listOfOrder(db: Db, orderId: string): Promise<ShipmentRow[]> {
  return db.many<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.order_id = ${orderId} order by s.created_at, s.attempt`);
}

/** In the courier's time; what was told at one time, in the order it was heard. */
export function listFacts(db: Db, shipmentId: string): Promise<FactRow[]> {
  return db.many<FactRow>(sql`
    select id, shipment_id, kind, at, place, reason, grams, told_by, move_id, heard_at from shipment_facts
    where shipment_id = ${shipmentId} order by at, id`);
}

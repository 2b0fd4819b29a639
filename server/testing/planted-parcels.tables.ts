// Parcels as they stand somewhere on their way, for tests that look at them and do not ask how they came there. Their states are
// reached by moves that the database allows. Writes: shipments, shipment_facts, stray_waybills.
import { randomBytes } from "node:crypto";
import type { CourierName, FactKind, FailReason, Leg } from "../../contract/shipments/facts.ts";
import type { ShipmentState } from "../../contract/shipments/shipments.machine.ts";
import type { Database } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

const place = {
  name: "Priya Chettri",
  phone: "+919810012345",
  lines: ["Flat 302, 14 Hauz Khas Village"],
  city: "New Delhi",
  state: "Delhi",
  pincode: "110016",
};
const hub = { ...place, name: "Our hub", lines: ["14 Okhla Phase 3"], pincode: "110020" };

export interface PlantedParcel {
  leg: Leg;
  state: ShipmentState;
  courier: CourierName;
  /** When it was made, booked, and last heard of. */
  at: Date;
  window: { day: string; part: "morning" | "evening" } | null;
  bookingError: string | null;
  differs: string | null;
  cashPaise: number;
  costPaise: number | null;
  chargedPaise: number;
  weightSaid: number;
  weightMeasured: number | null;
  /** A second waybill that nobody has called off. */
  stray: string | null;
  facts: readonly { kind: FactKind; at: Date; place?: string; reason?: FailReason }[];
}

const usual: Omit<PlantedParcel, "leg" | "at"> = {
  state: "booked",
  courier: "sandbox",
  window: null,
  bookingError: null,
  differs: null,
  cashPaise: 0,
  costPaise: 60_00,
  chargedPaise: 80_00,
  weightSaid: 500,
  weightMeasured: null,
  stray: null,
  facts: [],
};

let made = 0;

/** A waybill of its own, unless it is only planned. */
export async function plantParcel(
  db: Database,
  orderId: string,
  given: Partial<PlantedParcel> & Pick<PlantedParcel, "leg" | "at">,
): Promise<{ id: string; reference: string; waybill: string | null; doorToken: string }> {
  const parcel = { ...usual, ...given };
  const { leg, state, courier, at } = parcel;
  const reference = `TEST-${process.pid}-${++made}`;
  const waybill = state === "planned" ? null : `TW${process.pid}${made}`;
  const [trackToken, doorToken] = [0, 0].map(() => randomBytes(20).toString("base64url"));
  const toHub = leg === "pickup" || leg === "return";
  const [from, to] = toHub ? [place, hub] : [hub, place];
  const id = await db.transaction(async (tx) => {
    const row = await tx.find<{ id: string }>(sql`
      insert into shipments (order_id, leg, attempt, courier, reference, track_token, door_token, from_address, to_address,
        from_pincode, to_pincode, weight_said, weight_measured, cost_paise, charged_paise, cash_paise, window_day,
        window_part, booking_error, differs, has_stray, news_at, created_at, updated_at)
      values (${orderId}, ${leg}, ${made}, ${courier}, ${reference}, ${trackToken}, ${doorToken},
        ${JSON.stringify(from)}::jsonb, ${JSON.stringify(to)}::jsonb, ${from.pincode}, ${to.pincode}, ${parcel.weightSaid},
        ${parcel.weightMeasured}, ${parcel.costPaise}, ${parcel.chargedPaise}, ${parcel.cashPaise},
        ${parcel.window?.day ?? null}, ${parcel.window?.part ?? null}, ${parcel.bookingError}, ${parcel.differs},
        ${parcel.stray !== null}, ${at}, ${at}, ${at}) returning id`);
    const parcelId = row?.id ?? "";
    if (state !== "planned") {
      await tx.run(sql`
        update shipments set state = 'booked', waybill = ${waybill}, booked_at = ${at} where id = ${parcelId}`);
    }
    if (state !== "planned" && state !== "booked") {
      await tx.run(sql`
        update shipments set state = ${state}, failed_attempts = ${state === "failed_attempt" ? 1 : 0} where id = ${parcelId}`);
    }
    for (const fact of parcel.facts) {
      await tx.run(sql`
        insert into shipment_facts (shipment_id, kind, at, place, reason, told_by, heard_at)
        values (${parcelId}, ${fact.kind}, ${fact.at}, ${fact.place ?? null}, ${fact.reason ?? null}, 'webhook', ${fact.at})`);
    }
    if (parcel.stray !== null) {
      await tx.run(sql`
        insert into stray_waybills (courier, waybill, shipment_id, found_at)
        values (${courier}, ${parcel.stray}, ${parcelId}, ${at})`);
    }
    return parcelId;
  });
  return { id, reference, waybill, doorToken: doorToken ?? "" };
}

// Delhivery's status types and statuses, https://delhivery-express-api-doc.readme.io/reference/prepaid-and-cod-shipments and
// /reverse-pickups, and what they tell. UD, RT: towards the buyer and back; PP, PU: a reverse pickup before and after it was
// fetched; DL: at its end, wherever that is; CN: called off. What is not in the table tells nothing.
import type { FactKind } from "../../../../contract/shipments/facts.ts";
import type { CourierFact } from "../../../kit/couriers/courier-port.ts";
import { asObject, idOf, indianTime, placeOf, reasonOf } from "../read-courier.ts";

const FACTS: Readonly<Record<string, FactKind>> = {
  "UD IN TRANSIT": "in_transit",
  "UD PENDING": "in_transit",
  "UD DISPATCHED": "out_for_delivery",
  "DL DELIVERED": "delivered",
  "RT IN TRANSIT": "returning",
  "RT PENDING": "returning",
  "RT DISPATCHED": "returning",
  "DL RTO": "returned",
  "PU IN TRANSIT": "in_transit",
  "PU PENDING": "in_transit",
  "PU DISPATCHED": "out_for_delivery",
  "DL DTO": "delivered",
  "CN CANCELED": "cancelled",
  "CN CANCELLED": "cancelled",
  "CN CLOSED": "cancelled",
  "LT LOST": "lost",
};

/** Some codes say more than the status beside them: picked up is "in transit", and one that the seller called off "not picked". */
const BY_CODE: Readonly<Record<string, FactKind>> = { "X-PPOM": "collected", "DTUP-210": "cancelled" };

/** A line of tracking. */
export function factsOfLine(waybill: string, line: unknown): CourierFact[] {
  const { ScanType, Scan, StatusCode, ScanDateTime, ScannedLocation, Instructions } = asObject(line);
  const kind = kindOf(`${ScanType} ${Scan}`, StatusCode);
  return factOf(waybill, kind, { at: ScanDateTime, place: ScannedLocation, remark: Instructions });
}

/** A scan that was pushed: the same with other names. */
export function factsOfPush(shipment: unknown): CourierFact[] {
  const { AWB, NSLCode, Status: told } = asObject(shipment);
  const { StatusType, Status, StatusDateTime: at, StatusLocation: place, Instructions: remark } = asObject(told);
  return factOf(idOf(AWB), kindOf(`${StatusType} ${Status}`, NSLCode), { at, place, remark });
}

function factOf(
  waybill: string | null,
  kind: FactKind | undefined,
  { at, place, remark }: { at: unknown; place: unknown; remark: unknown },
): CourierFact[] {
  const when = indianTime(at);
  if (waybill === null || kind === undefined || when === null) return [];
  const reason = kind === "failed_attempt" ? reasonOf(remark) : null;
  return [{ waybill, kind, at: when, place: placeOf(place), reason, grams: null }];
}

/** EOD and a number (and ST-108) is why a round ended without it: /asynchronous-ndr-package-action-api. */
function kindOf(told: string, given: unknown): FactKind | undefined {
  const [status, code] = [told.toUpperCase(), String(given)];
  const isRoundsEnd = /^(UD|PP) (PENDING|SCHEDULED|NOT PICKED)$/.test(status) && /^(EOD-\d+|ST-108)$/.test(code);
  return isRoundsEnd ? "failed_attempt" : (BY_CODE[code] ?? FACTS[status]);
}

// Parcels for tests: of orders that were bought and checked as people do it; what a courier would tell is told from behind.
import type { FactKind, FailReason } from "../../contract/shipments/facts.ts";
import type { Shipment } from "../../contract/shipments/shipments.contract.ts";
import { listOfOrder } from "../../server/domains/shipments/shipments.tables.ts";
import { tellFacts } from "../../server/domains/shipments/tell-facts.service.ts";
import { sql } from "../../server/kit/db/sql.ts";
import { call } from "./accounts.ts";
import { openMarket } from "./market.ts";
import { confirmedOrder, moveOrder, type Ordered } from "./ordered.ts";
import { expect } from "./visitor.ts";

export interface Parcel extends Ordered {
  parcel: string;
  track: string;
  door: string;
  code: string;
}

/** Fetched and checked; a courier is booked to bring it. */
export async function bookedParcel(origin: string, title: string): Promise<Parcel> {
  const ordered = await confirmedOrder(origin, title);
  await moveOrder(origin, ordered.id, "schedule_pickup", "pick_up", "pass_check");
  const read = () =>
    call<Shipment[]>(origin, `GET /user/orders/${ordered.id}/shipments`, undefined, ordered.buyer.cookies);
  await expect.poll(async () => (await read())[0]?.state, { timeout: 20_000 }).toBe("booked");
  const { db } = await openMarket();
  const row = (await listOfOrder(db, ordered.id)).find(({ leg }) => leg === "delivery");
  const order = await db.find<{ code: string }>(sql`select delivery_code as code from orders where id = ${ordered.id}`);
  return {
    ...ordered,
    parcel: row?.id ?? "",
    track: `/track/${row?.track_token}`,
    door: `/door/${row?.door_token}`,
    code: order?.code ?? "",
  };
}

/** As a courier tells it, after whatever is known. */
export async function happen(
  { parcel }: Pick<Parcel, "parcel">,
  kind: FactKind,
  told: { place?: string; reason?: FailReason; grams?: number } = {},
): Promise<void> {
  const { db, clock } = await openMarket();
  const last = await db.find<{ at: Date | null }>(
    sql`select max(at) as at from shipment_facts where shipment_id = ${parcel}`,
  );
  const at = new Date(Math.max(clock.now().getTime(), (last?.at?.getTime() ?? 0) + 1));
  await tellFacts({ db, clock, moneyReactions: [] }, parcel, [{ kind, at, ...told }], "webhook");
}

let shared: Promise<Parcel> | undefined;

/** One for all tests of a worker that only look: on the courier's round. */
export function sharedParcel(origin: string): Promise<Parcel> {
  shared ??= (async () => {
    const parcel = await bookedParcel(origin, "Parcel that is looked at");
    await happen(parcel, "collected", { place: "Gurugram" });
    await happen(parcel, "out_for_delivery", { place: "Hauz Khas, Delhi" });
    return parcel;
  })();
  return shared;
}

// Couriers that can be asked are asked what they paid over, day by day; the same answer twice is kept once. One that is away is
// asked again the next time, and holds up none of the others.
import { couriers as courierNames } from "../../../contract/shipments/facts.ts";
import type { Courier, CourierProblem } from "../../kit/couriers/courier-port.ts";
import type { With } from "../../kit/services.ts";
import { Troubles } from "../../kit/work/troubles.ts";
import { indianDay } from "../orders/pickups/slots.service.ts";
import { digestOf, keepRemittance } from "./keep-remittance.service.ts";
import { judgeAgain } from "./match/match.service.ts";

export const FETCH_REMITTANCES = "fetch_remittances";

const DAY_MS = 86_400_000;
/** Couriers write down late what they paid. */
const DAYS_BACK = 5;

export async function fetchRemittances(scene: With<"db" | "clock" | "couriers">): Promise<void> {
  const troubles = new Troubles(FETCH_REMITTANCES);
  for (const name of courierNames) {
    const courier = scene.couriers.find(name);
    if (courier && !scene.couriers.isResting(name)) await troubles.try(() => fetchOf(scene, courier));
  }
  // What was told of parcels since may have made lines right; a transfer may have been taken back.
  await troubles.try(() => judgeAgain(scene.db, scene.clock.now()));
  troubles.throwIfAny();
}

async function fetchOf(scene: With<"db" | "clock">, courier: Courier): Promise<void> {
  for (let back = DAYS_BACK; back >= 0; back--) {
    const day = indianDay(new Date(scene.clock.now().getTime() - back * DAY_MS));
    const lines = await courier.remittances(day).catch((error: unknown) => {
      // It is away, or will not say: nothing is known, and nothing is written down.
      if ((error as Partial<CourierProblem>).failure === undefined) throw error;
      return undefined;
    });
    if (lines === undefined) return;
    if (lines.length === 0) continue;
    const digest = digestOf(
      JSON.stringify([
        day,
        lines.map(({ waybill, amountPaise, reference }) => [waybill, amountPaise, reference]).sort(),
      ]),
    );
    await keepRemittance(scene, null, { courier: courier.name, source: "courier", digest, lines });
  }
}

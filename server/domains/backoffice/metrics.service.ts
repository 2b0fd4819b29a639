// The dashboard's figures: asked of those who keep them, and only what is the asking role's business.
import { INDIA_OFFSET_MS } from "../../../contract/india.ts";
import type { StaffRole } from "../../../contract/kit.ts";
import type { StaffViewer, With } from "../../kit/services.ts";
import { readJoinedDays } from "../accounts/desk/users.service.ts";
import { readGoodsJourney, readListingDays, readSaleDays, readWaiting } from "../listings/desk/figures.service.ts";
import { readOrderDays, readOrderJourney, readPlacedDays } from "../orders/desk/figures.service.ts";
import { readCaseDays } from "../reports/desk/cases.service.ts";

const DAY_MS = 86_400_000;

/** Days as people in India count them; the last is today. */
function indianDays(now: Date, count: number) {
  const today = Math.floor((now.getTime() + INDIA_OFFSET_MS) / DAY_MS);
  const first = today - count + 1;
  const days = Array.from({ length: count }, (_, n) => new Date((first + n) * DAY_MS).toISOString().slice(0, 10));
  return { days, from: new Date(first * DAY_MS - INDIA_OFFSET_MS) };
}

export async function readMetrics(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  { days: asked }: { days: string },
) {
  const now = clock.now();
  const count = Number(asked);
  const { days, from } = indianDays(now, count);
  const both = indianDays(now, 2 * count);
  const isFor = (...roles: StaffRole[]) => viewer.role === "admin" || roles.includes(viewer.role);
  const [waiting, listings, sales, gmv, orders, journey, goods, users, reports] = await Promise.all([
    isFor("verifier") ? readWaiting(db, now) : null,
    isFor("verifier", "support") ? readListingDays(db, days, from) : null,
    isFor("finance") ? readSaleDays(db, days, both.days.slice(0, count), both.from) : null,
    isFor("finance") ? readPlacedDays(db, days, both.days.slice(0, count), both.from) : null,
    isFor("finance", "support", "logistics") ? readOrderDays(db, days, from) : null,
    isFor("finance", "support", "logistics") ? readOrderJourney(db, from) : null,
    isFor("verifier") ? readGoodsJourney(db, from) : null,
    isFor("support") ? readJoinedDays(db, days, from) : null,
    isFor("verifier", "support") ? readCaseDays(db, days, from) : null,
  ]);
  return { as_of: now.toISOString(), days, waiting, listings, sales, gmv, orders, journey, goods, users, reports };
}

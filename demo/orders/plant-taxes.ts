// Three of the demo's sellers have sold a lot this year: one comes near the threshold, one is above it and gave a PAN, one is
// above it and did not. What they sell in the demo's orders is taxed as it would be.
import { taxYearOf, yearSpan } from "../../contract/taxes/tax-years.ts";
import { savePan } from "../../server/domains/taxes/own-taxes.service.ts";
import type { Services } from "../../server/kit/services.ts";
import { insertEarlierSale } from "./taxes.tables.ts";

const LAKH = 1_00_000_00;
const DAYS_BEFORE = 40 * 86_400_000;

export async function plantTaxes(
  scene: Pick<Services, "db" | "vault" | "clock">,
  sellerIds: readonly string[],
): Promise<void> {
  const [near, above, without] = sellerIds;
  const now = scene.clock.now();
  const year = taxYearOf(now);
  const at = new Date(Math.max(yearSpan(year).from.getTime(), now.getTime() - DAYS_BEFORE));
  const sold = [
    [near, 4.3 * LAKH],
    [above, 5.6 * LAKH],
    [without, 5.2 * LAKH],
  ] as const;
  for (const [seller, paise] of sold) if (seller) await insertEarlierSale(scene.db, seller, paise, year, at);
  if (above) await savePan(scene, above, "AAAPD1234E");
}

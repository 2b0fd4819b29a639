// What stands on parcels' papers, in both languages where a courier must act on it.
import type { Market } from "../../../../contract/market/market.ts";
import { PAISE } from "../../../../contract/money.ts";
import type { CourierName, Leg } from "../../../../contract/shipments/facts.ts";

export const legTexts: Record<Leg, { en: string; hi: string }> = {
  pickup: { en: "To our hub", hi: "हमारे हब तक" },
  delivery: { en: "To the buyer", hi: "ख़रीदार तक" },
  return: { en: "Return to our hub", hi: "हब को वापसी" },
  send_back: { en: "Back to the seller", hi: "बेचने वाले को वापस" },
};

export type Named = Pick<Market, "name" | "name_hi">;

const courierNames: Record<Exclude<CourierName, "hand">, string> = {
  sandbox: "Demo courier",
  shiprocket: "Shiprocket",
  delhivery: "Delhivery",
};

export const courierName = (courier: CourierName, market: Named) =>
  courier === "hand" ? `${market.name}'s own` : courierNames[courier];

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});
const kilos = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 2 });

export const cashText = (paise: number) => rupees.format(paise / PAISE);
export const weightText = (grams: number) => `${kilos.format(grams / 1_000)} kg`;

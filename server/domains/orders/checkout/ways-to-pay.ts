// Which ways to pay are open for an item at its price, and why not. Pure.
import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { RefusalCode } from "../../../../contract/kit.ts";
import type { Capability, Market } from "../../../../contract/market/market.ts";
import { emiOf, rupeesToPaise } from "../../../../contract/money.ts";
import type { EmiPlan, methodBars } from "../../../../contract/orders/checkout.contract.ts";
import type { OrderMethod } from "../../../../contract/orders/orders.contract.ts";
import type { Settings } from "../../../../contract/settings/settings.ts";

export type MethodBar = (typeof methodBars)[number];

interface Priced {
  quote: Quote;
  settings: Settings;
}

const EMI_MONTHS = [3, 6, 9, 12];

const WAYS = {
  prepaid: { capability: "link", code: "link_not_allowed" },
  cod: { capability: "cod", code: "cod_not_allowed" },
  emi: { capability: "emi", code: "emi_not_allowed" },
} as const satisfies Record<OrderMethod, { capability: Capability; code: RefusalCode }>;

/** What an order is refused with where the market does without this way to pay; nothing where it has it. */
export function closedWay({ capabilities }: Pick<Market, "capabilities">, method: OrderMethod) {
  const { capability, code } = WAYS[method];
  return capabilities[capability] ? undefined : code;
}

export function barOfCash(
  { quote, settings }: Priced,
  where: { cod: boolean } | null,
  openCash: number,
): MethodBar | null {
  if (!settings.cod.is_on) return "switched_off";
  if (quote.buyer.cod.total_paise > rupeesToPaise(settings.cod_max_rupees)) return "amount_above_max";
  if (where && !where.cod) return "pincode_without_cod";
  return openCash >= settings.cod_open_max ? "too_many_open" : null;
}

export function barOfEmi({ quote, settings }: Priced): MethodBar | null {
  return quote.buyer.emi.total_paise < rupeesToPaise(settings.emi_min_rupees) ? "amount_below_min" : null;
}

export function emiPlans({ quote, settings }: Priced): EmiPlan[] {
  return EMI_MONTHS.map((months) => {
    const monthly = emiOf(quote.buyer.emi.total_paise, settings.emi_rate_percent, months);
    return { months, rate_percent: settings.emi_rate_percent, monthly_paise: monthly, total_paise: monthly * months };
  });
}

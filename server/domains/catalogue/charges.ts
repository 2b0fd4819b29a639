// What a buyer pays and a seller receives, line by line. Pure: the same numbers on every screen and in the ledger.
// Source: docs/spec/rules.md, Money. Paise throughout; each line is rounded half up to the paisa by itself.
import type { Charges, Quote, QuoteLine } from "../../../contract/catalogue/catalogue.contract.ts";
import type { Market } from "../../../contract/market/market.ts";
import { percentOf, roundingToRupee, rupeesToPaise } from "../../../contract/money.ts";
import type { Settings } from "../../../contract/settings/settings.ts";

export interface QuoteInput {
  pricePaise: number;
  weightKg: number;
  /** The share of delivery the buyer pays; the seller's net bears the rest. */
  paidShippingPercentage: number;
}

const GRAMS = 1_000;

export function makeQuote(charges: Charges, settings: Settings, input: QuoteInput): Quote {
  const prepaid = buyerPays(charges, settings, input, false);
  const cod = buyerPays(charges, settings, input, true);
  return {
    buyer: {
      prepaid: { allowed: true, ...prepaid },
      cod: { allowed: settings.cod.is_on && cod.total_paise <= rupeesToPaise(settings.cod_max_rupees), ...cod },
      emi: { allowed: prepaid.total_paise >= rupeesToPaise(settings.emi_min_rupees), ...prepaid },
    },
    seller: sellerReceives(charges, settings, input),
  };
}

/** What each way would cost is said all the same: whoever compares versions of a market reads one shape. */
export function withoutClosed(quote: Quote, { capabilities: { link, cod, emi } }: Pick<Market, "capabilities">): Quote {
  const { buyer } = quote;
  return {
    ...quote,
    buyer: {
      prepaid: { ...buyer.prepaid, allowed: link && buyer.prepaid.allowed },
      cod: { ...buyer.cod, allowed: cod && buyer.cod.allowed },
      emi: { ...buyer.emi, allowed: emi && buyer.emi.allowed },
    },
  };
}

function buyerPays(charges: Charges, settings: Settings, input: QuoteInput, isCod: boolean) {
  const delivery = buyerDelivery(charges, settings, input);
  const handling = rupeesToPaise(charges.buyer_handling_fee);
  const codFee = isCod ? rupeesToPaise(charges.cod_fee) : 0;
  const gst = percentOf(delivery + handling + codFee, charges.gst_on_fees_pct);
  const lines: QuoteLine[] = [
    { kind: "item", amount_paise: input.pricePaise },
    { kind: "delivery", amount_paise: delivery },
    { kind: "handling", amount_paise: handling },
    ...(isCod ? [{ kind: "cod_fee" as const, amount_paise: codFee }] : []),
    { kind: "gst", amount_paise: gst },
  ];
  lines.push({ kind: "rounding", amount_paise: roundingToRupee(sum(lines)) });
  return { lines, total_paise: sum(lines) };
}

/** With what a coupon pays: a line of its own, before the rounding. At least a rupee is left to pay. */
export function discounted<M extends { lines: QuoteLine[]; total_paise: number }>(method: M, discountPaise: number): M {
  const before = method.lines.filter(({ kind }) => kind !== "rounding");
  const discount = Math.min(discountPaise, sum(before) - rupeesToPaise(1));
  if (discount <= 0) return method;
  const lines: QuoteLine[] = [...before, { kind: "coupon", amount_paise: -discount }];
  lines.push({ kind: "rounding", amount_paise: roundingToRupee(sum(lines)) });
  return { ...method, lines, total_paise: sum(lines) };
}

function sellerReceives(charges: Charges, settings: Settings, input: QuoteInput) {
  const fee = Math.max(
    rupeesToPaise(charges.seller_min_fee),
    percentOf(input.pricePaise, charges.seller_platform_fee_pct),
  );
  const share = deliveryPaise(charges, settings, input.weightKg) - buyerDelivery(charges, settings, input);
  const lines: QuoteLine[] = [
    { kind: "item", amount_paise: input.pricePaise },
    { kind: "platform_fee", amount_paise: -fee },
    { kind: "gst_on_fee", amount_paise: -percentOf(fee, charges.gst_on_fees_pct) },
  ];
  if (share > 0) {
    lines.push({ kind: "delivery_share", amount_paise: -share });
    lines.push({ kind: "gst_on_delivery", amount_paise: -percentOf(share, charges.gst_on_fees_pct) });
  }
  return { lines, receives_paise: sum(lines) };
}

function buyerDelivery(charges: Charges, settings: Settings, input: QuoteInput): number {
  return percentOf(deliveryPaise(charges, settings, input.weightKg), input.paidShippingPercentage);
}

/** The slab the weight falls into; above the heaviest one, a fixed sum for each started kilogram more. */
export function deliveryPaise(charges: Charges, settings: Settings, weightKg: number): number {
  // Whole grams, so that 0.1 + 0.2 kg is not a hair above 0.3.
  const grams = Math.round(weightKg * GRAMS);
  const slabs = charges.shipping_slabs.toSorted((a, b) => a.max_kg - b.max_kg);
  const fitting = slabs.find((slab) => grams <= Math.round(slab.max_kg * GRAMS));
  if (fitting) return rupeesToPaise(fitting.inr);
  const heaviest = slabs.at(-1) ?? { max_kg: 0, inr: 0 };
  const startedKg = Math.ceil((grams - Math.round(heaviest.max_kg * GRAMS)) / GRAMS);
  return rupeesToPaise(heaviest.inr + startedKg * settings.extra_kg_rupees);
}

function sum(lines: readonly QuoteLine[]): number {
  return lines.reduce((total, line) => total + line.amount_paise, 0);
}

// What an item would cost this buyer right now, and which ways to pay are open: the same for the checkout page and for
// the order that follows it.
import { createHash } from "node:crypto";
import type { Charges, Quote, ReturnRules } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { CouponBar } from "../../../../contract/coupons/coupons.contract.ts";
import { percentOf, rupeesToPaise } from "../../../../contract/money.ts";
import { type OrderMethod, orderMethods } from "../../../../contract/orders/orders.contract.ts";
import type { Settings } from "../../../../contract/settings/settings.ts";
import { deliveryCost, quoteOf, withDiscount } from "../../catalogue/catalogue.service.ts";
import type { SaleRules } from "../../catalogue/kept-terms.service.ts";
import type { Judged } from "../../coupons/coupons.service.ts";
import type { Promised } from "../../offers/offer-price.service.ts";
import type { Orderable, OrderTerms } from "../orders.tables.ts";

export interface Offered {
  price: number;
  offer: { offer_id: string; expires_at: Date } | null;
  quote: Quote;
  quoteId: string;
  charges: Charges;
  returnRules: ReturnRules;
  settings: Settings;
}

/** Both are asked in one transaction, because an agreed price is only the buyer's while nobody changes it. */
export async function offerTerms(
  orderable: Orderable,
  accepted: Promise<Promised | undefined>,
  rules: Promise<SaleRules>,
): Promise<Offered> {
  const [promised, { settings, charges, returnRules }] = await Promise.all([accepted, rules]);
  const price = promised?.price ?? orderable.price;
  const quote = quoteOf(charges, settings, {
    pricePaise: rupeesToPaise(price),
    weightKg: orderable.weight_kg,
    paidShippingPercentage: orderable.paid_shipping_percentage,
  });
  const offer = promised ? { offer_id: promised.offer_id, expires_at: promised.expires_at } : null;
  return { price, offer, quote, quoteId: quoteIdOf(orderable.id, quote), charges, returnRules, settings };
}

/** A name for every line the buyer saw. It needs no row: whoever makes the same lines makes the same name. */
function quoteIdOf(listingId: string, { buyer }: Quote): string {
  const seen = [listingId, ...orderMethods.map((method) => buyer[method].lines)].map((part) => JSON.stringify(part));
  return createHash("sha256").update(seen.join()).digest("base64url").slice(0, 24);
}

export interface Couponed {
  offered: Offered;
  coupon: { code: string; discountPaise: number; bar: CouponBar | null };
  /** What it pays with each way to pay. */
  discounts: Record<OrderMethod, number>;
}

/** The same terms with a coupon: each way to pay it covers has a line for it. */
export async function withCoupon(
  offered: Offered,
  listingId: string,
  judge: (method: OrderMethod) => Promise<Judged>,
): Promise<Couponed> {
  const { prepaid, cod, emi } = offered.quote.buyer;
  const judged = { prepaid: await judge("prepaid"), cod: await judge("cod"), emi: await judge("emi") };
  const best = orderMethods.map((method) => judged[method]).find(({ bar }) => bar === null) ?? judged.prepaid;
  const buyer = {
    prepaid: withDiscount(prepaid, judged.prepaid.discountPaise),
    cod: withDiscount(cod, judged.cod.discountPaise),
    emi: withDiscount(emi, judged.emi.discountPaise),
  };
  const quote = { ...offered.quote, buyer };
  const paid = (method: OrderMethod) => paidIn(buyer[method]);
  return {
    offered: { ...offered, quote, quoteId: quoteIdOf(listingId, quote) },
    coupon: { ...best, discountPaise: best.bar === null ? Math.max(...orderMethods.map(paid)) : 0 },
    discounts: { prepaid: paid("prepaid"), cod: paid("cod"), emi: paid("emi") },
  };
}

type Total = Pick<Quote["buyer"][OrderMethod], "lines">;

function paidIn({ lines }: Total): number {
  return -(lines.find(({ kind }) => kind === "coupon")?.amount_paise ?? 0);
}

/** What a coupon of so much would pay of a total. */
export function paidByCoupon(total: Quote["buyer"][OrderMethod], discountPaise: number): number {
  return discountPaise === 0 ? 0 : paidIn(withDiscount(total, discountPaise));
}

/** What the order keeps of the rules it was made under. */
export function keptTerms(
  orderable: Orderable,
  { charges, returnRules, settings }: Pick<Offered, "charges" | "returnRules" | "settings">,
  deliveryDays: number | null,
): OrderTerms {
  const wayBack = deliveryCost(charges, settings, orderable.weight_kg);
  return {
    category_id: orderable.category_id,
    weight_kg: orderable.weight_kg,
    paid_shipping_percentage: orderable.paid_shipping_percentage,
    return_window_days: returnRules.returnable ? returnRules.window_days : 0,
    delivery_days: deliveryDays ?? 7,
    seller_answer_hours: settings.seller_answer_hours,
    seller_reminder_hours: settings.seller_reminder_hours,
    check_answer_hours: settings.check_answer_hours,
    pickup_retries: settings.pickup_retries,
    delivery_retries: settings.delivery_retries,
    return_delivery_paise: wayBack,
    return_gst_paise: percentOf(wayBack, charges.gst_on_fees_pct),
    gst_pct: charges.gst_on_fees_pct,
    fee_pct: charges.seller_platform_fee_pct,
    fee_min_paise: rupeesToPaise(charges.seller_min_fee),
    price_seller_hours: settings.price_seller_hours,
    price_buyer_hours: settings.price_buyer_hours,
  };
}

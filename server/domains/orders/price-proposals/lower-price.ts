// What buyer and seller pay and get at a lower price, by the very rules the order was made under. Pure.
import type { QuoteLine } from "../../../../contract/catalogue/catalogue.contract.ts";
import { percentOf, roundingToRupee, rupeesToPaise } from "../../../../contract/money.ts";
import type { Discounter } from "../../catalogue/catalogue.service.ts";
import type { OrderRow, OrderSums } from "../orders.tables.ts";

const DEFAULT_GST_PCT = 18;

/** A seller's commission: at least so much, or so many per cent of the price. */
export interface FeeRule {
  pct: number;
  minPaise: number;
}

interface Wanted {
  price: number;
  /** What the order's coupon gives at that price. */
  discountPaise: number;
  fee: FeeRule;
  withDiscount: Discounter;
}

/** Delivery, handling and the fee for cash do not hang on the price: they stay as they are, and so does the GST on them. */
export function sumsAt(order: OrderSums & Pick<OrderRow, "terms">, wanted: Wanted): OrderSums {
  const { price, discountPaise, fee, withDiscount } = wanted;
  const item = { kind: "item", amount_paise: rupeesToPaise(price) } as const;
  const services = order.buyer_lines.filter(({ kind }) => !["item", "coupon", "rounding"].includes(kind));
  const plain: QuoteLine[] = [item, ...services];
  plain.push({ kind: "rounding", amount_paise: roundingToRupee(sum(plain)) });
  const buyer = withDiscount({ lines: plain, total_paise: sum(plain) }, discountPaise);
  const seller_lines = sellerLines(order, item, fee);
  return {
    price,
    total_paise: buyer.total_paise,
    coupon_paise: sum(buyer.lines.filter(({ kind }) => kind === "coupon")) * -1 || 0,
    receives_paise: sum(seller_lines),
    buyer_lines: buyer.lines,
    seller_lines,
  };
}

/** The commission is that of the lower price, and never more than it was. */
function sellerLines(
  { seller_lines, terms }: Pick<OrderRow, "seller_lines" | "terms">,
  item: QuoteLine,
  { pct, minPaise }: FeeRule,
): QuoteLine[] {
  const was = -sum(seller_lines.filter(({ kind }) => kind === "platform_fee"));
  const fee = Math.min(was, Math.max(minPaise, percentOf(item.amount_paise, pct)));
  const gst = percentOf(fee, terms.gst_pct ?? DEFAULT_GST_PCT);
  return seller_lines.map((line) => {
    if (line.kind === "item") return item;
    if (line.kind === "platform_fee") return { ...line, amount_paise: -fee };
    return line.kind === "gst_on_fee" ? { ...line, amount_paise: -gst } : line;
  });
}

function sum(lines: readonly QuoteLine[]): number {
  return lines.reduce((total, { amount_paise }) => total + amount_paise, 0);
}

/** The most that a rule allows to deduct, in whole rupees. */
export function mostDeducted(price: number, maxPct: number): number {
  return Math.floor(percentOf(rupeesToPaise(price), maxPct) / 100);
}

/** The key of the refund of what was too much: another than the order's own, under which all of it goes back. */
export const partKeyOf = (orderId: string): string => `p_${orderId.replaceAll("-", "")}`;

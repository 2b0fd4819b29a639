// Who gets what of an order's money, from the very lines that buyer and seller were shown. Pure.
import type { QuoteLine } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { OrderRow } from "../orders.tables.ts";

export function sharesOf(order: Pick<OrderRow, "buyer_lines" | "seller_lines" | "receives_paise">) {
  const buyer = sumOf(order.buyer_lines);
  const seller = sumOf(order.seller_lines);
  return {
    sellerPaise: order.receives_paise,
    feePaise: buyer("handling", "cod_fee") - seller("platform_fee"),
    deliveryPaise: buyer("delivery") - seller("delivery_share"),
    gstPaise: buyer("gst") - seller("gst_on_fee", "gst_on_delivery"),
    roundingPaise: buyer("rounding"),
  };
}

function sumOf(lines: readonly QuoteLine[]) {
  return (...kinds: QuoteLine["kind"][]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

// What a buyer gets back when an item has come back. Pure. Who caused the return pays its way, as far as what they paid
// goes; where it was the seller or we, all of it goes back.
import type { OrderRow } from "../orders.tables.ts";

export function returnRefund(
  { total_paise, terms }: Pick<OrderRow, "total_paise" | "terms">,
  isBuyerCaused: boolean,
): { refundPaise: number; deliveryPaise: number; gstPaise: number } {
  if (!isBuyerCaused) return { refundPaise: total_paise, deliveryPaise: 0, gstPaise: 0 };
  const deliveryPaise = Math.min(terms.return_delivery_paise, total_paise);
  const gstPaise = Math.min(terms.return_gst_paise, total_paise - deliveryPaise);
  return { refundPaise: total_paise - deliveryPaise - gstPaise, deliveryPaise, gstPaise };
}

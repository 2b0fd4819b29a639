// What an order keeps of the day it was made: the rules, the sums, the place, the thing; and what its check found.
import type { QuoteLine } from "../../../contract/catalogue/catalogue.contract.ts";

/** The rules an order was made under. What an operator changes later does not change it. */
export interface OrderTerms {
  category_id: number;
  weight_kg: number;
  paid_shipping_percentage: number;
  return_window_days: number;
  delivery_days: number;
  seller_answer_hours: number;
  seller_reminder_hours: number;
  check_answer_hours: number;
  pickup_retries: number;
  delivery_retries: number;
  /** What the way back costs a buyer who caused it, GST included apart. */
  return_delivery_paise: number;
  return_gst_paise: number;
  /** On our services; orders from before it was kept were made with 18. */
  gst_pct?: number;
  /** The seller's commission, in per cent of the price and at least; and how long each may think about a lower price. */
  fee_pct?: number;
  fee_min_paise?: number;
  price_seller_hours?: number;
  price_buyer_hours?: number;
}

export interface DeliveryAddress {
  name: string | null;
  address_line_one: string;
  address_line_two: string;
  landmark: string;
  pincode: string;
  city: string | null;
  state: string | null;
}

export interface OrderItem {
  title: string;
  cover_key: string | null;
  cover_color: string | null;
}

export interface Checked {
  passed: boolean;
  note: string | null;
  points: { text: string; text_hi: string; ok: boolean }[];
  at: string;
}

/** What is paid and received, with every line. It changes at most once: where a lower price is taken after the check. */
export interface OrderSums {
  price: number;
  total_paise: number;
  coupon_paise: number;
  receives_paise: number;
  buyer_lines: QuoteLine[];
  seller_lines: QuoteLine[];
}

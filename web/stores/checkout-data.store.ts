import { persistedStore } from "./persisted-store.ts";

interface CheckoutData {
  product_id: string | null;
  delivery_address: { address_line_one: string; address_line_two: string; landmark: string; pincode: string };
  alternate_mobile: string;
  coupon_code: string | null;
}

/** What was typed, so that a failed payment costs no typing. How to pay is never remembered: nothing is preselected. */
export const useCheckoutData = persistedStore<CheckoutData>(
  "checkout-data",
  {
    product_id: null,
    delivery_address: { address_line_one: "", address_line_two: "", landmark: "", pincode: "" },
    alternate_mobile: "",
    coupon_code: null,
  },
  { version: 1 },
);

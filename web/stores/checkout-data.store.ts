import type { OrderMethod } from "../../contract/orders/orders.contract.ts";
import { persistedStore } from "./persisted-store.ts";

export interface CheckoutData {
  /** Whose it is: it outlives the detour over login, and is dropped if somebody else logs in. */
  user_id: string | null;
  product_id: string | null;
  /** One of the address book; null while none was picked, which leaves the default one; "" for the one written below. */
  address_id: string | null;
  delivery_address: {
    name: string;
    address_line_one: string;
    address_line_two: string;
    landmark: string;
    pincode: string;
  };
  keeps_address: boolean;
  alternate_mobile: string;
  coupon_code: string | null;
  /** As this person picked it for this item. Nothing is picked for them. */
  method: OrderMethod | null;
  /** An order that was sent and not answered: sent again as it was, it is the same order. */
  attempt: { key: string; of: string } | null;
}

const nothing: CheckoutData = {
  user_id: null,
  product_id: null,
  address_id: null,
  delivery_address: { name: "", address_line_one: "", address_line_two: "", landmark: "", pincode: "" },
  keeps_address: false,
  alternate_mobile: "",
  coupon_code: null,
  method: null,
  attempt: null,
};

/** What was typed and picked, so that neither a reload nor a failed payment costs it. */
export const useCheckoutData = persistedStore<CheckoutData>("checkout-data", nothing, { version: 2 });

interface Buying {
  user_id: string | null;
  product_id: string;
}

/** What this person chose for this item; anybody else's, or for another item, counts as nothing. */
export function choicesOf({ user_id, product_id }: Buying, stored: CheckoutData): CheckoutData {
  const isTheirs = stored.user_id === user_id && stored.product_id === product_id;
  return isTheirs ? stored : { ...nothing, user_id, product_id };
}

/** What was picked for one item says nothing about the next; where one lives, it does. */
export function startCheckout(buying: Buying, name: string): void {
  const stored = useCheckoutData.getState();
  const isTheirs = stored.user_id === buying.user_id;
  if (isTheirs && stored.product_id === buying.product_id) return;
  const { delivery_address, alternate_mobile } = isTheirs ? stored : nothing;
  const written = { ...delivery_address, name: delivery_address.name || name };
  useCheckoutData.setState({ ...nothing, ...buying, delivery_address: written, alternate_mobile });
}

export function chooseForCheckout(choice: Partial<CheckoutData>): void {
  useCheckoutData.setState(choice);
}

export function writeAddress(part: Partial<CheckoutData["delivery_address"]>): void {
  useCheckoutData.setState(({ delivery_address }) => ({ delivery_address: { ...delivery_address, ...part } }));
}

/** The order is made but not paid: should the payment fail, only how to pay is asked again. */
export function leaveForPayment(): void {
  useCheckoutData.setState({ method: null, keeps_address: false, attempt: null });
}

/** After the order, once nothing more is to be chosen about it. */
export function clearCheckout(): void {
  useCheckoutData.setState(nothing);
}

/** One key for one intention: another body is another order. Not crypto.randomUUID: it exists only on a safe page. */
export function keyOfAttempt(body: unknown): string {
  const of = JSON.stringify(body);
  const { attempt } = useCheckoutData.getState();
  if (attempt?.of === of) return attempt.key;
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  useCheckoutData.setState({ attempt: { key, of } });
  return key;
}

export function endAttempt(): void {
  useCheckoutData.setState({ attempt: null });
}

// From what was picked and typed to the order that is asked for, or to what is still missing. No calls, no screen.
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import type { Input } from "../../../../contract/kit.ts";
import type { checkoutContract } from "../../../../contract/orders/checkout.contract.ts";
import type { OrderMethod } from "../../../../contract/orders/orders.contract.ts";
import { isPhone } from "../../../lib/format/phone.ts";
import type { CheckoutData } from "../../../stores/checkout-data.store.ts";
import type { CheckoutFacts } from "./load-checkout.ts";

export type OrderBody = Input<(typeof checkoutContract)["createOrder"]>["body"];

/** Undefined: a new one is written. */
export function chosenAddress(addresses: readonly Address[], picked: string | null): Address | undefined {
  if (picked === "") return undefined;
  // One that was deleted in another tab is no choice any more.
  return addresses.find(({ id }) => id === picked) ?? addresses.find(({ is_default }) => is_default);
}

/** What was picked, as long as it is still open. */
export function chosenMethod(methods: CheckoutFacts["methods"], picked: OrderMethod | null): OrderMethod | null {
  return picked !== null && methods[picked].allowed ? picked : null;
}

export type Missing = "pincode" | "name" | "address_line_one" | "alternate_mobile" | "method";

/** In the order of the screen. */
export function findMissing(data: CheckoutData, address: Address | undefined, method: OrderMethod | null): Missing[] {
  const { delivery_address: written, keeps_address, alternate_mobile } = data;
  const missing: Missing[] = [];
  if (!/^\d{6}$/.test(address?.pincode ?? written.pincode)) missing.push("pincode");
  if (!address && keeps_address && written.name.trim() === "") missing.push("name");
  if (!address && written.address_line_one.trim() === "") missing.push("address_line_one");
  if (alternate_mobile !== "" && !isPhone(alternate_mobile)) missing.push("alternate_mobile");
  if (method === null) missing.push("method");
  return missing;
}

/** The other number that the address book knows for this address, where it is not the account's own. */
export function phoneOfAddress(address: Address | undefined, ownPhone: string): string | undefined {
  return address && address.phone !== ownPhone ? address.phone : undefined;
}

interface Chosen {
  data: CheckoutData;
  address: Address | undefined;
  method: OrderMethod;
  ownPhone: string;
  quoteId: string;
}

export function orderBody({ data, address, method, ownPhone, quoteId }: Chosen): OrderBody {
  const { name, address_line_one, address_line_two, landmark, pincode } = address ?? data.delivery_address;
  return {
    delivery_address: {
      name: name.trim() || null,
      address_line_one: address_line_one.trim(),
      address_line_two: address_line_two.trim(),
      landmark: landmark.trim(),
      pincode,
    },
    alternate_mobile: data.alternate_mobile || (phoneOfAddress(address, ownPhone) ?? null),
    is_cod: method === "cod",
    coupon_code: data.coupon_code,
    emi_only: method === "emi",
    quote_id: quoteId,
  };
}

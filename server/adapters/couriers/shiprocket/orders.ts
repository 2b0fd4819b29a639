// A parcel as Shiprocket takes it: https://apidocs.shiprocket.in, "Create Custom Order" and "Create a Return Order". Pure.
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import type { ShiprocketConfig } from "../../../kit/couriers/config-couriers.ts";
import type { ParcelAddress, ParcelAsk } from "../../../kit/couriers/courier-port.ts";
import type { Json } from "../ask-courier.ts";
import { instructionsOf, kilos, plain, rupees, sideOf } from "../said-to-courier.ts";

/** From the hub, whose address Shiprocket knows by its nickname, to somebody. */
export function forwardOrder(parcel: ParcelAsk, { hub, contactEmail }: ShiprocketConfig): Json {
  return {
    ...common(parcel),
    pickup_location: hub,
    ...person("billing", parcel.to, contactEmail, instructionsOf(parcel)),
    shipping_is_billing: true,
    payment_method: parcel.cashPaise > 0 ? "COD" : "Prepaid",
  };
}

/** From somebody to the hub. It is always prepaid. */
export function returnOrder(parcel: ParcelAsk, { contactEmail }: ShiprocketConfig): Json {
  return {
    ...common({ ...parcel, cashPaise: 0 }),
    ...person("pickup", parcel.from, contactEmail, instructionsOf(parcel)),
    ...person("shipping", parcel.to, contactEmail, ""),
    payment_method: "PREPAID",
  };
}

/** Its total is what is taken at the door, so it is never worked out there. */
function common({ reference, contents, valuePaise, cashPaise, weightGrams }: ParcelAsk): Json {
  const total = rupees(cashPaise > 0 ? cashPaise : valuePaise);
  const side = sideOf(weightGrams);
  return {
    order_id: reference,
    order_date: new Date(Date.now() + INDIA_OFFSET_MS).toISOString().slice(0, 10),
    order_items: [{ name: plain(contents), sku: reference, units: 1, selling_price: total }],
    sub_total: total,
    length: side,
    breadth: side,
    height: side,
    weight: kilos(weightGrams),
  };
}

/** An address of mail has to be there; it is ours, so that nobody but us writes to people. */
function person(kind: "billing" | "pickup" | "shipping", at: ParcelAddress, email: string, note: string): Json {
  const [first = "", ...rest] = at.lines.map((line) => plain(line));
  const fields = {
    customer_name: plain(at.name, 60),
    address: first,
    address_2: plain([...rest, note].filter((part) => part !== "").join(", "), 190),
    city: plain(at.city, 30),
    pincode: at.pincode,
    state: plain(at.state),
    country: "India",
    email,
    phone: at.phone,
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${kind}_${name}`, value]));
}

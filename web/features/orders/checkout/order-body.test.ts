import { expect, test } from "vitest";
import type { CheckoutData } from "../../../stores/checkout-data.store.ts";
import { chosenAddress, findMissing, orderBody } from "./order-body.ts";

const OWN = "9812345210";
const home = {
  id: "home",
  name: "Asha Verma",
  phone: OWN,
  address_line_one: "B-12, Sector 44",
  address_line_two: "",
  landmark: "Near the park",
  pincode: "201303",
  city: "Noida",
  city_hi: "नोएडा",
  state_hi: "उत्तर प्रदेश",
  state: "Uttar Pradesh",
  is_default: true,
  sells_from: true,
};
const office = { ...home, id: "office", phone: "9898989898", pincode: "110001", is_default: false };
const nothing: CheckoutData = {
  user_id: "me",
  product_id: "one",
  address_id: null,
  delivery_address: { name: "", address_line_one: "", address_line_two: "", landmark: "", pincode: "" },
  keeps_address: false,
  alternate_mobile: "",
  coupon_code: null,
  method: null,
  attempt: null,
};
const written = {
  name: " Asha ",
  address_line_one: " 4, MG Road ",
  address_line_two: "",
  landmark: "",
  pincode: "560001",
};
const asked = { ownPhone: OWN, quoteId: "q1" };

test("the default address is the one that is chosen for people, and only until they choose", () => {
  expect(chosenAddress([office, home], null)?.id).toBe("home");
  expect(chosenAddress([office, home], "office")?.id).toBe("office");
  expect(chosenAddress([office, home], "")).toBeUndefined();
  expect(chosenAddress([], null)).toBeUndefined();
});

test("an address that was deleted meanwhile is no choice", () => {
  expect(chosenAddress([office, home], "gone")?.id).toBe("home");
});

test("everything that is missing is said at once, in the order of the screen", () => {
  const data = { ...nothing, alternate_mobile: "123", keeps_address: true };
  expect(findMissing(data, undefined, null)).toEqual([
    "pincode",
    "name",
    "address_line_one",
    "alternate_mobile",
    "method",
  ]);
  expect(findMissing(nothing, home, "cod")).toEqual([]);
  expect(findMissing({ ...nothing, delivery_address: { ...written, name: "" } }, undefined, "cod")).toEqual([]);
});

// spec 3.19
test("an order to an address of the book, in cash", () => {
  expect(orderBody({ data: nothing, address: home, method: "cod", ...asked })).toEqual({
    delivery_address: {
      name: "Asha Verma",
      address_line_one: "B-12, Sector 44",
      address_line_two: "",
      landmark: "Near the park",
      pincode: "201303",
    },
    alternate_mobile: null,
    is_cod: true,
    coupon_code: null,
    emi_only: false,
    quote_id: "q1",
  });
});

test("an order to a new address, by EMI, with a number of its own", () => {
  const data = { ...nothing, delivery_address: written, alternate_mobile: "9797979797" };
  const body = orderBody({ data, address: undefined, method: "emi", ...asked });
  expect(body).toMatchObject({ is_cod: false, emi_only: true, alternate_mobile: "9797979797" });
  expect(body.delivery_address).toEqual({ ...written, name: "Asha", address_line_one: "4, MG Road" });
});

test("the number that belongs to an address goes with it, unless another is given", () => {
  const ofOffice = (alternate_mobile: string) =>
    orderBody({ data: { ...nothing, alternate_mobile }, address: office, method: "prepaid", ...asked });
  expect(ofOffice("").alternate_mobile).toBe("9898989898");
  expect(ofOffice("9797979797").alternate_mobile).toBe("9797979797");
});

import { beforeEach, expect, test } from "vitest";
import {
  choicesOf,
  chooseForCheckout,
  clearCheckout,
  endAttempt,
  keyOfAttempt,
  leaveForPayment,
  startCheckout,
  useCheckoutData,
  writeAddress,
} from "./checkout-data.store.ts";

const mine = { user_id: "me", product_id: "one" };
const stored = () => useCheckoutData.getState();

beforeEach(clearCheckout);

test("what was picked belongs to one person and one item", () => {
  startCheckout(mine, "Asha");
  chooseForCheckout({ method: "cod", alternate_mobile: "9797979797" });
  writeAddress({ address_line_one: "4, MG Road" });
  expect(choicesOf(mine, stored()).method).toBe("cod");
  expect(choicesOf({ ...mine, product_id: "two" }, stored())).toMatchObject({ method: null, alternate_mobile: "" });
  expect(choicesOf({ ...mine, user_id: "you" }, stored()).delivery_address.address_line_one).toBe("");
});

test("the same again changes nothing; another item keeps where one lives; another person keeps nothing", () => {
  startCheckout(mine, "Asha");
  chooseForCheckout({ method: "emi", address_id: "" });
  writeAddress({ address_line_one: "4, MG Road" });
  startCheckout(mine, "Asha");
  expect(stored()).toMatchObject({ method: "emi", address_id: "" });
  startCheckout({ ...mine, product_id: "two" }, "Asha");
  expect(stored()).toMatchObject({ product_id: "two", method: null, address_id: null });
  expect(stored().delivery_address).toMatchObject({ name: "Asha", address_line_one: "4, MG Road" });
  startCheckout({ user_id: "you", product_id: "two" }, "");
  expect(stored().delivery_address).toMatchObject({ name: "", address_line_one: "" });
});

test("one key as long as the same order is not answered; another body, or an answer, makes another", () => {
  const key = keyOfAttempt({ is_cod: true });
  expect(key.length).toBeGreaterThan(15);
  expect(keyOfAttempt({ is_cod: true })).toBe(key);
  const other = keyOfAttempt({ is_cod: false });
  expect(other).not.toBe(key);
  endAttempt();
  expect(keyOfAttempt({ is_cod: false })).not.toBe(other);
});

test("a payment that fails costs no typing; after one that came, nothing is left", () => {
  startCheckout(mine, "Asha");
  chooseForCheckout({ method: "prepaid", alternate_mobile: "9797979797", coupon_code: "DIWALI250" });
  writeAddress({ address_line_one: "4, MG Road" });
  leaveForPayment();
  expect(stored()).toMatchObject({ ...mine, method: null, coupon_code: "DIWALI250", attempt: null });
  startCheckout(mine, "Asha");
  expect(stored().delivery_address.address_line_one).toBe("4, MG Road");
  expect(stored()).toMatchObject({ method: null, alternate_mobile: "9797979797" });
  clearCheckout();
  expect(stored().delivery_address.address_line_one).toBe("");
});

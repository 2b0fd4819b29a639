import { expect, test } from "vitest";
import type { CourierChoice } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { chooseCouriers } from "./choose-courier.ts";

const choices: CourierChoice[] = [
  { leg: "delivery", pincode_prefix: "", first: "shiprocket", second: "hand" },
  { leg: "delivery", pincode_prefix: "1100", first: "delhivery", second: null },
  { leg: "delivery", pincode_prefix: "11", first: "sandbox", second: "delhivery" },
  { leg: "pickup", pincode_prefix: "11", first: "delhivery", second: "shiprocket" },
];

test.each([
  ["delivery", "110016", { first: "delhivery", second: null }],
  ["delivery", "112345", { first: "sandbox", second: "delhivery" }],
  ["delivery", "560001", { first: "shiprocket", second: "hand" }],
  ["pickup", "110016", { first: "delhivery", second: "shiprocket" }],
  ["pickup", "560001", { first: "hand", second: null }],
  ["return", "110016", { first: "hand", second: null }],
] as const)("%s to %s goes by the longest beginning that fits, and by hand where none does", (leg, pincode, chosen) => {
  expect(chooseCouriers(choices, leg, pincode)).toEqual(chosen);
  expect(chooseCouriers(choices.toReversed(), leg, pincode)).toEqual(chosen);
});

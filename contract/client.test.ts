import { expect, test } from "vitest";
import { contracts } from "./all.ts";
import { catalogueContract } from "./catalogue/catalogue.contract.ts";
import { urlOf } from "./client.ts";

// spec 7.1
test("every call's address is below /api/v1, with its parameters in it", () => {
  for (const endpoint of Object.values(contracts).flatMap((contract) => Object.values(contract))) {
    expect(urlOf(endpoint, {})).toMatch(/^\/api\/v1\/[a-z]/);
  }
  expect(urlOf(catalogueContract.pincode, { params: { pincode: "110/01" } })).toBe("/api/v1/service_pincode/110%2F01");
  expect(urlOf(catalogueContract.charges, { query: { category_id: "11", other: undefined } })).toBe(
    "/api/v1/categories/category_charges?category_id=11",
  );
});

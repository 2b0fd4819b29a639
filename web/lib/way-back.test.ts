import { expect, test } from "vitest";
import { stepsBetween } from "./way-back.ts";

const from = (...paths: string[]) =>
  stepsBetween(
    paths.map((path) => `https://sahejo.test${path}`),
    paths.length - 1,
  );

test("from the checkout the way back is the item, whether or not login lay between", () => {
  expect(from("/product-overview?pid=a", "/user/checkout?pid=a")).toBe(-1);
  expect(from("/product-overview?pid=a", "/auth/login?route=%2Fuser%2Fcheckout", "/user/checkout?pid=a")).toBe(-2);
});

test("tabs, filters and steps of the same page are one page", () => {
  expect(from("/user/profile", "/user/orders", "/user/orders?status=delivered", "/user/orders?page=2")).toBe(-3);
  expect(from("/user/sell-used-items", "/user/list-a-product", "/user/list-a-product?step=price")).toBe(-2);
});

test("nobody is led back into a form that was sent, a payment or the gateway", () => {
  expect(from("/user/orders", "/user/orders/1", "/user/return/1", "/user/orders/1")).toBe(-3);
  expect(from("/user/sell-used-items", "/user/list-a-product", "/user/savedproducts/under-verification")).toBe(-2);
  expect(from("/categories", "/user/checkout", "/sandbox/pay/1", "/user/payments/success")).toBe(-3);
});

test("login does not lead back to what needs login", () => {
  expect(from("/products", "/user/orders", "/auth/login")).toBe(-2);
  expect(from("/user/orders", "/auth/login")).toBeUndefined();
});

test("with nothing before there is no way back, and what another site hides is nothing", () => {
  expect(from("/user/orders/1")).toBeUndefined();
  expect(stepsBetween([null, "https://sahejo.test/user/orders/1"], 1)).toBeUndefined();
});

import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../../contract/kit.ts";
import type { Route } from "../http/route.ts";
import { kindReader } from "./kinds.ts";

const route = (path: string, more: Partial<Endpoint> = {}) =>
  ({ endpoint: { method: "POST", path, ...more } }) as unknown as Route;

const kindOf = kindReader([
  route("/products"),
  route("/payments/webhook/{gateway}", { rawBody: true }),
  route("/order_status", { reserved: true }),
  route("/news", { stream: true }),
  route("/photos", { upload: { field: "photo", types: [] } as unknown as NonNullable<Endpoint["upload"]> }),
  // Both: who pays must get through, however it is written down.
  route("/pay/{pid}/told", { rawBody: true, reserved: true }),
]);

describe("which room a request has", () => {
  test.each([
    ["GET", "/", "page"],
    ["GET", "/products?search=phone", "page"],
    ["POST", "/products", "page"],
    [undefined, "/products", "page"],
    ["GET", "/api", "page"],
    ["GET", "/apis/v1/order_status", "page"],
    ["GET", "/assets/app-1.js", "part"],
    ["HEAD", "/assets/app-1.js", "part"],
    ["POST", "/assets/app-1.js", "page"],
    ["GET", "/assetsx", "page"],
    ["GET", "/x/assets/app-1.js", "page"],
    ["GET", "/media/1.webp", "file"],
    ["HEAD", "/media/1.webp", "file"],
    ["PUT", "/media/1.webp", "page"],
    ["GET", "/mediax", "page"],
    ["GET", "/x/media/1.webp", "page"],
    ["GET", "/api/v1/products", "call"],
    ["GET", "/api/v1/nothing", "call"],
    ["POST", "/api/v1/payments/webhook/razorpay", "webhook"],
    ["POST", "/api/v1/payments/webhook/razorpay?x=1", "webhook"],
    ["POST", "/api/v1/payments/webhook/", "call"],
    ["POST", "/api/v1/payments/webhook/razorpay/more", "call"],
    ["POST", "/api/v1/payments/webhook?razorpay", "call"],
    ["POST", "/x/api/v1/payments/webhook/razorpay", "page"],
    ["POST", "/api/x/api/v1/payments/webhook/razorpay", "call"],
    ["POST", "/api/v1/pay/7/told", "webhook"],
    ["POST", "/api/v1/order_status", "reserved"],
    ["POST", "/api/v1/order_status?pid=1", "reserved"],
    ["POST", "/api/v1/order_statuses", "call"],
    ["POST", "/api/v1/order_status/1", "call"],
    ["GET", "/api/v1/news", "stream"],
    ["GET", "/api/v1/news?last=7", "stream"],
    ["GET", "/api/v1/newsletter", "call"],
    ["POST", "/api/v1/photos", "upload"],
    ["POST", "/api/v1/photos?n=1", "upload"],
    ["GET", "/api/v1/photos", "call"],
    ["DELETE", "/api/v1/photos", "call"],
    [undefined, "/api/v1/photos", "call"],
  ])("%s %s: %s", (method, url, kind) => {
    expect(kindOf(method, url)).toBe(kind);
  });

  test("where no call is of a kind, no request is", () => {
    const plain = kindReader([route("/products")]);
    for (const url of ["/api/v1/products", "/api/v1/order_status", "/api/v1/", "/api/"])
      expect(plain("POST", url)).toBe("call");
  });
});

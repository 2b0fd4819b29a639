import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../../contract/kit.ts";
import { routes } from "../../../app/routes.ts";
import { expectGrowthBelow } from "../../../testing/growth.ts";
import { createApiKeys } from "./api-key.ts";

const cached = routes.map((route) => route.endpoint).filter(({ cache }) => cache);
const keyOf = createApiKeys(routes.map((route) => route.endpoint));
const pathOf = (path: string) => `/api/v1${path.replaceAll(/\{\w+\}/g, "1")}`;

test.each(cached.filter(({ path }) => path !== "/products").map((one) => [one.path]))(
  "%s: names the contract does not know make no other key",
  (path) => {
    const own = keyOf(pathOf(path));
    for (const query of ["x=1", "x=2&y", "&&", "=", "X=1&__proto__=2&constructor=3", "%78=1", "x+y=1", "%zz=1"]) {
      expect(keyOf(`${pathOf(path)}?${query}`), query).toBe(own);
    }
  },
);

test("what the contract knows does, in one order, and values of one name in theirs", () => {
  const sold = (query: string) => keyOf(`/api/v1/products/sold?${query}`);
  expect(sold("limit=2&cursor=a")).toBe(sold("x=1&cursor=a&limit=2&y=2"));
  expect(sold("limit=2")).not.toBe(sold("limit=3"));
  expect(sold("limit=")).not.toBe(sold(""));
  expect(sold("limit=1&limit=2")).not.toBe(sold("limit=2&limit=1"));
  expect(sold("%6cimit=2")).not.toBe(sold("cursor=2"));
});

test("where every name may be an answer, all are kept, in one order", () => {
  const list = (query: string) => keyOf(`/api/v1/products?${query}`);
  expect(list("ram=8&category=11")).toBe(list("category=11&ram=8"));
  expect(list("ram=8")).not.toBe(list(""));
  const many = Array.from({ length: 20 }, (_, at) => `k${at}=1`);
  expect(list(many.join("&"))).not.toBe(list(many.toReversed().join("&")));
});

test("a path of its own goes before one with a parameter", () => {
  const cache = { maxAge: 1, staleFor: 1 };
  const read = (path: `/${string}`, query: z.ZodMiniType) =>
    endpoint({ method: "GET", path, auth: "guest", summary: "", query, reply: z.object({}), refusals: [], cache });
  const key = createApiKeys([read("/a/{id}", z.object({ q: z.string() })), read("/a/b", z.object({ r: z.string() }))]);
  expect(key("/api/v1/a/b?q=1&r=2")).toBe("api /api/v1/a/b?r=2");
  expect(key("/api/v1/a/c?q=1&r=2")).toBe("api /api/v1/a/c?q=1");
});

test.each(["&x=1", "&limit=1", "%6c"])("long queries of %j take as long as they are", (part) => {
  const make = (length: number) => `/api/v1/products/sold?${part.repeat(length / part.length)}`;
  expectGrowthBelow(40, make, keyOf);
});

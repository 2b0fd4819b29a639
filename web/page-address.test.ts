import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { expectGrowthBelow } from "../server/testing/growth.ts";
import { pageAddress, pagesAt } from "./page-address.ts";
import { pageQueries } from "./page-queries.ts";
import { type OpenPageId, type PageId, pageTable } from "./page-table.ts";

const ids = Object.keys(pageTable) as PageId[];
const addressOf = (url: string) => pageAddress(url).url;
const filled = (path: string) => path.replaceAll(/:(\w+)/g, "a-$1");
const kept = ids.filter((id): id is OpenPageId => {
  const rules = Object.hasOwn(pageQueries, id) ? pageQueries[id as OpenPageId] : "personal";
  return rules !== "personal" && id !== "notFound";
});

test("every page that is not one person's says which parameters it knows", () => {
  // The same line is drawn where the server decides what may be kept.
  const isOnePersons = (path: string) => /^\/(user|backoffice|auth|payment|track|door)(\/|$)/.test(path);
  const open = ids.filter((id) => id !== "notFound" && !isOnePersons(pageTable[id].path));
  expect(kept).toEqual(open);
});

test.each(kept)("%s: what it does not know, case, order and slashes make no other address", (id) => {
  const path = filled(pageTable[id].path);
  const own = addressOf(path);
  for (const other of [
    `${path}?x=1`,
    `${path}?X=2&_=3&__proto__=4`,
    `${path}?x`,
    `${path}?=&&`,
    `${path}?utm=1&toString=1&constructor=2`,
    `${path === "/" ? "" : path}/`,
    `${path === "/" ? "" : path}/////?x=1`,
  ]) {
    expect(addressOf(other), other).toBe(own);
  }
  const rules = pageQueries[id];
  if (rules === "personal") return;
  const known = [...rules.once, ...(rules.several ?? [])];
  const pairs = known.map((name) => `${name}=v`);
  const full = addressOf(`${path}?${pairs.join("&")}`);
  expect([...new URLSearchParams(full.split("?")[1])].map(([name]) => name).sort()).toEqual([...known].sort());
  for (const other of [
    pairs.toReversed().join("&"),
    pairs.map((pair) => `${pair}+&x=1`).join("&"),
    [...pairs, ...known.map((name) => `${name}=${rules.once.includes(name) ? "w" : "v"}`)].join("&"),
  ]) {
    expect(addressOf(`${path}?${other}`), other).toBe(full);
  }
  expect(addressOf(`${path}?${known.map((name) => `${name}=`).join("&")}`)).toBe(own);
  expect(addressOf(full)).toBe(full);
  expect(pageAddress(full).isOnly).toBe(full === pageTable[id].path);
});

test.each([
  ["/products?category=11&ram=8+GB&ram=4+GB&x=1&UPPER=2", "/products?category=11&ram=4+GB&ram=8+GB"],
  ["/products?ram=8+GB&ref=a", "/products"],
  ["/products?brand=b&brand=a&condition=good", "/products?condition=good&brand=a&brand=b"],
  ["/PRODUCTS?search=%20phone%20", "/products?search=phone"],
  ["/%70roducts", "/products"],
  ["/product-overview/1f/any-name?x=1", "/product-overview/1f/-"],
  ["/product-overview/1f/other%20name", "/product-overview/1f/-"],
  ["/product-overview?name=Phone&pid=1f", "/product-overview?pid=1f"],
  ["/blogs/%E0%A4%A8", "/blogs/%E0%A4%A8"],
  ["/blogs/%e0%a4%a8?x", "/blogs/%E0%A4%A8"],
  ["/nowhere?x=1", "/nowhere"],
  ["/products//more?x=1", "/products//more"],
  ["/_.data?x=1", "/_.data"],
  ["/products/_.data?x=1", "/products.data"],
  ["/products.data?x=1&search=a&_routes=products", "/products.data?search=a&_routes=products"],
  ["/products.data?_routes=evil,products,root", "/products.data?_routes=root%2Cproducts"],
  ["/user/orders?x=1&y", "/user/orders?x=1&y"],
  ["/auth/login?route=%2Fuser", "/auth/login?route=%2Fuser"],
  ["/payment/wait?id=1", "/payment/wait?id=1"],
])("%s is drawn from %s", (asked, own) => {
  expect(addressOf(asked)).toBe(own);
});

test("a router that knows the pages of a path alone finds the one that it would find among all", () => {
  const routes = ids.map((id) => ({ id, path: pageTable[id].path }));
  const found = (path: string, known = routes) => matchRoutes(known, path)?.at(-1)?.route.id;
  const paths = ids.filter((id) => id !== "notFound").map((id) => filled(pageTable[id].path));
  for (const path of [...paths, "/PRODUCTS/", "/%70roducts", "/backoffice/coupons/new", "/nowhere", "/a/b/c"]) {
    const few = [...pagesAt(path), "notFound"];
    expect(few.length, path).toBeLessThan(5);
    const known = routes.filter(({ id }) => few.includes(id));
    expect(found(path, known), path).toBe(found(path));
    expect(pagesAt(`${path === "/" ? "/_" : path}.data`), path).toEqual(pagesAt(path));
  }
});

test.each(["/", "a/", "&x=1", "&ram=1", "&brand=b", "%20"])("long addresses of %j take as long as they are", (part) => {
  const make = (length: number) =>
    `/products${part[0] === "&" ? "?category=1" : ""}${part.repeat(length / part.length)}`;
  expectGrowthBelow(40, make, pageAddress);
});

test("so do those with many names", () => {
  const pairs = (count: number) => Array.from({ length: count }, (_, at) => `&k${at}=1`).join("");
  expectGrowthBelow(40, (length) => `/products?category=1${pairs(length / 8)}`, pageAddress);
});

// A market of another name, English only and without asks: whatever anybody is shown of it, page, paper, message or file, names
// that market and no other. On a product of its own.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import type { Market } from "../../contract/market/market.ts";
import { routes as allRoutes } from "../../server/app/routes.ts";
import { firstMarket } from "../../server/domains/market/first-market.ts";
import { keepMarket, readMarket } from "../../server/domains/market/market.service.ts";
import { readForPush } from "../../server/domains/notifications/push-reads.service.ts";
import { sql } from "../../server/kit/db/sql.ts";
import purana from "../../server/testing/purana.json" with { type: "json" };
import { type PageId, pageTable } from "../../web/page-table.ts";
import { realPath, viewerOf } from "../reading/table-pages.ts";
import {
  type Cookies,
  call,
  logIn,
  logInStaff,
  sessionHeaders,
  sharedAccount,
  sharedStaff,
} from "../stage/accounts.ts";
import { moveTo, openMarket } from "../stage/market.ts";
import { moveOrder, sharedOrder } from "../stage/ordered.ts";
import { OwnProduct } from "../stage/own/product.ts";
import { sharedParcel } from "../stage/planted/parcels.ts";

/** What is made once for a worker belongs to this product: nobody else works here. */
const test = base.extend<object, { apart: boolean }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern
  apart: [async ({}, use) => use(true), { scope: "worker", auto: true }],
});

const product = new OwnProduct("another-market", 1);
const { origin } = product;

/** The people of these tests live around Delhi, so things are fetched there here too. */
const market = { ...purana, cities: firstMarket.cities, delivers_to: [] } as unknown as Market;

test.describe.configure({ mode: "default" });
test.use({ baseURL: origin });

test.beforeAll(async () => {
  await product.start();
  moveTo(product.dataDir);
  const { db } = await openMarket();
  await db.transaction(async (tx) => keepMarket(tx, market, { version: (await readMarket(tx)).version, by: "test" }));
  await expect.poll(async () => (await read("/")).text).toContain(market.name);
});

test.afterAll(async () => {
  moveTo(undefined);
  await product.end();
});

/**
 * What is no text of the market's: the addresses the demo's staff log in with, and payments' references, which begin alike in
 * every database and are what gateways know them by.
 */
const TECHNICAL = /\b\w+@sahejo\.test\b|\bsahejo-[0-9a-f]{32}\b/g;

/** The name as a reader could meet it. */
function otherName(text: string): string[] {
  const read = text.replaceAll(TECHNICAL, "");
  return [...read.matchAll(/sahejo|सहेजो/giu)].map(({ index }) => read.slice(Math.max(0, index - 50), index + 40));
}

async function read(where: string, cookies: Cookies = {}, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + where, {
    headers: { ...sessionHeaders(cookies), ...headers },
    redirect: "manual",
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function cookiesFor(id: PageId): Promise<Cookies> {
  const { login, staff } = await viewerOf(id, origin);
  if (staff) return sharedStaff(origin);
  if (login === false) return {};
  return (login === true ? await sharedAccount(origin) : login).cookies;
}

/** The one of a page's data, as a link asks for it. */
function dataPath(where: string): string {
  const url = new URL(where, origin);
  return `${url.pathname === "/" ? "/_root" : url.pathname}.data${url.search}`;
}

const shown = (Object.keys(pageTable) as PageId[]).filter(
  (id) => !["askout", "ask", "asks", "askoutForm"].includes(id),
);

test("no page names another market, for whomever it is, nor does its data; none leads to another language", async () => {
  test.setTimeout(600_000);
  const wrong: string[] = [];
  let pages = 0;
  for (const id of shown) {
    const where = (await realPath(id, origin)).replace("*", "/nowhere");
    const cookies = await cookiesFor(id);
    for (const asked of [where, dataPath(where)]) {
      const { status, text } = await read(asked, { ...cookies, lang: "hi" });
      if (status === 200) pages++;
      for (const found of otherName(text)) wrong.push(`${id} ${asked}: ${found}`);
      if (asked === where && status === 200) {
        if (!text.includes('<html lang="en"')) wrong.push(`${id}: is not in English`);
        if (/hreflang="hi"|lang=hi|manifest-hi/i.test(text)) wrong.push(`${id}: leads to Hindi`);
        if (!text.includes(market.name)) wrong.push(`${id}: does not name its market`);
      }
    }
  }
  expect(wrong).toEqual([]);
  // Some pages only send people on.
  expect(pages).toBeGreaterThan(1.6 * shown.length);
});

test("a language that is not spoken is not taken from an address or a cookie, and nothing remembers it", async () => {
  const { headers, text } = await read("/faqs?lang=hi", { lang: "hi" });
  expect(text).toContain('<html lang="en"');
  expect(headers.getSetCookie().join()).not.toContain("lang=");
});

test("what machines read names nobody else: feeds, sitemaps, the API's description and its pages", async () => {
  const sitemap = await read("/sitemap.xml");
  const maps = [...sitemap.text.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, where = ""]) => where);
  expect(maps.length).toBeGreaterThan(1);
  const start = await read("/api/docs");
  const parts = [...start.text.matchAll(/href="(\/api\/docs\/[^"]+)"/g)].map(([, where = ""]) => where);
  expect(parts.length).toBeGreaterThan(5);
  const { text: openapi } = await read("/api/v1/openapi.json");
  const calls = Object.values(
    (JSON.parse(openapi) as { paths: Record<string, Record<string, { operationId: string }>> }).paths,
  )
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => `/api/docs/call/${operationId}`);
  const files = ["/robots.txt", "/sitemap.xml", ...maps, "/feeds/blogs.xml", "/feeds/11.xml", "/manifest.webmanifest"];
  const wrong: string[] = [];
  for (const where of [
    ...files,
    "/offline.html",
    "/offline.js",
    "/sw.js",
    "/api/docs",
    ...parts,
    ...calls,
    "/api/v1/openapi.json",
  ]) {
    const { status, text } = await read(where);
    if (status !== 200) wrong.push(`${where}: ${status}`);
    for (const found of otherName(text)) wrong.push(`${where}: ${found}`);
    if (/hreflang="hi"/.test(text)) wrong.push(`${where}: leads to Hindi`);
  }
  expect(wrong).toEqual([]);
  expect((await read("/manifest-hi.webmanifest")).status).toBe(404);
  expect((JSON.parse((await read("/manifest.webmanifest")).text) as { name: string }).name).toBe(market.name);
  expect((JSON.parse(openapi) as { info: { title: string } }).info.title).toBe(market.name);
});

test("no file that every market's browsers load names one of them", async () => {
  const folder = "build/client";
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const wrong = names.flatMap((name) => {
    // A market that looks like the sample is given these; any other has its own in their place.
    if (/^manifest(-hi)?\.webmanifest/.test(name)) return [];
    if (/\.(br|gz)$/.test(name) || statSync(path.join(folder, name)).isDirectory()) return [];
    // The operators' command is called so on every market.
    const text = readFileSync(path.join(folder, name), "utf8").replaceAll("npx sahejo", "");
    return [...otherName(name), ...otherName(text)].map((found) => `${name}: ${found}`);
  });
  expect(wrong).toEqual([]);
});

test("messages name it: the code by SMS, news in the list and by push, what a text is refused for", async () => {
  // An order and all that its people are told of it.
  await sharedOrder(origin);
  const { phone, cookies, userId } = await logIn(origin);
  const sent = await call<{ text: string }[]>(origin, `GET /dev/messages?phone=${phone}`);
  expect(sent[0]?.text).toContain(`is your ${market.name} code`);
  const { db } = await openMarket();
  // Somebody who once read Hindi, on a market that speaks none.
  await db.run(sql`update users set language = 'hi' where id = ${userId}`);
  const news = () => call<{ id: string; title: string }[]>(origin, "GET /user/notifications", undefined, cookies);
  await expect.poll(async () => (await news()).length).toBeGreaterThan(0);
  const told = await news();
  expect(told.map(({ title }) => title)).toContain(`Welcome to ${market.name}`);
  const everything = await db.many<{ id: string }>(sql`select id from notifications`);
  const pushes = await readForPush(
    db,
    everything.map(({ id }) => id),
    market,
  );
  expect(everything.length).toBeGreaterThan(4);
  expect(otherName(JSON.stringify([told, pushes, sent]))).toEqual([]);
  const refused = await fetch(`${origin}/api/v1/user/profile`, {
    method: "PATCH",
    headers: { ...sessionHeaders(cookies), "content-type": "application/json" },
    body: JSON.stringify({ name: "Call 98765 43210" }),
  });
  const why = await refused.text();
  expect(refused.status, why).toBe(400);
  expect(why).toContain(`Buyers and sellers talk through ${market.name}.`);
});

/** As a reader copies it out, where there is something on this machine that can; and what stands in it unpacked. */
function textOfPdf(pdf: Buffer): string {
  const { stdout } = spawnSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" });
  return `${stdout ?? ""}\n${pdf.toString("latin1")}`;
}

test("papers and lists name it: invoices, labels, manifest, every CSV, one's data", async () => {
  const order = await sharedOrder(origin);
  const staff = await sharedStaff(origin);
  await moveOrder(origin, order.id, "schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver");
  const parcel = await sharedParcel(origin);
  const { invoices } = await call<{ invoices: { url: string }[] }>(
    origin,
    `GET /user/orders/${order.id}`,
    undefined,
    order.buyer.cookies,
  );
  expect(invoices.length).toBeGreaterThan(0);
  const { passport } = await call<{ passport: { url: string } }>(origin, `GET /product/${order.listing.id}`);
  const papers: [string, Cookies][] = [
    ...invoices.map(({ url }): [string, Cookies] => [url, order.buyer.cookies]),
    [`${passport.url}/label.pdf`, {}],
    [`/api/v1/backoffice/shipments/labels.pdf?ids=${parcel}`, staff],
    [`/api/v1/backoffice/shipments/manifest.pdf?ids=${parcel}`, staff],
  ];
  const hasReader = spawnSync("pdftotext", ["-v"]).error === undefined;
  const wrong: string[] = [];
  for (const [where, cookies] of papers) {
    const answer = await fetch(origin + where, { headers: sessionHeaders(cookies) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.headers.get("content-type") !== "application/pdf") wrong.push(`${where}: ${answer.status} ${bytes}`);
    const text = textOfPdf(bytes);
    for (const found of otherName(text)) wrong.push(`${where}: ${found}`);
    if (hasReader && !text.includes(market.name)) wrong.push(`${where}: does not name its market`);
  }
  for (const { endpoint } of allRoutes) {
    if (!endpoint.csv || endpoint.path.includes("{")) continue;
    if (endpoint.capability && !market.capabilities[endpoint.capability]) continue;
    const { status, text } = await read(`/api/v1${endpoint.path}`, staff, { "sec-fetch-site": "same-origin" });
    if (status !== 200 && status !== 400) wrong.push(`${endpoint.path}: ${status}`);
    for (const found of otherName(text)) wrong.push(`${endpoint.path}: ${found}`);
  }
  expect(wrong).toEqual([]);
});

test("paying names it, and so does what staff put into their authenticator", async () => {
  await sharedOrder(origin);
  const { db } = await openMarket();
  const links = await db.many<{ id: string }>(
    sql`select link_id as id from payments where link_id is not null limit 3`,
  );
  expect(links.length).toBeGreaterThan(0);
  for (const { id } of links) {
    const { text } = await read(`/sandbox/pay/${id}`, { lang: "hi" });
    expect(text).toContain(market.name);
    expect(text).toContain('<html lang="en-IN"');
    expect(otherName(text)).toEqual([]);
  }
  const described = await db.many<Record<string, unknown>>(sql`select * from sandbox_links`);
  expect(otherName(JSON.stringify(described))).toEqual([]);
  const boss = await logInStaff(origin);
  const { otpauth_uri } = await call<{ otpauth_uri: string }>(origin, "POST /backoffice/me/totp", {}, boss);
  expect(otpauth_uri).toContain(`otpauth://totp/${market.name}`);
});

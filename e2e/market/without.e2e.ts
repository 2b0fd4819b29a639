import { test as base, expect, type Locator } from "@playwright/test";
import { type Capability, capabilities, type Market } from "../../contract/market/market.ts";
import { firstMarket } from "../../server/domains/market/first-market.ts";
import { keepMarket, readMarket } from "../../server/domains/market/market.service.ts";
import { type PageId, pageTable } from "../../web/page-table.ts";
import { expectReadable } from "../reading/readable.ts";
import { realPath, viewerOf } from "../reading/table-pages.ts";
import { type Cookies, readPage, sharedAccount, sharedStaff } from "../stage/accounts.ts";
import { buyerWithAddress, publishCheap } from "../stage/buying.ts";
import { moveTo, openMarket } from "../stage/market.ts";
import { OwnProduct } from "../stage/own/product.ts";
import { arriveAs, hydrated, open } from "../stage/visitor.ts";

/** What is made once for a worker belongs to this product: nobody else works here. */
const test = base.extend<object, { apart: boolean }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern
  apart: [async ({}, use) => use(true), { scope: "worker", auto: true }],
});

const product = new OwnProduct("without", 2);
const { origin } = product;

test.describe.configure({ mode: "serial" });
test.use({ baseURL: origin });

interface Visit {
  id: PageId;
  where: string;
  cookies: Cookies;
}
const visits: Visit[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await product.start();
  moveTo(product.dataDir);
  // Made while there is everything: orders, asks, offers and rewards outlive what made them.
  for (const id of (Object.keys(pageTable) as PageId[]).filter((one) => one !== "notFound")) {
    const where = await realPath(id, origin);
    visits.push({ id, where, cookies: await cookiesFor(id) });
  }
});

test.afterAll(async () => {
  moveTo(undefined);
  await product.end();
});

async function cookiesFor(id: PageId): Promise<Cookies> {
  const { login, staff } = await viewerOf(id, origin);
  if (staff) return sharedStaff(origin);
  if (login === false) return {};
  return (login === true ? await sharedAccount(origin) : login).cookies;
}

async function doWithout(off: readonly Capability[]): Promise<void> {
  const { db } = await openMarket();
  const has = Object.fromEntries(capabilities.map((name) => [name, !off.includes(name)]));
  const market = { ...firstMarket, capabilities: has } as Market;
  await db.transaction(async (tx) => keepMarket(tx, market, { version: (await readMarket(tx)).version, by: "test" }));
  const mark = off.length === 0 ? /<html(?![^>]*data-off)/ : new RegExp(`data-off="${off.join(" ")}"`);
  await expect.poll(async () => (await readPage(origin, "/faqs")).html).toMatch(mark);
}

/** As React Router asks for a page's data: by a navigation without a document. */
function dataPath(where: string): string {
  const url = new URL(where, origin);
  return `${url.pathname === "/" ? "/_root" : url.pathname}.data${url.search}`;
}

const isOff = (id: PageId, off: readonly Capability[]) => {
  const { capability } = pageTable[id];
  return capability !== undefined && off.includes(capability);
};

/** Addresses as the table has them, with anything for their parameters. */
function addressesOf(off: readonly Capability[]): RegExp[] {
  return visits
    .filter(({ id }) => isOff(id, off))
    .map(({ id }) => new RegExp(`^${pageTable[id].path.replaceAll(/:\w+/g, "[^/?#]+")}(?:[?#]|$)`));
}

const hrefsIn = (html: string) => [...html.matchAll(/\s(?:href|action)="([^"]*)"/g)].map(([, to = ""]) => to);
const textIn = (html: string) =>
  html
    .replace(/^.*?<body/s, "<body")
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " ")
    .replaceAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g, ">$1<")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

/** How each is spoken of where it is promised. */
const promises: Record<Capability, RegExp> = {
  cod: /cash on delivery|\bCOD\b|takes? cash|cash is/i,
  link: /UPI, card or net banking|pay online/i,
  // A phone that a lender can lock is another thing.
  emi: /\bEMI\b(?! \/ MDM)/,
  asks: /\bAskout\b|\bAsk for it|\bMy asks|asking for this|\bAsk sellers/,
  offers: /open to offers|make an offer|\boffers\b|\byour offer\b/i,
  referrals: /\brefer(?:ral)?s?\b|\bRefer and Earn/i,
};

/** Staff's lists say what has been, and the demo's page of all pieces promises nobody anything. */
const isHistory = (id: PageId) => pageTable[id].frame === "backoffice" || id === "devUi";

const markets: (readonly Capability[])[] = [
  ...capabilities.map((name) => [name]),
  ["cod", "emi", "asks", "offers", "referrals"],
];

const PHONE = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 800 };
const shown = new Set<PageId>();

/** What is wrong with one page in this market. */
async function faultsOf({ id, where, cookies }: Visit, off: readonly Capability[], closed: readonly RegExp[]) {
  const wrong: string[] = [];
  const { status, html } = await readPage(origin, where, cookies);
  // What was not shown was not read either.
  if (status === 200) shown.add(id);
  if (isOff(id, off)) {
    if (status !== 404) wrong.push(`${id} ${where}: ${status}`);
    if (!/<title>[^<]+<\/title>/.test(html)) wrong.push(`${id}: has no title`);
    const data = await readPage(origin, dataPath(where), cookies);
    if (data.status !== 404) wrong.push(`${id} ${dataPath(where)}: ${data.status}`);
  }
  for (const to of hrefsIn(html)) {
    // To read it in the other language, a page that is none leads to itself.
    const isItself = isOff(id, off) && /[?&]lang=/.test(to);
    const leadsThere = closed.some((pattern) => pattern.test(to.replaceAll("&amp;", "&")));
    if (leadsThere && !isItself) wrong.push(`${id}: leads to ${to}`);
  }
  if (isHistory(id)) return wrong;
  const text = textIn(html);
  for (const name of off) {
    const at = text.search(promises[name]);
    if (at >= 0) wrong.push(`${id}: promises ${name}: “${text.slice(Math.max(0, at - 40), at + 70)}”`);
  }
  return wrong;
}

test("pages, links and words of what a market does without are not there", async () => {
  test.setTimeout(600_000);
  for (const off of markets) {
    await test.step(`without ${off.join(", ")}`, async () => {
      await doWithout(off);
      const closed = addressesOf(off);
      const wrong: string[] = [];
      for (const visit of visits) wrong.push(...(await faultsOf(visit, off, closed)));
      expect.soft(wrong, `without ${off.join(", ")}`).toEqual([]);
    });
  }
  expect(visits).toHaveLength(Object.keys(pageTable).length - 1);
  expect(shown.size).toBeGreaterThan(0.9 * visits.length);
});

test("buying, selling and one's profile on a phone and wide, without cash, EMI, asks, offers and referrals", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await doWithout(["cod", "emi", "asks", "offers", "referrals"]);
  const buyer = await buyerWithAddress(origin);
  const { title } = await publishCheap(origin, "Lamp of a market");
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE });
  await arriveAs(context, origin, { login: buyer });
  const page = await context.newPage();
  /** What is gone at either width; the other one's menus are others. */
  const look = async (name: string, ...gone: Locator[]) => {
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      for (const one of gone) await expect(one).toHaveCount(0);
      await expectReadable(page, name);
    }
  };

  await open(page, "/");
  await look("home", page.getByRole("link", { name: /^Ask/ }));
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await page.waitForURL(/product-overview/);
  await hydrated(page);
  await look("product", page.getByRole("button", { name: "Make an offer" }));
  await page.getByRole("link", { name: /^Buy now/ }).click();
  await page.waitForURL(/checkout/);
  await hydrated(page);
  // One way to pay is left: it is said, and nobody has to choose it.
  await expect(page.getByText("UPI, card or net banking")).toBeVisible();
  await look("checkout", page.locator("input[name=method]"));
  await page.getByRole("button", { name: /^Pay/ }).filter({ visible: true }).first().click();
  await page.waitForURL(/sandbox\/pay/);
  await page.getByRole("button", { name: /^Pay/ }).first().click();
  await page.waitForURL(/payments\/success|payment\/wait/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await open(page, "/user/sell-used-items");
  await look("sell");
  await open(page, "/user/list-a-product");
  await look("list");
  await open(page, "/user/profile");
  await look("profile", page.getByRole("link", { name: /^(?:My asks|Referrals|Offers)/ }));
  // Whoever still has the address finds the same page that every wrong address has.
  await page.goto("/user/offers");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look("none");
  await context.close();
});

test("with everything, all pages are there again", async () => {
  await doWithout([]);
  for (const { id, where, cookies } of visits.filter(({ id }) => pageTable[id].capability !== undefined))
    expect((await readPage(origin, where, cookies)).status, id).toBe(200);
});

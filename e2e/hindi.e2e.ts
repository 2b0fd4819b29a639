// Every page of the table in Hindi on a small phone: no English left over, and nothing cut off. Hindi words are taller and
// often longer than the English ones a screen was drawn with.
import type { Page as Tab } from "@playwright/test";
import { strayLatin } from "../checks/latin-words.ts";
import { pageTable } from "../web/page-table.ts";
import { sharedAccount } from "./accounts.ts";
import { sharedCoupon } from "./desk.ts";
import { sharedListing } from "./listings.ts";
import { makePosting, sharedPayout } from "./money.ts";
import { sharedOrder } from "./ordered.ts";
import { peopleWords } from "./reading/people-words.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, test } from "./visitor.ts";

/** What stands for `:id` and the like. A page that is not named here is shown as it is for something that is not there. */
async function realPath(id: string, pattern: string, origin: string): Promise<string> {
  const person = async () => (await sharedAccount(origin)).userId;
  const item = async () => (await sharedListing(origin)).id;
  const order = async () => (await sharedOrder(origin)).id;
  const made: Record<string, () => Promise<string>> = {
    product: async () => (await sharedListing(origin)).path,
    productByPath: async () => `/product-overview/${await item()}/one`,
    seller: async () => `/seller/${await person()}`,
    blog: async () => "/blogs/check-a-used-phone",
    checkout: async () => `/user/checkout?pid=${await item()}`,
    order: async () => `/user/orders/${await order()}`,
    return: async () => `/user/return/${await order()}`,
    feedback: async () => `/user/feedback/${await order()}`,
    backofficeAddWriting: async () => "/backoffice/content/add/blog",
    backofficeWriting: async () => "/backoffice/content/blog/check-a-used-phone",
    backofficeCoupon: async () => `/backoffice/coupons/${await sharedCoupon(origin)}`,
    backofficeCategory: async () => "/backoffice/categories/11",
    backofficeListing: async () => `/backoffice/listings/${await item()}`,
    backofficeOrder: async () => `/backoffice/orders/${await order()}`,
    backofficeUser: async () => `/backoffice/users/${await person()}`,
    backofficeViewAs: async () => `/backoffice/users/${await person()}/view-as`,
    backofficePosting: async () => `/backoffice/ledger/${await makePosting(origin)}`,
    backofficePayout: async () => `/backoffice/payouts/${await sharedPayout()}`,
  };
  return (await made[id]?.()) ?? pattern.replaceAll(/:\w+/g, "one").replace("*", "/nothing-here");
}

/** All that can be read or is read aloud. Keys to press and code are not words; what is marked as English is English. */
function readTexts(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const passed = "script, style, noscript, code, kbd, pre, [translate=no], [lang=en]";
    const texts: string[] = [document.title.replace(/ · Sahejo$/, "")];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(passed) || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (node instanceof Element) {
        for (const name of ["aria-label", "placeholder", "title", "alt", "aria-description"])
          texts.push(element.getAttribute(name) ?? "");
      } else texts.push(node.textContent ?? "");
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

/** Texts whose box hides a part of them, or that stand beyond the edge of the screen where nothing scrolls. */
function findCutOff(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const found = new Set<string>();
    const name = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`;
    const isForEars = (box: DOMRect) => box.width <= 1 || box.height <= 1;
    const hides = (value: string) => value === "hidden" || value === "clip";
    const scrolls = (value: string) => value === "auto" || value === "scroll";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || !node.textContent?.trim() || holder.closest("script, style, noscript")) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (isForEars(text)) continue;
      let mayLeave = false;
      for (let box: Element | null = holder; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (isForEars(edge) || style.position === "fixed") {
          mayLeave = true;
          break;
        }
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) {
          mayLeave = true;
          break;
        }
        // What ends in an ellipsis or after so many lines is meant to.
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") {
          mayLeave = true;
          break;
        }
        if (hides(style.overflowX) && (text.right > edge.right + 2 || text.left < edge.left - 2))
          found.add(name(holder));
        if (hides(style.overflowY) && text.bottom > edge.bottom + 4) found.add(name(holder));
      }
      if (!mayLeave && (text.right > innerWidth + 1 || text.left < -1)) found.add(name(holder));
    }
    return [...found];
  });
}

for (const [id, page] of Object.entries(pageTable)) {
  if (id === "devUi") continue;
  test(`${page.path} in Hindi on a small phone`, async ({ page: tab, context, baseURL, complaints }) => {
    test.slow();
    // What stands for an id may be nothing that is there; the page that says so is a page too.
    forgiveRefusals(complaints, 404);
    const origin = baseURL ?? "";
    const path = await realPath(id, page.path, origin);
    const isOfBuyer = id === "order" || id === "return" || id === "feedback";
    const login = isOfBuyer ? (await sharedOrder(origin)).buyer : page.guard === "user";
    await arriveAs(context, baseURL, { login, staff: page.guard === "staff", language: "hi" });
    await tab.setViewportSize({ width: 360, height: 800 });
    await tab.goto(path);
    await hydrated(tab);
    await tab.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>(".below-fold"))
        part.style.contentVisibility = "visible";
    });
    const own = await peopleWords();
    const stray = (await readTexts(tab)).flatMap((text) => {
      const words = strayLatin(text, own);
      return words.length > 0 ? [`${words.join(" ")} in “${text.slice(0, 100)}”`] : [];
    });
    expect.soft([...new Set(stray)], "English that is left").toEqual([]);
    expect.soft(await findCutOff(tab), "cut off").toEqual([]);
    const beyond = await tab.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, "sideways scroll").toBe(0);
  });
}

test("English and cut-off text would be found", async ({ page: tab, context, baseURL }) => {
  await arriveAs(context, baseURL, { language: "hi" });
  await tab.setViewportSize({ width: 360, height: 800 });
  await tab.goto("/policies");
  await hydrated(tab);
  await tab.evaluate(() => {
    const line = document.createElement("p");
    line.textContent = "यह वाक्य अपने डिब्बे से बहुत लंबा है Zugzwang";
    Object.assign(line.style, { width: "60px", overflow: "hidden", whiteSpace: "nowrap" });
    document.querySelector("main")?.prepend(line);
  });
  expect((await readTexts(tab)).flatMap((text) => strayLatin(text))).toContain("Zugzwang");
  expect(await findCutOff(tab)).toEqual([expect.stringContaining("यह वाक्य")]);
});

// Axe, asked as its own package for Playwright is asked, at a quarter of the cost: its script is brought once for each
// document instead of once for each look, no blank page is opened to put the answers of frames together (we have no
// frames), no styles are copied for a rule about sounds (we have none), and what is right is counted instead of described.
// Contrast, which takes two thirds of a look, is measured once for each set of colours on the page: see `markColours`. What
// surrounds a page can be taken out of sight, which saves what axe would spend on knowing where all of it lies.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Original from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Violation = Awaited<ReturnType<Original["analyze"]>>["violations"][number];

interface Options {
  resultTypes: string[];
  preload: boolean;
  runOnly?: { type: "tag" | "rule"; values: string[] };
}

interface Axe {
  configure(spec: { rules: { id: string; selector: string }[] }): void;
  run(context: Document | string, options: Options): Promise<{ violations: Violation[] }>;
}

const here = createRequire(import.meta.url);
// The version that the package brings along.
const script = createRequire(here.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
let source: string | undefined;

/** Those whose contrast axe measures. */
const MARK = "data-colours";

/**
 * Texts with the same colour, size and weight on the same grounds have the same contrast: the first and the last of them
 * stand for all. Which grounds lie below is read from the elements around a text, as the browser computed them.
 */
function markColours(mark: string): void {
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, position, filter].join(" ");
    const below = element.parentElement ? groundOf(element.parentElement) : "";
    const isPlain = own === "rgba(0, 0, 0, 0) none 1 static none";
    const ground = isPlain ? below : `${below} > ${own}`;
    grounds.set(element, ground);
    return ground;
  };
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "";
  const seen = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (!element.matches("input, select, textarea") && ![...element.childNodes].some(isText)) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const state = element.matches(":disabled, [aria-disabled=true]") ? "disabled" : "";
    const colours = [color, fontSize, fontWeight, textShadow, state, element.tagName, groundOf(element)].join(" ");
    seen.set(colours, [...(seen.get(colours) ?? []).slice(0, 1), element]);
  }
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  for (const element of [...seen.values()].flat()) element.setAttribute(mark, "");
}

/**
 * Everything that neither holds nor belongs to what is looked at, on which axe would spend as much as on the page itself. It
 * keeps its place and its size, so that nothing else moves. Returns what brings it back. Parts that the browser may skip
 * altogether (`content-visibility`) cost three times as much: it has to lay them out each time axe asks where they are.
 */
function hideAllBut(selector: string): () => void {
  const wanted = [...document.querySelectorAll(selector)];
  const beside: Element[] = [];
  const collect = (parent: Element) => {
    for (const part of parent.children) {
      if (wanted.includes(part)) continue;
      if (wanted.some((one) => part.contains(one))) collect(part);
      else beside.push(part);
    }
  };
  if (wanted.length > 0) collect(document.body);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "[data-beside], [data-beside] * { visibility: hidden !important; transition-property: none !important; }",
  );
  document.adoptedStyleSheets.push(sheet);
  for (const part of beside) part.setAttribute("data-beside", "");
  return () => {
    for (const part of beside) part.removeAttribute("data-beside");
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

export class AxeBuilder {
  readonly #page: Page;
  readonly #options: Options = { resultTypes: ["violations"], preload: false };
  #within: string | undefined;
  #isAlone = false;

  constructor({ page }: { page: Page }) {
    this.#page = page;
  }

  withTags(values: string[]): this {
    this.#options.runOnly = { type: "tag", values };
    return this;
  }

  withRules(values: string[]): this {
    this.#options.runOnly = { type: "rule", values };
    return this;
  }

  include(selector: string): this {
    this.#within = selector;
    return this;
  }

  /** Without the header, the menus and the footer; rules for a page as a whole hold for what is left. */
  withoutFrame(): this {
    this.#isAlone = true;
    return this;
  }

  async analyze(): Promise<{ violations: Violation[] }> {
    if (this.#page.frames().length > 1) throw new Error("There is a frame on this page, which nobody looked into.");
    source ??= readFileSync(script, "utf8");
    if (!(await this.#page.evaluate(() => "axe" in window))) await this.#page.evaluate(source);
    const asked = JSON.stringify({ within: this.#within, options: this.#options, mark: MARK, isAlone: this.#isAlone });
    // One call for all of it: each is a way to the browser and back.
    return this.#page.evaluate(`(${look})(${asked}, ${markColours}, ${hideAllBut})`);
  }
}

interface Asked {
  within?: string;
  options: Options;
  mark: string;
  isAlone: boolean;
}

async function look(
  { within, options, mark, isAlone }: Asked,
  markAll: typeof markColours,
  hide: typeof hideAllBut,
): Promise<{ violations: Violation[] }> {
  const seen = within ?? (isAlone ? "main" : undefined);
  const bringBack = seen === undefined ? undefined : hide(seen);
  markAll(mark);
  // What is drawn only when it comes near has the height of a guess until then: its texts stand outside of it, on the
  // ground of the page, and are told to be faint there. On a slow machine; on a fast one it was near already.
  for (const part of document.querySelectorAll<HTMLElement>(".below-fold, .rail-card"))
    part.style.contentVisibility = "visible";
  // Axe notes once where everything is. A font that comes while it looks moves it: the frame asks for what is
  // missing, and then it is waited for.
  await new Promise((done) => requestAnimationFrame(done));
  await document.fonts.ready;
  const { axe } = window as unknown as { axe: Axe };
  axe.configure({ rules: [{ id: "color-contrast", selector: `[${mark}]` }] });
  const { violations } = await axe.run(within ?? document, options);
  bringBack?.();
  return { violations };
}

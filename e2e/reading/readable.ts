// Whether a page can be read and used by everybody: those who hear it, those who see little, on a small phone or a desk.
import { expect, type Page } from "@playwright/test";
import { dressIn } from "../stage/visitor.ts";
import { AxeBuilder } from "./axe.ts";

export const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOURS = ["color-contrast"];

export interface Look {
  /** Only what is inside of this. */
  within?: string;
  /** Where nothing may stick out sideways: the width it has if none is named. */
  widths?: readonly number[];
}

type Theme = "light" | "dark";

interface Part {
  /** Only what is inside of this. */
  within?: string;
  /** What surrounds the page is out of sight: it was looked at on another one. */
  isWithoutFrame?: boolean;
}

/** What is wrong with it in this theme, in words; with all rules, or its colours alone. */
export async function findFaults(
  page: Page,
  theme: Theme,
  rules: "all" | "colours",
  { within, isWithoutFrame = false }: Part = {},
): Promise<string[]> {
  await dressIn(page, theme);
  const axe = new AxeBuilder({ page });
  if (within !== undefined) axe.include(within);
  if (isWithoutFrame) axe.withoutFrame();
  const { violations } = await (rules === "all" ? axe.withTags(RULES) : axe.withRules(COLOURS)).analyze();
  return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** Nothing sticks out sideways at any of these widths; left at the width it had. */
export async function expectToFit(page: Page, name: string, widths?: readonly number[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 1_280, height: 800 };
  for (const width of widths ?? [size.width]) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ ...size, width });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // What asks how wide the window is hears of it a moment later.
    await expect.poll(beyond, { message: `sideways scroll at ${width} px: ${name}` }).toBe(0);
  }
  if (widths) await page.setViewportSize(size);
}

/** An open dialog is all there is to read; else what lies between the header and the footer, which every page shares. */
async function insideOf(page: Page): Promise<string> {
  const isOpen = await page.evaluate(() => document.querySelector("dialog[open]") !== null);
  return isOpen ? "dialog[open]" : "main";
}

/**
 * For what only a story brings about; every page as such is looked at in both themes in every-page.e2e.ts. All rules once,
 * some states in the light and some in the dark: which, their names decide, so that it is the same every time.
 */
export async function expectReadable(page: Page, name: string, { within, widths }: Look = {}): Promise<void> {
  const theme = name.length % 2 === 0 ? "light" : "dark";
  expect(await findFaults(page, theme, "all", { within: within ?? (await insideOf(page)) }), name).toEqual([]);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectToFit(page, name, widths);
}

// Axe, asked as its own package for Playwright is asked, at a quarter of the cost: its script is brought once for each
// document instead of once for each look, no blank page is opened to put the answers of frames together (we have no
// frames), no styles are copied for a rule about sounds (we have none), and what is right is counted instead of described.
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
  run(context: Document | string, options: Options): Promise<{ violations: Violation[] }>;
}

const here = createRequire(import.meta.url);
// The version that the package brings along.
const script = createRequire(here.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
let source: string | undefined;

export class AxeBuilder {
  readonly #page: Page;
  readonly #options: Options = { resultTypes: ["violations"], preload: false };
  #within: string | undefined;

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

  async analyze(): Promise<{ violations: Violation[] }> {
    if (this.#page.frames().length > 1) throw new Error("There is a frame on this page, which nobody looked into.");
    source ??= readFileSync(script, "utf8");
    if (!(await this.#page.evaluate(() => "axe" in window))) await this.#page.evaluate(source);
    return this.#page.evaluate(
      async ([within, options]) => {
        // What is drawn only when it comes near has the height of a guess until then: its texts stand outside of it, on the
        // ground of the page, and are told to be faint there. On a slow machine; on a fast one it was near already.
        for (const part of document.querySelectorAll<HTMLElement>(".below-fold, .rail-card"))
          part.style.contentVisibility = "visible";
        // Axe notes once where everything is. A font that comes while it looks moves it: the frame asks for what is
        // missing, and then it is waited for.
        await new Promise((done) => requestAnimationFrame(done));
        await document.fonts.ready;
        const { axe } = window as unknown as { axe: Axe };
        const { violations } = await axe.run(within ?? document, options);
        return { violations };
      },
      [this.#within, this.#options] as const,
    );
  }
}

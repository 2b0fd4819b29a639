// What is on a page to read, whether any of it is left in English, and whether all of it can be seen. Hindi words are
// taller and often longer than the English ones a screen was drawn with.
import type { Page as Tab } from "@playwright/test";
import { strayLatin } from "../../checks/latin-words.ts";
import { namesOfThings, peopleWords } from "./people-words.ts";

/** All that can be read or is read aloud. Keys to press and code are not words; what is marked as English is English. */
export function readTexts(tab: Tab): Promise<string[]> {
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
export function findCutOff(tab: Tab): Promise<string[]> {
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

/** English that has no business on a page in Hindi, each with the text it stands in. */
export async function findEnglish(tab: Tab): Promise<string[]> {
  const texts = await readTexts(tab);
  const strayIn = (own: ReadonlySet<string>) =>
    texts.flatMap((text) => {
      // What the market fills in, and what only some markets say, is written by name.
      const words = strayLatin(text.replaceAll(/\{\{[#^/]?\w+\}\}/g, " "), own);
      return words.length > 0 ? [`${words.join(" ")} in “${text.slice(0, 100)}”`] : [];
    });
  // Most pages show nothing that people wrote: those need no look at all they ever did.
  return strayIn(namesOfThings()).length === 0 ? [] : [...new Set(strayIn(await peopleWords()))];
}

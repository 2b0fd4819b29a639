// The server renders both languages, so it holds every word from the start.
import { type Area, type Areas, holdMessages } from "./lib/i18n/catalogue.ts";
import { messages as siteEn } from "./lib/i18n/site/en.ts";
import { messages as siteHi } from "./lib/i18n/site/hi.ts";
import { refusals } from "./lib/i18n/site/refusals-hi.ts";
import { said } from "./lib/i18n/site/said-hi.ts";
import type { Language } from "./lib/page-context.ts";

const files = import.meta.glob<{ messages: Areas[Area] }>(
  ["./features/**/words/{en,hi}.ts", "!./features/device/**", "!./features/*/desk/**"],
  {
    eager: true,
  },
);

export function holdAllMessages(): void {
  holdMessages("en", "site", siteEn);
  holdMessages("hi", "site", { ...siteHi, refusals, said });
  for (const [file, { messages }] of Object.entries(files)) {
    const [, area, language] = /^\.\/features\/(.+)\/words\/(en|hi)\.ts$/.exec(file) ?? [];
    holdMessages(language as Language, area as Area, messages);
  }
}

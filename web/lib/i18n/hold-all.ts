// The server renders both languages, so it holds every word from the start.
import { messages as accountEn } from "./account/en.ts";
import { messages as accountHi } from "./account/hi.ts";
import { messages as backofficeEn } from "./backoffice/en.ts";
import { messages as backofficeHi } from "./backoffice/hi.ts";
import { holdMessages } from "./catalogue.ts";
import { messages as settingsEn } from "./settings/en.ts";
import { messages as settingsHi } from "./settings/hi.ts";
import { messages as siteEn } from "./site/en.ts";
import { messages as siteHi } from "./site/hi.ts";

export function holdAllMessages(): void {
  holdMessages("en", "site", siteEn);
  holdMessages("en", "account", accountEn);
  holdMessages("en", "settings", settingsEn);
  holdMessages("en", "backoffice", backofficeEn);
  holdMessages("hi", "site", siteHi);
  holdMessages("hi", "account", accountHi);
  holdMessages("hi", "settings", settingsHi);
  holdMessages("hi", "backoffice", backofficeHi);
}

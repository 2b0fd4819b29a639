// The server renders both languages, so it holds every word from the start.
import { messages as accountEn } from "./account/en.ts";
import { messages as accountHi } from "./account/hi.ts";
import { messages as backofficeEn } from "./backoffice/en.ts";
import { messages as backofficeHi } from "./backoffice/hi.ts";
import { messages as browseEn } from "./browse/en.ts";
import { messages as browseHi } from "./browse/hi.ts";
import { holdMessages } from "./catalogue.ts";
import { messages as homeEn } from "./home/en.ts";
import { messages as homeHi } from "./home/hi.ts";
import { messages as laptopsEn } from "./laptops/en.ts";
import { messages as laptopsHi } from "./laptops/hi.ts";
import { messages as listingsEn } from "./listings/en.ts";
import { messages as listingsHi } from "./listings/hi.ts";
import { messages as productEn } from "./product/en.ts";
import { messages as productHi } from "./product/hi.ts";
import { messages as reportsEn } from "./reports/en.ts";
import { messages as reportsHi } from "./reports/hi.ts";
import { messages as sellingEn } from "./selling/en.ts";
import { messages as sellingHi } from "./selling/hi.ts";
import { messages as settingsEn } from "./settings/en.ts";
import { messages as settingsHi } from "./settings/hi.ts";
import { messages as siteEn } from "./site/en.ts";
import { messages as siteHi } from "./site/hi.ts";

export function holdAllMessages(): void {
  holdMessages("en", "site", siteEn);
  holdMessages("en", "account", accountEn);
  holdMessages("en", "settings", settingsEn);
  holdMessages("en", "backoffice", backofficeEn);
  holdMessages("en", "browse", browseEn);
  holdMessages("en", "home", homeEn);
  holdMessages("en", "product", productEn);
  holdMessages("en", "reports", reportsEn);
  holdMessages("en", "selling", sellingEn);
  holdMessages("en", "listings", listingsEn);
  holdMessages("en", "laptops", laptopsEn);
  holdMessages("hi", "site", siteHi);
  holdMessages("hi", "account", accountHi);
  holdMessages("hi", "settings", settingsHi);
  holdMessages("hi", "backoffice", backofficeHi);
  holdMessages("hi", "browse", browseHi);
  holdMessages("hi", "home", homeHi);
  holdMessages("hi", "product", productHi);
  holdMessages("hi", "reports", reportsHi);
  holdMessages("hi", "selling", sellingHi);
  holdMessages("hi", "listings", listingsHi);
  holdMessages("hi", "laptops", laptopsHi);
}

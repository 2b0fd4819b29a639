import type { MetaArgs, MetaFunction } from "react-router";
import type { PageId } from "../page-table.ts";
import { messagesOf } from "./i18n/catalogue.ts";
import { marketName } from "./market.ts";
import type { Language, PageFacts } from "./page-context.ts";

/** What a page may know when it names itself. */
type Naming = Pick<MetaArgs, "location" | "loaderData"> & { language: Language };

/** What a page is called, in its own language. What else it says of itself is the server's: lib/head. */
export function pageMeta(id: PageId, ownTitle?: (page: Naming) => string | undefined): MetaFunction {
  return ({ matches, location, loaderData }) => {
    const language = languageOf(matches);
    const title = ownTitle?.({ language, location, loaderData }) ?? titleOf(id, language);
    return [{ title: `${title} · ${marketName("en")}` }];
  };
}

/** The back office brings its own. */
function titleOf(id: PageId, language: Language): string | undefined {
  const titles: Partial<Record<PageId, string>> = messagesOf(language, "site").titles;
  return titles[id] ?? messagesOf(language, "backoffice").titles[id];
}

function languageOf(matches: MetaArgs["matches"]): Language {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as PageFacts | undefined)?.language ?? "en";
}

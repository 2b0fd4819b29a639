import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { type PageId, pageTable } from "../page-table.ts";
import { brand } from "./brand.ts";
import { messagesOf } from "./i18n/catalogue.ts";
import type { Language, PageFacts } from "./page-context.ts";

/** What a page may know when it names itself. */
type Naming = Pick<MetaArgs, "location" | "loaderData"> & { language: Language };

/** Title and description of a page, in the page's language. Private pages tell search engines to stay out. */
export function pageMeta(id: PageId, ownTitle?: (page: Naming) => string | undefined): MetaFunction {
  return ({ matches, location, loaderData }) => {
    const language = languageOf(matches);
    const words = messagesOf(language, "site");
    const descriptions: Partial<Record<PageId, string>> = words.descriptions;
    const description = descriptions[id];
    const title = ownTitle?.({ language, location, loaderData }) ?? titleOf(id, language);
    const tags: MetaDescriptor[] = [{ title: `${title} · ${brand.name}` }];
    if (description) tags.push({ name: "description", content: description });
    if (pageTable[id].guard !== "guest") tags.push({ name: "robots", content: "noindex" });
    return tags;
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

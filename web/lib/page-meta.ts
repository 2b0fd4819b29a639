import type { MetaDescriptor, MetaFunction } from "react-router";
import { type PageId, pageTable } from "../page-table.ts";
import { brand } from "./brand.ts";
import { messagesOf } from "./i18n/catalogue.ts";
import type { Language, PageFacts } from "./page-context.ts";

function languageOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Language {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as PageFacts | undefined)?.language ?? "en";
}

/** Title and description of a page, in the page's language. Private pages tell search engines to stay out. */
export function pageMeta(id: PageId): MetaFunction {
  return ({ matches }) => {
    const words = messagesOf(languageOf(matches), "site");
    const descriptions: Partial<Record<PageId, string>> = words.descriptions;
    const description = descriptions[id];
    const tags: MetaDescriptor[] = [{ title: titled(words.titles[id]) }];
    if (description) tags.push({ name: "description", content: description });
    if (pageTable[id].guard !== "guest") tags.push({ name: "robots", content: "noindex" });
    return tags;
  };
}

function titled(title: string): string {
  return `${title} · ${brand.name}`;
}

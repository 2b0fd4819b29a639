import { useRouteLoaderData } from "react-router";
import type { Language, PageFacts } from "../page-context.ts";
import { type Area, type Areas, messagesOf } from "./catalogue.ts";

/** What the root loader told the page. Undefined only when the root itself failed. */
export function usePage(): PageFacts | undefined {
  return useRouteLoaderData("root") as PageFacts | undefined;
}

export function useLanguage(): Language {
  const page = usePage();
  if (page) return page.language;
  return typeof document !== "undefined" && document.documentElement.lang === "hi" ? "hi" : "en";
}

export function useMessages(): Areas["site"];
export function useMessages<A extends Area>(area: A): Areas[A];
export function useMessages(area: Area = "site") {
  return messagesOf(useLanguage(), area);
}

/** API data carries `name` and `name_hi`; this is the one place that chooses between such a pair. */
export function inLanguage(language: Language, english: string, hindi: string): string {
  return language === "hi" && hindi !== "" ? hindi : english;
}

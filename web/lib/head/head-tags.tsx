// From what a page wrote down to the tags in its head. Drawn by the server alone.
import type { ReactNode } from "react";
import { inHindi } from "../../../contract/paths.ts";
import { isPageId } from "../../page-id.ts";
import { pageTable } from "../../page-table.ts";
import { messagesOf } from "../i18n/catalogue.ts";
import type { Language } from "../page-context.ts";
import { descriptions } from "./descriptions.ts";
import { breadcrumbs } from "./facts.ts";
import type { Facts, PageHead } from "./page-head.ts";

interface Drawn {
  /** As asked for, without what only leaves a trace. */
  url: URL;
  routeId: string;
  status: number;
  language: Language;
  /** Those the market speaks; both, where nobody says. */
  languages?: readonly Language[];
}

/** `data-page` marks what belongs to this address: it goes when the reader goes on without a new document. */
export function headTags(
  head: PageHead,
  { url, routeId, status, language, languages = ["en", "hi"] }: Drawn,
): ReactNode {
  const id = isPageId(routeId) ? routeId : "notFound";
  const { guard, frame } = pageTable[id];
  const isSite = frame === "site" || id === "login";
  const isPublic = guard === "guest" && isSite && status === 200 && id !== "notFound";
  const isFound = isPublic && !head.isHidden;
  const path = head.path ?? (head.isHidden ? url.pathname + url.search : url.pathname);
  const description = head.description ?? descriptions[language][id];
  const words = messagesOf(language, "site");
  const titles: Partial<Record<string, string>> = words.titles;
  const facts = head.facts ?? [
    breadcrumbs(url.origin, words.nav.home, [{ name: titles[id] ?? "", path: url.pathname }]),
  ];
  return (
    <>
      {description ? <meta data-page="" name="description" content={description} /> : null}
      {isFound ? null : <meta data-page="" name="robots" content="noindex" />}
      {isPublic ? <link data-page="" rel="canonical" href={url.origin + inLanguage(path, language)} /> : null}
      {isFound && languages.length > 1 ? <Languages href={url.origin + path} /> : null}
      {isFound && head.feed ? (
        <link
          data-page=""
          rel="alternate"
          type="application/rss+xml"
          title={head.feed.title}
          href={url.origin + head.feed.path}
        />
      ) : null}
      {isPublic ? head.share?.map((tag) => <meta data-page="" key={tag.property ?? tag.name} {...tag} />) : null}
      {isFound ? <FactsScript facts={facts} /> : null}
    </>
  );
}

function Languages({ href }: { href: string }) {
  const address = { en: href, hi: inHindi(href), "x-default": href };
  return Object.entries(address).map(([language, own]) => (
    <link data-page="" key={language} rel="alternate" hrefLang={language} href={own} />
  ));
}

function inLanguage(path: string, language: Language): string {
  return language === "hi" ? inHindi(path) : path;
}

/** It is data and never runs, so no policy needs to allow it; but it must not be able to end its own element. */
function FactsScript({ facts }: { facts: readonly Facts[] }) {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": facts });
  return (
    <script
      data-page=""
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, without the one sign that could end it
      dangerouslySetInnerHTML={{ __html: escapeForScript(text) }}
    />
  );
}

/** Neither an end tag nor the beginning of a comment can be in it, and it reads as the same JSON. */
export function escapeForScript(json: string): string {
  return json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

// Fetches the words a page needs, in the one language this document is in. Browser only.
import { matchRoutes } from "react-router";
import { type PageId, pageTable } from "../../page-table.ts";
import type { Language } from "../page-context.ts";
import { type Area, type Areas, holdMessages, holdsMessages, messagesOf } from "./catalogue.ts";
import { documentLanguage } from "./document-language.ts";

type Loaders = Record<string, () => Promise<{ messages: Areas[Area] }>>;

let loaders: Loaders = {};

/** Where the words are, by their files; who starts the page knows. */
export function knowWords(files: Record<string, () => Promise<unknown>>): void {
  loaders = files as Loaders;
}

async function loadArea(language: Language, area: Area): Promise<void> {
  if (holdsMessages(language, area)) return;
  holdMessages(language, area, await (area === "site" ? loadSite(language) : loadWords(language, area)));
}

async function loadSite(language: Language): Promise<Areas["site"]> {
  return (await (language === "hi" ? import("./site/hi.ts") : import("./site/en.ts"))).messages;
}

async function loadWords(language: Language, area: Area): Promise<Areas[Area]> {
  const load = loaders[`./features/${area}/words/${language}.ts`];
  if (!load) throw new Error(`There are no words of ${area} in ${language}`);
  return (await load()).messages;
}

/** For a part of a page that comes later, with words of its own. */
export function loadMessages(area: Area): Promise<void> {
  return loadArea(documentLanguage(), area);
}

export async function loadMessagesFor(pathname: string): Promise<void> {
  const language = documentLanguage();
  await Promise.all(["site" as const, ...wordsOf(pathname)].map((area) => loadArea(language, area)));
}

function wordsOf(pathname: string): readonly Area[] {
  const routes = Object.entries(pageTable).map(([id, { path }]) => ({ id, path }));
  const page = matchRoutes(routes, pathname)?.[0];
  return (page && pageTable[page.route.id as PageId].words) ?? [];
}

/** What can be refused is a long list in Hindi, and few ever see a line of it. In English the server's own words are read. */
export async function loadFailureWords(): Promise<void> {
  if (documentLanguage() !== "hi") return;
  const words = messagesOf("hi", "site");
  if (words.refusals) return;
  const [{ refusals }, { said }] = await Promise.all([import("./site/refusals-hi.ts"), import("./site/said-hi.ts")]);
  Object.assign(words, { refusals, said });
}

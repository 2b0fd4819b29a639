// Fetches the words a page needs, in the one language this document is in. Browser only.
import type { Language } from "../page-context.ts";
import { type Area, type Areas, areaOf, holdMessages, holdsMessages } from "./catalogue.ts";

type Loader<A extends Area> = () => Promise<{ messages: Areas[A] }>;

const loaders: Record<Language, { [A in Area]: Loader<A> }> = {
  en: {
    site: () => import("./site/en.ts"),
    account: () => import("./account/en.ts"),
    backoffice: () => import("./backoffice/en.ts"),
  },
  hi: {
    site: () => import("./site/hi.ts"),
    account: () => import("./account/hi.ts"),
    backoffice: () => import("./backoffice/hi.ts"),
  },
};

function documentLanguage(): Language {
  return document.documentElement.lang === "hi" ? "hi" : "en";
}

async function loadArea<A extends Area>(language: Language, area: A): Promise<void> {
  if (holdsMessages(language, area)) return;
  const { messages } = await loaders[language][area]();
  holdMessages(language, area, messages);
}

export async function loadMessagesFor(pathname: string): Promise<void> {
  const language = documentLanguage();
  await Promise.all([loadArea(language, "site"), loadArea(language, areaOf(pathname))]);
}

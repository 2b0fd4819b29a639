// Fetches the words a page needs, in the one language this document is in. Browser only.
import type { Language } from "../page-context.ts";
import { type Area, type Areas, areasOf, holdMessages, holdsMessages, messagesOf } from "./catalogue.ts";
import { documentLanguage } from "./document-language.ts";

type Loader<A extends Area> = () => Promise<{ messages: Areas[A] }>;

const loaders: Record<Language, { [A in Area]: Loader<A> }> = {
  en: {
    site: () => import("./site/en.ts"),
    account: () => import("./account/en.ts"),
    login: () => import("./login/en.ts"),
    settings: () => import("./settings/en.ts"),
    aftersale: () => import("./aftersale/en.ts"),
    askout: () => import("./askout/en.ts"),
    backoffice: () => import("./backoffice/en.ts"),
    browse: () => import("./browse/en.ts"),
    home: () => import("./home/en.ts"),
    listings: () => import("./listings/en.ts"),
    laptops: () => import("./laptops/en.ts"),
    product: () => import("./product/en.ts"),
    reports: () => import("./reports/en.ts"),
    selling: () => import("./selling/en.ts"),
    offers: () => import("./offers/en.ts"),
    sales: () => import("./sales/en.ts"),
    checkout: () => import("./checkout/en.ts"),
    payments: () => import("./payments/en.ts"),
    orders: () => import("./orders/en.ts"),
    payouts: () => import("./payouts/en.ts"),
    ratings: () => import("./ratings/en.ts"),
    reading: () => import("./reading/en.ts"),
    grievances: () => import("./grievances/en.ts"),
  },
  hi: {
    site: () => import("./site/hi.ts"),
    account: () => import("./account/hi.ts"),
    login: () => import("./login/hi.ts"),
    settings: () => import("./settings/hi.ts"),
    aftersale: () => import("./aftersale/hi.ts"),
    askout: () => import("./askout/hi.ts"),
    backoffice: () => import("./backoffice/hi.ts"),
    browse: () => import("./browse/hi.ts"),
    home: () => import("./home/hi.ts"),
    listings: () => import("./listings/hi.ts"),
    laptops: () => import("./laptops/hi.ts"),
    product: () => import("./product/hi.ts"),
    reports: () => import("./reports/hi.ts"),
    selling: () => import("./selling/hi.ts"),
    offers: () => import("./offers/hi.ts"),
    sales: () => import("./sales/hi.ts"),
    checkout: () => import("./checkout/hi.ts"),
    payments: () => import("./payments/hi.ts"),
    orders: () => import("./orders/hi.ts"),
    payouts: () => import("./payouts/hi.ts"),
    ratings: () => import("./ratings/hi.ts"),
    reading: () => import("./reading/hi.ts"),
    grievances: () => import("./grievances/hi.ts"),
  },
};

async function loadArea<A extends Area>(language: Language, area: A): Promise<void> {
  if (holdsMessages(language, area)) return;
  const { messages } = await loaders[language][area]();
  holdMessages(language, area, messages);
}

/** For a part of a page that comes later, with words of its own. */
export function loadMessages(area: Area): Promise<void> {
  return loadArea(documentLanguage(), area);
}

export async function loadMessagesFor(pathname: string): Promise<void> {
  const language = documentLanguage();
  await Promise.all(areasOf(pathname).map((area) => loadArea(language, area)));
}

/** What can be refused is a long list in Hindi, and few ever see a line of it. In English the server's own words are read. */
export async function loadFailureWords(): Promise<void> {
  if (documentLanguage() !== "hi") return;
  const words = messagesOf("hi", "site");
  if (words.refusals) return;
  const [{ refusals }, { said }] = await Promise.all([import("./site/refusals-hi.ts"), import("./site/said-hi.ts")]);
  Object.assign(words, { refusals, said });
}

// The rules for every text that others will read: titles, descriptions, questions, answers, asks. Nothing is stored here.
import { type Saying, say } from "../../../contract/say.ts";
import { refuse } from "../../kit/refusal.ts";
import { createAbuseFinder, type WordLists } from "./abuse.ts";
import { type Contact, type ContactKind, findContact } from "./contact-details.ts";
import { plainText } from "./plain-text.ts";
import { whoseMarket } from "./whose-market.ts";

export interface TextRules {
  /** Texts by field name. Refuses them all if one holds abuse or a way out of the market; abuse goes first. */
  requireCleanText(fields: Readonly<Record<string, string>>): void;
  /** The word of the lists that was meant. */
  findAbuse(text: string): string | undefined;
}

const sharedNot = {
  phone: "no_phone_numbers",
  upi: "no_upi_ids",
  link: "no_links",
  email: "no_email_addresses",
  handle: "no_talk_elsewhere",
  payment: "no_pay_elsewhere",
} as const satisfies Record<ContactKind, Saying>;
const MAX_SHOWN = 40;

/** Word lists edited in the back office come in here; a change of theirs means a new set of rules. */
export function createRules(lists: WordLists = {}): TextRules {
  const findAbuse = createAbuseFinder(lists);
  return {
    findAbuse,
    requireCleanText(fields) {
      const abusive = Object.entries(fields).filter(([, text]) => findAbuse(text) !== undefined);
      if (abusive.length > 0) {
        const messages = abusive.map(([field]) => [field, say("no_abusive_words")]);
        refuse("abusive_words", { fields: Object.fromEntries(messages) });
      }
      const messages = Object.entries(fields).flatMap(([field, text]) => {
        const contact = findContact(text);
        return contact ? [[field, messageFor(contact)]] : [];
      });
      if (messages.length > 0) refuse("contact_details", { fields: Object.fromEntries(messages) });
    },
  };
}

/** Of this process. What staff add replaces them; nothing is read from a database here. */
let standing = { version: 0, rules: createRules() };

/** Of two that overtake each other the newer stays. */
export function adoptWordLists(version: number, lists: WordLists): void {
  if (version <= standing.version) return;
  standing = { version, rules: createRules(lists) };
}

/** As a process begins, for tests that begin anew in one. */
export function forgetWordLists(): void {
  standing = { version: 0, rules: createRules() };
}

/** The word of the lists that a text would be refused for. */
export function findAbusiveWord(text: string): string | undefined {
  return standing.rules.findAbuse(text);
}

/** A word as the lists keep it: one alphabet, one case. */
export function plainWord(word: string): string {
  return plainText(word).trim();
}

export function requireCleanText(fields: Readonly<Record<string, string>>): void {
  standing.rules.requireCleanText(fields);
}

/** Names what was read as what, so that an honest writer can tell which words to change. */
function messageFor({ kind, found }: Contact): string {
  const shown = found.length > MAX_SHOWN ? `${found.slice(0, MAX_SHOWN)}…` : found;
  return say(sharedNot[kind], { text: shown, market: whoseMarket().name });
}

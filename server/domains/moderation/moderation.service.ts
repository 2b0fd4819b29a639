// The rules for every text that others will read: titles, descriptions, questions, answers, asks. Nothing is stored here.
import { refuse } from "../../kit/refusal.ts";
import { createAbuseFinder, type WordLists } from "./abuse.ts";
import { type Contact, type ContactKind, findContact } from "./contact-details.ts";
import { plainText } from "./plain-text.ts";

export interface TextRules {
  /** Texts by field name. Refuses them all if one holds abuse or a way out of the market; abuse goes first. */
  requireCleanText(fields: Readonly<Record<string, string>>): void;
  /** The word of the lists that was meant. */
  findAbuse(text: string): string | undefined;
}

const nameOf: Record<ContactKind, string> = {
  phone: "A phone number",
  upi: "A UPI id",
  link: "A link",
  email: "An e-mail address",
  handle: "An invitation to talk elsewhere",
};
const MAX_SHOWN = 40;

/** Word lists edited in the back office come in here; a change of theirs means a new set of rules. */
export function createRules(lists: WordLists = {}): TextRules {
  const findAbuse = createAbuseFinder(lists);
  return {
    findAbuse,
    requireCleanText(fields) {
      const abusive = Object.entries(fields).filter(([, text]) => findAbuse(text) !== undefined);
      if (abusive.length > 0) {
        const messages = abusive.map(([field]) => [field, "An abusive word is not allowed here."]);
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
  return `${nameOf[kind]} can't be shared here: “${shown}”. Buyers and sellers talk through Sahejo.`;
}

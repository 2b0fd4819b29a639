// API keys in the back office, in English.
import type { ApiKeyRow } from "../../../../../contract/api-keys/api-keys.desk.contract.ts";
import { acts, nouns } from "./nouns-en.ts";

const states: Record<ApiKeyRow["state"], string> = {
  live: "Live",
  expired: "Over",
  revoked: "Revoked",
  resting: "Resting",
};

const apiKeys = {
  nouns,
  acts,
  states,
  lead: "Other programs call the API with a key of their own. Each may do what its scopes say and nothing else; all they do is in the log.",
  make: "New key",
  back: "All keys",
  columns: { name: "Key", state: "State", used: "Last used", expires: "Ends", actions: "Actions" },
  scopes: (n: number) => (n === 1 ? "1 scope" : `${n} scopes`),
  madeBy: (name: string, at: string) => `Made by ${name}, ${at}`,
  revokedBy: (name: string, at: string) => `Revoked by ${name}, ${at}`,
  restingText: "Whoever made it is not an active admin now.",
  perMinute: (n: string) => `${n} calls a minute at most`,
  soon: "Ends within two weeks",
  someSoon: (n: number) =>
    n === 1
      ? "1 key ends within two weeks. Make a new one and put it in its place before that."
      : `${n} keys end within two weeks. Make new ones and put them in their place before that.`,
  never: "Never",
  noEnd: "Does not end",
  none: "No keys yet",
  noneText: "A key lets another program read listings, move orders or take lists, without a person’s password.",
  full: (n: number) => `There are ${n} living keys, and no more can be made. Revoke one that nobody needs.`,
  newTitle: "New API key",
  newLead: "Give it the fewest scopes that it can work with, and an end.",
  name: "Name",
  nameHint: "Which program it is for: “Tally bridge”, “Price watch”.",
  expiry: "Ends",
  expiries: { 7: "In 7 days", 30: "In 30 days", 90: "In 90 days", 365: "In a year", 0: "Never" },
  limit: "Calls a minute, at most",
  limitHint: "More are refused until the minute is over.",
  scopesTitle: "What it may do",
  opens: (n: number) => (n === 1 ? "Opens 1 call" : `Opens ${n} calls`),
  chosen: (n: number) => (n === 0 ? "No scope chosen" : n === 1 ? "1 scope chosen" : `${n} scopes chosen`),
  create: "Make the key",
  creating: "Making",
  shownTitle: "This is the key. It is shown only now.",
  shownText:
    "Copy it to where the program keeps its secrets. We keep only a hash of it, so nobody can show it again. Whoever has it can do what its scopes say: never send it by mail or chat, never put it into a page or a repository.",
  copy: "Copy the key",
  copied: "Copied",
  tryIt: "How the program sends it",
  done: "I have kept it",
  revoke: "Revoke",
  revokeName: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: "Whatever calls with it is refused at once, everywhere. It cannot be taken back; a new key can be made.",
  revoking: "Revoking",
  revoked: (name: string) => `${name} is revoked`,
  log: "Log",
  logName: (name: string) => `Log of ${name}`,
  logLead: "Its last 1,000 calls of the last 30 days: no contents, no search words.",
  logColumns: { at: "When", call: "Call", status: "Answer", address: "From", request: "Request" },
  logNone: "Nothing called yet",
  logNoneText: "Calls show here half a second after they were answered.",
  more: "Older calls",
  loading: "Loading",
};

export const words = { apiKeys };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}

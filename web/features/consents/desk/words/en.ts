// Consent, breaches and retention as staff see them.
import type { BreachStep, breachNotes, breachTexts } from "../../../../../contract/consents/consents.desk.contract.ts";

type Field = (typeof breachTexts)[number] | (typeof breachNotes)[number];
const fields: Record<Field, string> = {
  nature_en: "What happened, and how much of it (English)",
  nature_hi: "What happened, and how much of it (Hindi)",
  consequences_en: "What may come of it for people (English)",
  consequences_hi: "What may come of it for people (Hindi)",
  measures_en: "What was done and is being done (English)",
  measures_hi: "What was done and is being done (Hindi)",
  advice_en: "What people can do (English)",
  advice_hi: "What people can do (Hindi)",
  place: "Where it happened",
  cause: "How it came about",
  culprit: "Who caused it, if that is known",
  remedy: "What keeps it from happening again",
};
const steps: Record<BreachStep, string> = {
  tell_board: "The Board was told",
  detail_board: "The Board has the details",
  tell_people: "Tell the people affected",
  close: "Close",
};

const consentDesk = {
  lead: "What data is used for, the notice people read, and how they answered. A notice that was published stays: receipts point at its words.",
  answers: (yes: number, no: number, stale: number) =>
    `${yes} yes, ${no} no${stale === 0 ? "" : `, ${stale} to be asked again`}`,
  needed: "Needed",
  notAsked: "Nothing is done for it, so nobody is asked",
  senders: (count: number) => (count === 1 ? "1 sender or use" : `${count} senders and uses`),
  version: (version: number) => `Version ${version}`,
  widens: "Widens",
  published: (time: string, by: string | null) => (by === null ? time : `${time}, ${by}`),
  older: "Older versions",
  write: "Write a new version",
  writeOf: (title: string) => `Write a new version of “${title}”`,
  fields: {
    title_en: "Title (English)",
    title_hi: "Title (Hindi)",
    text_en: "Notice (English)",
    text_hi: "Notice (Hindi)",
    kept_en: "How long it is kept (English)",
    kept_hi: "How long it is kept (Hindi)",
  },
  asksAgain: "It allows more than before",
  asksAgainText: "Everybody who said yes is asked again, and until then it counts as no.",
  publish: "Publish",
  publishing: "Publishing",
  publishedNow: "Published",
};

const breachDesk = {
  lead: "What happened to people’s data. The Board is told without delay and has the details within 72 hours of our knowing.",
  add: "Enter a breach",
  none: "No breach is known",
  noneText: "What is entered here shows with its clock, the late ones first.",
  columns: { what: "Breach", clock: "Clock", people: "People", state: "State" },
  late: "Late",
  dueBy: (time: string) => `Details to the Board by ${time}`,
  detailedAt: (time: string) => `Details sent on ${time}`,
  affected: (affected: number, told: number) => `${affected} affected, ${told} told`,
  open: "Open",
  closed: "Closed",
  title: "Short title",
  happenedAt: "When it happened (India), if known",
  knownAt: "When we came to know (India)",
  everybody: "Everybody with an account is affected",
  people: "Who is affected: mobile numbers or ids, one a line",
  fields,
  save: "Save",
  saving: "Saving",
  saved: "Saved",
  letters: "Letters",
  lettersLead: "Made from what is written here. Copy them, or download them as a file.",
  letterNames: {
    board_en: "To the Board, English",
    board_hi: "To the Board, Hindi",
    person_en: "To each person, English",
    person_hi: "To each person, Hindi",
  },
  copy: (name: string) => `Copy: ${name}`,
  copied: "Copied",
  download: "Download",
  downloadOf: (name: string) => `Download: ${name}`,
  steps,
  stepsTitle: "What was done",
  doneAt: (time: string) => `Done on ${time}`,
  working: "Working",
  tellAsk: "Everybody who is named gets a notification that leads to the letter.",
};

const retentionDesk = {
  lead: "What is kept for how long, and by which rule. This page deletes nothing; what is due goes every night, or with the operator’s command for it.",
  caption: "Rules of retention",
  columns: { what: "What", after: "Goes", due: "Due now", oldest: "Oldest", why: "Why" },
  kept: "Kept",
  nothing: "Nothing is due",
};

export const words = { consentDesk, breachDesk, retentionDesk };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}

// What was reported, as staff work through it.
import type { ReportOutcome, ReportType, SubjectKind } from "../../../../../contract/reports/reports.contract.ts";

const reportTypes: Record<ReportType, string> = {
  counterfeit: "Fake",
  prohibited: "Not allowed",
  stolen: "Stolen",
  misleading: "Misleading",
  wrong_category: "Wrong category",
  duplicate: "Listed twice",
  already_sold: "Sold elsewhere",
  off_platform_payment: "Wants payment outside",
  abusive: "Abusive",
  other: "Something else",
};

const outcomes: Record<ReportOutcome, string> = {
  dismissed: "Nothing wrong",
  hold: "Hold",
  remove: "Remove",
  strike: "Remove and strike",
};

const kinds: Record<SubjectKind, string> = {
  listing: "Listing",
  user: "Person",
  question: "Question",
  ask: "Ask",
  message: "Message",
};

export const words = {
  reports: {
    lead: "Stolen and prohibited first, then the oldest.",
    kind: "About",
    kinds,
    types: reportTypes,
    columns: { what: "What", why: "Reported for", count: "Reports", since: "Since", act: "Outcome" },
    urgent: "Urgent",
    gone: "No longer there",
    buyer: "has ordered here",
    none: "Nothing reported",
    noneText: "Reports show here as people send them.",
    decide: "Decide",
    decideName: (what: string) => `Decide: ${what}`,
    decideTitle: "What becomes of it?",
    outcome: "Outcome",
    outcomes,
    outcomeTexts: {
      dismissed: "The case is closed. What a rule had held goes back.",
      hold: "Off the market until somebody releases it.",
      remove: "It goes for good.",
      strike: "It goes if it can, and its owner gets a strike.",
    } as Record<ReportOutcome, string>,
    note: "Note",
    noteHint: "Why; it is recorded.",
    send: "Decide",
    done: "Decided",
    already: "Somebody had decided this already",
    voices: (count: number) => (count === 1 ? "1 report" : `${count} reports`),
  },
};

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}

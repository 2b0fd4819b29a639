import type {
  CaseDecision,
  IdentityStep,
} from "../../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";

const steps: Record<IdentityStep, string> = {
  pick_up: "At the pickup",
  pass_check: "At the quality check",
  receive_return: "As a return came back",
};

const decisions: Record<CaseDecision, string> = {
  misread: "It is the right one",
  another_thing: "It is another one",
};

export const words = {
  identities: {
    imei: "IMEI",
    serial: "Serial number",
    /** Of a listing in the check. */
    panel: "Its number",
    missing: "The seller has not given it. A phone can’t be approved without.",
    look: "Show all of it",
    looked: "That you looked is recorded.",
    registry: {
      clean: "Clean in the phone registry",
      blocked: "Blocked: reported lost or stolen",
      cloned: "Copied: other phones carry it too",
      not_checked: "Not checked yet: the phone registry does not answer",
      not_needed: "",
    },
    notChecked: (title: string) => `${title}: not checked yet. A phone is approved once the registry has answered.`,
    blocked: (title: string) => `${title}: the registry says no. Send it back with that reason.`,
    /** At a hand-over. */
    read: "Number on the thing",
    readHint: (kind: string, last4: string) => `${kind}, listed as ending in ${last4}. Read it on the thing itself.`,
    differs: "This is another thing. The order is stopped and a case is open: keep the thing apart.",
    held: "On hold: another thing was handed over.",
    toCase: "To the case",
    /** Cases. */
    lead: "Another thing was handed over than the one listed. The order and its money wait for a decision.",
    show: "Show",
    open: "Open",
    settled: "Decided",
    none: "No open case",
    noneText: "If a number differs at a hand-over, it shows here.",
    noneSettled: "Nothing decided yet",
    noneSettledText: "Decided cases show here.",
    columns: { what: "Case", order: "Order", since: "Since", act: "Decision" },
    steps,
    expected: "Listed",
    readAs: "Read",
    ending: (last4: string) => (last4 === "" ? "gone with an account" : `•••• ${last4}`),
    by: (name: string) => `Noticed by ${name}`,
    lookBoth: "Show both",
    lookBothName: (title: string) => `Show both numbers: ${title}`,
    gone: "Gone with an account",
    decide: "Decide",
    decideName: (title: string) => `Decide: ${title}`,
    decideTitle: "Which thing is it?",
    decisions,
    decisionTexts: {
      misread: "Somebody misread the number. The order goes on where it stopped.",
      another_thing:
        "Before delivery: the buyer gets everything back, the listing is held. A return: no refund, the seller is paid.",
    } as Record<CaseDecision, string>,
    note: "What was found",
    noteHint: "It is recorded.",
    send: "Decide",
    done: "Decided",
    already: "Somebody had decided this already",
    waitsForSupport: "Support decides",
    /** Of a category. */
    kindOf: "What tells one thing from another",
    kinds: { none: "Nothing", imei: "IMEI", serial: "Serial number" },
    kindHint: "The wizard asks for it, and it is read again at every hand-over.",
  },
};

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}

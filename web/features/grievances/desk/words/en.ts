// Complaints as the officer works through them.
const grievanceDesk = {
  lead: (open: number, overdue: number) =>
    `${open} open, ${overdue === 0 ? "none late" : `${overdue} late`}. Whichever is due first is first.`,
  dueSoon: "Due soon",
  aboutData: "Personal data, 90 days",
  onlyData: "About data",
  show: "Show",
  open: "Open",
  over: "Closed",
  none: "Nothing is waiting",
  noneText: "Complaints show here as they come, by when they are due.",
  noneOver: "Nothing closed yet",
  noneOverText: "Resolved and withdrawn complaints show here.",
  columns: { what: "Complaint", by: "From", due: "Due", act: "Do" },
  states: { received: "Received", acknowledged: "Acknowledged", resolved: "Resolved", withdrawn: "Withdrawn" },
  guest: "Guest",
  noName: "No name",
  user: "The account",
  order: "The order",
  late: "Late",
  acknowledgeBy: (time: string) => `acknowledge by ${time}`,
  resolveBy: (time: string) => `resolve by ${time}`,
  closedAt: (time: string) => `closed ${time}`,
  filed: (time: string) => `sent ${time}`,
  entries: {
    message: "wrote",
    answer: "answered",
    acknowledge: "acknowledged",
    resolve: "resolved",
    withdraw: "withdrew",
    reopen: "opened again",
  },
  person: "They",
  system: "The product",
  history: (n: number) => (n === 1 ? "1 entry" : `${n} entries`),
  acts: { acknowledge: "Acknowledge", answer: "Answer", resolve: "Resolve", reopen: "Open again" },
  actNames: {
    acknowledge: (ticket: string) => `Acknowledge ${ticket}`,
    answer: (ticket: string) => `Answer ${ticket}`,
    resolve: (ticket: string) => `Resolve ${ticket}`,
    reopen: (ticket: string) => `Open ${ticket} again`,
  },
  titles: {
    acknowledge: "Acknowledge this complaint?",
    answer: "Answer this complaint",
    resolve: "Resolve this complaint",
    reopen: "Open this complaint again",
  },
  texts: {
    acknowledge: "They are told that we have read it. Words are not needed.",
    answer: "They read it as you write it. It stays open, and counts as acknowledged.",
    resolve: "Say what was decided and why. They can open it again within 30 days.",
    reopen: "Say why. The 30 days to resolve it begin again.",
  },
  words: "What they read",
  busy: "One moment",
  done: { acknowledge: "Acknowledged", answer: "Answered", resolve: "Resolved", reopen: "Open again" },
  movedOn: "Somebody was faster. Look at it as it is now.",
};

export const words = { grievanceDesk };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}

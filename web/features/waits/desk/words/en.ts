// The line for an item in the back office, in English.
import type { WaitStatus } from "../../../../../contract/waits/waits.machine.ts";

const states: Record<WaitStatus, string> = {
  waiting: "Waits",
  called: "Has a turn",
  bought: "Ordered it",
  declined: "Let it go",
  expired: "Turn ran out",
  left: "Left",
  ended: "Line ended",
};

const line = {
  title: "The line",
  lead: "Who wants it if its order comes to nothing, in their order. The first has it alone for a while.",
  columns: { who: "Who", state: "State", since: "Since", turn: "Turn" },
  turn: (from: string, until: string) => `${from} to ${until}`,
  noName: "No name",
  states,
};

export const words = { line };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}

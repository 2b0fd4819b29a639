// The line for a reserved item, in English. Its shape is what Hindi must match.
import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";

const people = (n: number) => `${formatNumber(n)} ${plural("en", n, { one: "person", other: "people" })}`;

export const messages = {
  heading: "In line",
  lead: "If one of these comes free, the first in line has it alone for a while. We tell you when it is your turn.",
  none: "You are in no line",
  noneText: "Open an item that is reserved and choose “Tell me if it comes free”.",
  action: "Look around",

  join: "Tell me if it comes free",
  joining: "Joining the line",
  joinText: "You get a place in line. When it is your turn, it is kept for you alone for a while.",
  joined: "You are in line. We tell you when it is your turn.",
  title: "Your place in line",
  place: (place: number, of: number) =>
    of === 1 ? "You are first in line" : `You are number ${formatNumber(place)} of ${formatNumber(of)} in line`,
  placeText: "We tell you when it comes free. It is then kept for you alone for a while.",
  turn: "It is your turn",
  turnText: (until: string) => `It is kept for you alone until ${until}. After that it is the next one’s.`,
  buy: "Buy now",
  leave: "Leave the line",
  leaveName: (title: string) => `Leave the line for ${title}`,
  leaving: "Leaving",
  left: "You left the line",
  decline: "Let it go",
  declineName: (title: string) => `Let it go: ${title}`,
  declined: "It is the next one’s now",
  sureTitle: "Let it go?",
  sureText: "It is the next one’s in line at once, or everyone’s. You would have to join the line again.",
  sureYes: "Let it go",
  sureNo: "Keep my turn",
  toAll: "All lines I stand in",
  free: "It has come free",
  freeText: "Anyone can buy it now.",
  look: "Look again",
  own: (n: number) => (n === 0 ? "Nobody waits for it." : `${people(n)} ${n === 1 ? "waits" : "wait"} for it.`),
  ownTurn: (until: string) => `Its order came to nothing. It is kept for the first in line until ${until}.`,
  manage: "My listings",
};

export type WaitsMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    waits: WaitsMessages;
  }
}

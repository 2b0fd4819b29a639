// How long ago, in English. As browsers would say it, if asking them did not take so long: see format/number.ts.
type Unit = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

const count = (n: number, unit: Unit) => `${n} ${unit}${n === 1 ? "" : "s"}`;

const units = { second: "s", minute: "min", hour: "h", day: "d", week: "wk", month: "mo", year: "yr" };

export const times = {
  now: "now",
  ago: (n: number, unit: Unit) => `${count(n, unit)} ago`,
  ahead: (n: number, unit: Unit) => `in ${count(n, unit)}`,
  /** On a card, where there is room for a word or less. */
  short: (n: number, unit: Unit) => `${n}\u00a0${units[unit]}`,
  /** How long something lasts still, in a sentence of its own. */
  left: (n: number, unit: Unit) => count(n, unit),
  moment: "less than a minute",
  /** Those with a name of their own, by how many units before or after now. */
  named: {
    "-1 day": "yesterday",
    "1 day": "tomorrow",
    "-1 week": "last week",
    "1 week": "next week",
    "-1 month": "last month",
    "1 month": "next month",
    "-1 year": "last year",
    "1 year": "next year",
  } as Record<string, string>,
};

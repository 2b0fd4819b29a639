// How the addresses of a market of any size are cut into files. Live items by how their id begins, which is random: the
// same item is always in the same file, and a file is a range of the primary key. Sold ones by the month.

/** The protocol allows 50,000 addresses a file; half of it leaves room for ids that are not spread evenly. */
export const MOST_IN_FILE = 50_000;
const AIM = MOST_IN_FILE / 2;
const DEEPEST = 3;
const HEX = 16;

/** How the ids of each file begin: nothing for one file, two digits for 256. */
export function prefixesFor(live: number): string[] {
  let digits = 0;
  while (live / HEX ** digits > AIM && digits < DEEPEST) digits++;
  return Array.from({ length: HEX ** digits }, (_, at) => (digits === 0 ? "" : hex(at, digits)));
}

export function isPrefix(text: string): boolean {
  return new RegExp(`^[0-9a-f]{0,${DEEPEST}}$`).test(text);
}

/** The last id before those that begin so, and the last of them. */
export function rangeOf(prefix: string): { after: string; upTo: string } {
  const first = Number.parseInt(prefix || "0", HEX);
  return {
    after: first === 0 ? toUuid("", "0") : toUuid(hex(first - 1, prefix.length), "f"),
    upTo: toUuid(prefix, "f"),
  };
}

function hex(value: number, digits: number): string {
  return value.toString(HEX).padStart(digits, "0");
}

function toUuid(start: string, fill: "0" | "f"): string {
  return start.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export interface Month {
  /** 2026-11 */
  name: string;
  from: Date;
  /** The first moment that is no longer in it. */
  to: Date;
}

export function monthOf(name: string): Month | undefined {
  const [, year = "", month = ""] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  if (year === "") return undefined;
  const at = (months: number) => new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1));
  return { name, from: at(0), to: at(1) };
}

/** This month and those before it. */
export function monthsUntil(now: Date, count: number): Month[] {
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return monthOf(first.toISOString().slice(0, 7));
  }).filter((month) => month !== undefined);
}

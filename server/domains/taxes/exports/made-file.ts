// A file that is made at once, and what all of them write alike: rupees with two decimals, days as offices write them.
import { createHash } from "node:crypto";
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import { stateOfCode } from "../../../../contract/market/gstin.ts";
import { PAISE } from "../../../../contract/money.ts";
import type { CsvCell, CsvFile } from "../../../kit/files/csv.ts";
import type { SentFile } from "../../../kit/files/sent-file.ts";

export function madeFile(name: string, text: string): SentFile {
  return {
    name,
    version: createHash("sha256").update(text).digest("base64url").slice(0, 22),
    make: async () => Buffer.from(text, "utf8"),
  };
}

export const madeJson = (name: string, value: unknown) =>
  madeFile(`${name}.json`, `${JSON.stringify(value, null, 1)}\n`);

export function madeCsv(name: string, heads: readonly string[], rows: readonly (readonly CsvCell[])[]): CsvFile {
  async function* all() {
    yield heads;
    yield* rows;
  }
  return { name, rows: all() };
}

/** As a number: files that are read by programs have no signs in them. Whole paise, so two decimals are exact. */
export const rupees = (paise: number) => paise / PAISE;

/** 1234.50, as columns of money have it. */
export const money = (paise: number) => (paise / PAISE).toFixed(2);

const inIndia = (at: Date) => new Date(at.getTime() + INDIA_OFFSET_MS).toISOString();

/** 31-12-2026 */
export const dashedDay = (at: Date) => inIndia(at).slice(0, 10).split("-").reverse().join("-");
/** 31/12/2026 */
export const slashedDay = (at: Date) => dashedDay(at).replaceAll("-", "/");
/** 20261231 */
export const plainDay = (at: Date) => inIndia(at).slice(0, 10).replaceAll("-", "");

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 31-Dec-2026, as the offline tool of GST reads it. */
export function namedDay(at: Date): string {
  const [year, month = "01", day] = inIndia(at).slice(0, 10).split("-");
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

export const placeText = (code: string) => `${code}-${stateOfCode(code) ?? "Other Territory"}`;

/** 2026-12 as 122026. */
export const period = (month: string) => month.split("-").reverse().join("");

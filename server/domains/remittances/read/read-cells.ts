// What stands in one cell of a courier's sheet. Undefined: it cannot be read. Pure.

/** As a spreadsheet writes a figure that shall stay a text: '0123 or ="0123". */
function plain(cell: string): string {
  const text = cell.normalize("NFKC").trim();
  return (/^="?(.*?)"?$/.exec(text)?.[1] ?? text).replace(/^'/, "").trim();
}

/** A long number that was rounded on its way through a spreadsheet. */
export const isRounded = (cell: string) => /^\d(\.\d+)?e\+?\d+$/i.test(plain(cell));

export function readWaybill(cell: string): string | undefined {
  const text = plain(cell)
    .replaceAll(/\s/g, "")
    .replace(/^(\d{4,})\.0+$/, "$1");
  return /^[A-Za-z0-9-]{4,40}$/.test(text) && !isRounded(cell) ? text : undefined;
}

export function readReference(cell: string): string | undefined {
  const text = plain(cell).replaceAll(/\s/g, "").toUpperCase();
  return /^[A-Z0-9][A-Z0-9/_.-]{3,59}$/.test(text) && !isRounded(cell) ? text : undefined;
}

/** Commas as thousands or lakhs have them; a comma before two last digits could be either, and is neither. */
const AMOUNT = /^(?<whole>\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<part>\d{1,2})0*)?$/;
const MOST_PAISE = 100_000_000_00;

/** In paise; below zero what was taken off. */
export function readAmount(cell: string): number | undefined {
  let text = plain(cell).replaceAll(/₹|rs\.?|inr|\s|\/-$/gi, "");
  const isBelow = /^-|^\(.*\)$/.test(text);
  text = text.replaceAll(/^[-+]|^\(|\)$/g, "");
  const { whole, part = "" } = AMOUNT.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  const paise = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  if (!(paise <= MOST_PAISE)) return undefined;
  return isBelow ? -paise : paise;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[A-Za-z]{3,9})[-/., ]+(?<year>\d{4}|\d{2})(?:[T ].*)?$/;

/** YYYY-MM-DD. The day comes before the month, as India writes it. */
export function readDay(cell: string): string | undefined {
  const text = plain(cell);
  const { year, month, day } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const place = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const whole = year.length === 2 ? `20${year}` : year;
  const written = `${whole}-${String(place).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

// A file of laptops into the table. Row by row: what is right goes in, what is not is named with its row and the
// reason. Running it again changes nothing, so whoever mends a file just imports it anew.
import type { Database } from "../../../kit/db/database.ts";
import { CsvUnreadable, readCsv } from "../../../kit/files/read-csv.ts";
import { saveLaptops } from "./laptops.tables.ts";
import { LAPTOP_COLUMNS, type Laptop, type LaptopCells, RowRefused, readLaptop } from "./read-laptop.ts";

const BATCH = 500;
/** Of the refused rows so many are told one by one; the rest are counted. */
const MAX_TOLD = 1_000;

export interface ImportReport {
  /** Rows of the file, its heads not among them. */
  rows: number;
  /** Models with one of their processors: what a row names may be several. */
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  refusals: { row: number; why: string }[];
}

type Source = AsyncIterable<Uint8Array>;

/** `onRows` hears how many rows were read, after each batch. */
export async function importLaptops(
  db: Database,
  file: Source,
  onRows: (rows: number) => void = () => undefined,
): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, refusals: [] };
  let batch = new Map<string, Laptop>();
  const flush = async () => {
    const { added, changed } = await db.transaction((tx) => saveLaptops(tx, [...batch.values()]));
    report.added += added;
    report.changed += changed;
    report.unchanged += batch.size - added - changed;
    batch = new Map();
    onRows(report.rows);
  };
  for await (const { row, laptops } of readLaptops(file)) {
    report.rows += 1;
    if (typeof laptops === "string") {
      report.refused += 1;
      if (report.refusals.length < MAX_TOLD) report.refusals.push({ row, why: laptops });
      continue;
    }
    // Of two rows about the same the later counts, within a batch as between two.
    for (const laptop of laptops) batch.set(keyOf(laptop), laptop);
    if (batch.size >= BATCH) await flush();
  }
  await flush();
  return report;
}

/** Each row as what it says, or why it cannot be taken. */
export async function* readLaptops(file: Source): AsyncGenerator<{ row: number; laptops: Laptop[] | string }> {
  let places: Map<string, number> | undefined;
  for await (const { row, cells } of readCsv(file)) {
    if (places === undefined) {
      places = placesOf(cells);
      continue;
    }
    yield { row, laptops: cells.length > places.size ? tooMany(cells.length, places.size) : tryRow(cells, places) };
  }
  if (places === undefined) throw new CsvUnreadable("The file is empty.");
}

function tooMany(found: number, wanted: number): string {
  return `${found} cells, but ${wanted} columns. A comma inside a cell needs quotes around the cell.`;
}

/** Columns may come in any order; one that is missing or unknown is a mistake worth stopping for. */
function placesOf(heads: readonly string[]): Map<string, number> {
  const names = heads.map((head) => head.trim().toLowerCase());
  const missing = LAPTOP_COLUMNS.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => !LAPTOP_COLUMNS.some((column) => column === name));
  const problems = [
    missing.length > 0 ? `Columns that are missing: ${missing.join(", ")}.` : "",
    unknown.length > 0 ? `Columns that are not known: ${unknown.map((name) => name.slice(0, 40)).join(", ")}.` : "",
    new Set(names).size < names.length ? "A column is there twice." : "",
  ];
  const said = problems.filter((problem) => problem !== "").join(" ");
  if (said !== "") throw new CsvUnreadable(said);
  return new Map(names.map((name, place) => [name, place]));
}

function tryRow(cells: readonly string[], places: ReadonlyMap<string, number>): Laptop[] | string {
  const cellOf = (column: string) => cells[places.get(column) ?? -1] ?? "";
  try {
    return readLaptop(Object.fromEntries(LAPTOP_COLUMNS.map((column) => [column, cellOf(column)])) as LaptopCells);
  } catch (error) {
    if (error instanceof RowRefused) return error.message;
    throw error;
  }
}

function keyOf({ kind, brand, series, model, year, processor }: Laptop): string {
  return JSON.stringify([kind, brand, series, model, year, processor]);
}

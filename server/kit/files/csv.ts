// Lists as files, row by row: a list of a million rows takes no more memory than one page of it.
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Endpoint } from "../../../contract/kit.ts";
import type { Call, Route } from "../http/route.ts";

export type CsvCell = string | number | boolean | null;

export interface CsvFile {
  /** Without its ending: "listings". */
  name: string;
  rows: AsyncIterable<readonly CsvCell[]>;
}

interface Page<Row> {
  data: readonly Row[];
  meta: { next_cursor: string | null };
}

/** The whole of a list that is otherwise read page by page, below one line of heads. */
export function csvFile<Row>(
  name: string,
  heads: readonly string[],
  read: (cursor: string | undefined) => Promise<Page<Row>>,
  cellsOf: (row: Row) => readonly CsvCell[],
): CsvFile {
  async function* rows() {
    yield heads;
    let cursor: string | undefined;
    do {
      const { data, meta } = await read(cursor);
      for (const row of data) yield cellsOf(row);
      cursor = meta.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  return { name, rows: rows() };
}

/** A route of an endpoint that declares `csv`. */
export function handleCsv<E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<CsvFile>): Route {
  return { endpoint, answer: answer as unknown as Route["answer"] };
}

/** What a spreadsheet would run as a formula; also behind blanks, which it skips. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A text that others wrote is shown, never run: the quote before it is the spreadsheets' own mark for text. */
export function csvLine(cells: readonly CsvCell[]): string {
  const texts = cells.map((cell) => {
    if (cell === null) return "";
    if (typeof cell !== "string") return String(cell);
    const plain = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
  });
  return `${texts.join(",")}\r\n`;
}

/** Without this mark Excel takes Hindi for another alphabet. */
const BYTE_ORDER_MARK = "\ufeff";

export function sendCsv(reply: FastifyReply, { name, rows }: CsvFile): FastifyReply {
  async function* lines() {
    yield BYTE_ORDER_MARK;
    for await (const cells of rows) yield csvLine(cells);
  }
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}-${day}.csv"`)
    .header("cache-control", "no-store")
    .send(Readable.from(lines(), { objectMode: true, highWaterMark: 100 }));
}

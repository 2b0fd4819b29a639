// Reads comma-separated text as a stream, one record at a time: however long the file, only a few records are held.
// RFC 4180, and what spreadsheets make of it: a BOM, CRLF or LF, quotes that hold commas, quotes and line ends.
import type { CsvError, Parser } from "csv-parse";
import { loadLater } from "../work/load-later.ts";

const csv = loadLater<typeof import("csv-parse")>("csv-parse");

/** Bytes of one record. A quote that is never closed would otherwise swallow the file. */
const MAX_RECORD = 64 * 1_024;

/** The file itself cannot be read on; what came before stands. */
export class CsvUnreadable extends Error {}

export interface CsvRecord {
  /** As a spreadsheet counts: the heads are row 1. */
  row: number;
  cells: string[];
}

/** Empty lines count as rows but are not handed out. */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const records = new Records();
  for await (const chunk of chunks) yield* records.take(chunk);
  yield* records.end();
}

class Records {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  readonly #parser: Parser;
  #row = 0;
  #whole: CsvRecord[] = [];

  constructor() {
    this.#parser = csv().parse({
      record_delimiter: ["\r\n", "\n"],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
      on_record: (cells: string[]) => this.#keep(cells),
    });
    // Each piece hears of its own failure; without this it would be told to the process as well.
    this.#parser.on("error", () => undefined);
  }

  async *take(chunk: Uint8Array): AsyncGenerator<CsvRecord> {
    yield* this.#hand(await this.#parse(this.#decode(chunk)));
  }

  async *end(): AsyncGenerator<CsvRecord> {
    const failure = await this.#parse(this.#decode());
    yield* this.#hand(failure ?? (await new Promise((done) => this.#parser.end(done))));
  }

  /** What was whole before a failure is handed out first. */
  *#hand(failure: Error | null | undefined): Generator<CsvRecord> {
    const whole = this.#whole;
    this.#whole = [];
    yield* whole;
    if (!failure) return;
    const isEndless = ["CSV_MAX_RECORD_SIZE", "CSV_QUOTE_NOT_CLOSED"].includes((failure as CsvError).code);
    if (!isEndless) throw failure;
    throw new CsvUnreadable(`Row ${this.#row + 1} does not end. Is there a quote that is never closed?`);
  }

  #parse(text: string): Promise<Error | null | undefined> {
    return text === "" ? Promise.resolve(null) : new Promise((done) => this.#parser.write(text, done));
  }

  #decode(chunk?: Uint8Array): string {
    try {
      return chunk ? this.#decoder.decode(chunk, { stream: true }) : this.#decoder.decode();
    } catch {
      throw new CsvUnreadable(`The file is not UTF-8 text from row ${this.#row + 1} on. Save it as "CSV UTF-8".`);
    }
  }

  #keep(cells: string[]): null {
    this.#row += 1;
    if (cells.some((cell) => cell.trim() !== "")) this.#whole.push({ row: this.#row, cells });
    return null;
  }
}

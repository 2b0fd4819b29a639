// Reads comma-separated text as a stream, one record at a time: however long the file, only one record is held.
// RFC 4180, and what spreadsheets make of it: a BOM, CRLF or LF, quotes that hold commas, quotes and line ends.

const COMMA = ",";
const QUOTE = '"';
/** Of one record. A quote that is never closed would otherwise swallow the file. */
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
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const splitter = new RecordSplitter();
  for await (const chunk of chunks) yield* splitter.take(decode(decoder, chunk, splitter.row));
  yield* splitter.take(decode(decoder, undefined, splitter.row));
  yield* splitter.end();
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, row: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new CsvUnreadable(`The file is not UTF-8 text from row ${row} on. Save it as "CSV UTF-8".`);
  }
}

class RecordSplitter {
  row = 1;
  #cells: string[] = [];
  #cell = "";
  #size = 0;
  #isQuoted = false;
  /** A quote inside quotes: it ends them, unless another one follows. */
  #isAfterQuote = false;

  *take(text: string): Generator<CsvRecord> {
    for (const character of text) {
      this.#size += 1;
      if (this.#size > MAX_RECORD) {
        throw new CsvUnreadable(`Row ${this.row} does not end. Is there a quote that is never closed?`);
      }
      if (this.#isAfterQuote) {
        this.#isAfterQuote = false;
        if (character === QUOTE) {
          this.#cell += QUOTE;
          continue;
        }
        this.#isQuoted = false;
      }
      if (this.#isQuoted) {
        if (character === QUOTE) this.#isAfterQuote = true;
        else this.#cell += character;
      } else if (character === QUOTE && this.#cell === "") this.#isQuoted = true;
      else if (character === COMMA) this.#endCell();
      else if (character === "\n") yield* this.#endRecord();
      else this.#cell += character;
    }
  }

  /** The last line needs no line end. */
  *end(): Generator<CsvRecord> {
    if (this.#isQuoted && !this.#isAfterQuote) {
      throw new CsvUnreadable(`Row ${this.row} does not end. Is there a quote that is never closed?`);
    }
    if (this.#size > 0) yield* this.#endRecord();
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = "";
  }

  *#endRecord(): Generator<CsvRecord> {
    this.#cell = this.#cell.replace(/\r$/, "");
    this.#endCell();
    const cells = this.#cells;
    const { row } = this;
    this.row += 1;
    this.#cells = [];
    this.#size = 0;
    this.#isAfterQuote = false;
    this.#isQuoted = false;
    if (cells.some((cell) => cell.trim() !== "")) yield { row, cells };
  }
}

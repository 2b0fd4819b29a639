// A courier's CSV file as lines of cash. All or nothing: a transfer of which one row is not understood would be posted with
// the wrong amount, so a file with such a row is refused as a whole, and every such row is named. Pure but for reading.
import { say } from "../../../../contract/say.ts";
import type { RemittedCash } from "../../../kit/couriers/courier-port.ts";
import { CsvUnreadable, readCsv } from "../../../kit/files/read-csv.ts";
import { type Columns, findColumns } from "./columns.ts";
import { isRounded, readAmount, readDay, readReference, readWaybill } from "./read-cells.ts";

export const MOST_ROWS = 20_000;
/** Above the heads couriers write their name, the month, an address. */
const HEADS_WITHIN = 20;
const SHOWN_PROBLEMS = 10;
const SHOWN_CHARACTERS = 40;

export interface Given {
  /** For files that have no column of them. */
  reference: string | undefined;
  paidOn: string | undefined;
  /** The Indian day that it is. */
  today: string;
}

export type ReadRemittance = { lines: RemittedCash[]; problems: [] } | { lines: []; problems: string[] };

export async function readRemittance(file: Uint8Array, given: Given): Promise<ReadRemittance> {
  const sheet = new Sheet(given);
  if (isNoText(file)) return { lines: [], problems: [say("remittance_not_text")] };
  try {
    for await (const { row, cells } of readCsv(inOnePiece(file))) {
      if (!sheet.take(row, cells)) break;
    }
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error;
    const row = /^Row (\d+)/.exec(error.message)?.[1];
    return { lines: [], problems: [row ? say("remittance_row_endless", { row }) : say("remittance_not_text")] };
  }
  return sheet.end();
}

/** A workbook, a picture, UTF-16: all of them have what no CSV in UTF-8 has. */
function isNoText(file: Uint8Array): boolean {
  return file.includes(0) || (file[0] === 0x50 && file[1] === 0x4b);
}

async function* inOnePiece(file: Uint8Array) {
  yield file;
}

const shown = (text: string) => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length > SHOWN_CHARACTERS ? `${plain.slice(0, SHOWN_CHARACTERS)}…` : plain;
};
const rupees = (paise: number) => (paise / 100).toFixed(2);

class Sheet {
  readonly #given: Given;
  readonly #lines: RemittedCash[] = [];
  readonly #problems: string[] = [];
  #columns: Columns | undefined;
  #sum = 0;

  constructor(given: Given) {
    this.#given = given;
  }

  /** Whether to go on. */
  take(row: number, cells: string[]): boolean {
    if (this.#columns) this.#takeLine(row, cells, this.#columns);
    else if (!this.#takeHeads(row, cells)) return false;
    if (row <= MOST_ROWS) return true;
    this.#problems.push(say("remittance_too_many_rows", { n: MOST_ROWS }));
    return false;
  }

  end(): ReadRemittance {
    if (this.#problems.length === 0 && this.#columns === undefined) {
      this.#problems.push(say("remittance_no_waybill_column"), say("remittance_no_amount_column"));
    }
    if (this.#problems.length === 0 && this.#lines.length === 0) this.#problems.push(say("remittance_file_empty"));
    if (this.#problems.length === 0) return { lines: this.#lines, problems: [] };
    const problems = this.#problems.slice(0, SHOWN_PROBLEMS);
    const left = this.#problems.length - problems.length;
    if (left > 0) problems.push(say("remittance_more_wrong", { n: left }));
    return { lines: [], problems };
  }

  /** Without its columns no line can be read. */
  #takeHeads(row: number, cells: string[]): boolean {
    const found = row <= HEADS_WITHIN ? findColumns(cells) : undefined;
    if (!found) return true;
    const { columns, problems } = found;
    this.#columns = columns;
    this.#problems.push(...problems);
    if (columns.waybill === undefined) this.#problems.push(say("remittance_no_waybill_column"));
    if (columns.amount === undefined) this.#problems.push(say("remittance_no_amount_column"));
    if (columns.reference === undefined && this.#given.reference === undefined) {
      this.#problems.push(say("remittance_no_reference_column"));
    }
    if (columns.day === undefined && this.#given.paidOn === undefined) {
      this.#problems.push(say("remittance_no_date_column"));
    }
    return this.#problems.length === 0;
  }

  #takeLine(row: number, cells: string[], columns: Columns): void {
    const [waybillCell, amountCell] = [cells[columns.waybill ?? -1] ?? "", cells[columns.amount ?? -1] ?? ""];
    const amountPaise = readAmount(amountCell);
    const waybill = readWaybill(waybillCell);
    const isRemark = waybillCell.trim() === "" && amountCell.trim() === "";
    if (cells.some((cell) => /^\W*(grand\s+)?total\b/i.test(cell))) this.#checkTotal(row, amountPaise);
    else if (isRemark) return;
    else if (waybill === undefined) {
      const said = isRounded(waybillCell) ? "remittance_waybill_as_figure" : "remittance_waybill_wrong";
      this.#problems.push(say(said, { row, text: shown(waybillCell) }));
    } else if (amountPaise === undefined) {
      this.#problems.push(say("remittance_amount_wrong", { row, text: shown(amountCell) }));
    } else if (amountPaise < 0) {
      this.#problems.push(say("remittance_amount_below", { row, text: shown(amountCell) }));
    } else if (amountPaise > 0) {
      // Parcels that were paid online stand in such lists too, with nothing.
      this.#keep(waybill, amountPaise, this.#referenceOf(row, cells, columns), this.#dayOf(row, cells, columns));
    }
  }

  #keep(waybill: string, amountPaise: number, reference: string | undefined, paidOn: string | undefined): void {
    if (reference === undefined || paidOn === undefined) return;
    this.#sum += amountPaise;
    this.#lines.push({ waybill, amountPaise, reference, paidOn });
  }

  #referenceOf(row: number, cells: string[], columns: Columns): string | undefined {
    const given = this.#given.reference?.toUpperCase();
    const text = cells[columns.reference ?? -1]?.trim() ?? "";
    if (text === "" && given !== undefined) return given;
    const reference = readReference(text);
    if (reference === undefined) this.#problems.push(say("remittance_reference_wrong", { row, text: shown(text) }));
    return reference;
  }

  #dayOf(row: number, cells: string[], columns: Columns): string | undefined {
    const text = cells[columns.day ?? -1]?.trim() ?? "";
    const day = text === "" && this.#given.paidOn !== undefined ? this.#given.paidOn : readDay(text);
    if (day === undefined) this.#problems.push(say("remittance_day_wrong", { row, text: shown(text) }));
    else if (day > this.#given.today) this.#problems.push(say("remittance_day_ahead", { row, day }));
    return day;
  }

  /** A sum below the lines is no line; but if it says something else, one of the lines is not what it was. */
  #checkTotal(row: number, said: number | undefined): void {
    if (said === undefined || said === this.#sum || this.#problems.length > 0) return;
    this.#problems.push(say("remittance_total_wrong", { row, said: rupees(said), summed: rupees(this.#sum) }));
  }
}

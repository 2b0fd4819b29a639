// The backup file: gzipped text. A header line, then each table as a line naming it, its rows as COPY writes them, and `\.`;
// at the end the counts and checksums that a restore is held against.
import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip, constants as zlib } from "node:zlib";

import { linesOf } from "./lines.ts";

export const FORMAT = 1;
export const END_OF_TABLE = "\\.";

export interface Header {
  sahejo_backup: number;
  schema_version: number;
  taken_at: string;
}

export interface TableSum {
  rows: number;
  sha256: string;
}

export type Sums = Record<string, TableSum>;

/** Counts and hashes the rows of one table as they pass by. */
export class TableSummer {
  readonly #hash = createHash("sha256");
  rows = 0;

  add(line: string): void {
    this.#hash.update(line).update("\n");
    this.rows++;
  }

  sum(): TableSum {
    return { rows: this.rows, sha256: this.#hash.digest("hex") };
  }
}

export interface ArchiveReader {
  onHeader(header: Header): Promise<void>;
  onTable(table: { name: string; columns: string[] }): Promise<void>;
  onRow(line: string): Promise<void> | void;
  onTableEnd(): Promise<void>;
}

/** Reads an archive from front to back and returns its closing sums. */
export async function readArchive(file: string, reader: ArchiveReader): Promise<Sums> {
  let state: "header" | "between" | "rows" | "done" = "header";
  let sums: Sums | undefined;
  for await (const line of readable(await openText(file))) {
    if (state === "header") {
      const header = parse<Header>(line, NOT_OURS);
      if (header.sahejo_backup !== FORMAT) throw new Error(NOT_OURS);
      await reader.onHeader(header);
      state = "between";
    } else if (state === "rows" && line === END_OF_TABLE) {
      await reader.onTableEnd();
      state = "between";
    } else if (state === "rows") {
      await reader.onRow(line);
    } else {
      const record = parse<{ name: string; columns: string[] } | { sums: Sums }>(line, CUT_SHORT);
      if ("sums" in record) {
        sums = record.sums;
        state = "done";
      } else {
        await reader.onTable(record);
        state = "rows";
      }
    }
  }
  if (sums === undefined) throw new Error(CUT_SHORT);
  return sums;
}

const NOT_OURS = "This file is not a Sahejo backup that this version can read.";
const CUT_SHORT = "The backup file ends too early: it was cut short while it was written or copied.";

function parse<T>(line: string, otherwise: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new Error(otherwise);
  }
}

async function* readable(text: Readable): AsyncGenerator<string> {
  try {
    yield* linesOf(text);
  } catch (error) {
    // What zlib cannot read was never written by us, or not left alone since.
    if (/^Z_/.test((error as NodeJS.ErrnoException).code ?? "")) throw new Error(NOT_OURS);
    throw error;
  }
}

/** A file that is cut short simply ends here; that it lacks its closing sums is what tells. */
async function openText(file: string): Promise<Readable> {
  await access(file, constants.R_OK);
  const text = createGunzip({ finishFlush: zlib.Z_SYNC_FLUSH });
  const source = createReadStream(file).on("error", (error) => text.destroy(error));
  source.pipe(text);
  return text;
}

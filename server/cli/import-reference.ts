import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type ImportReport, importLaptops } from "../domains/catalogue/laptops/import-laptops.service.ts";
import type { Database } from "../kit/db/database.ts";
import type { Bar } from "./progress-bar.ts";

/** How many refused rows a person is told of one by one; --json tells more. */
const SHOWN = 20;

/** Bad if a row was refused, so that a script notices. */
export async function importReference(db: Database, file: string, bar: Bar) {
  const { size } = await stat(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  const stream = createReadStream(file);
  const report = await importLaptops(db, stream, () =>
    bar.show({ part: Math.min(stream.bytesRead / size, 0.99), message: "Reading laptops" }),
  );
  bar.show({ part: 1, message: "All rows are read" });
  bar.end();
  return { text: sayReport(report), json: report, isBad: report.refused > 0 };
}

function sayReport({ rows, added, changed, unchanged, refused, refusals }: ImportReport): string {
  const lines = [`${rows} rows read: ${added} models added, ${changed} changed, ${unchanged} as they were.`];
  if (refused > 0) lines.push(`${refused} rows were refused:`);
  for (const { row, why } of refusals.slice(0, SHOWN)) lines.push(`  row ${row}: ${why}`);
  if (refused > SHOWN) lines.push(`  … and ${refused - SHOWN} more. --json names up to 1,000.`);
  return lines.join("\n");
}

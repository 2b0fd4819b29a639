import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvRecord, CsvUnreadable, readCsv } from "./read-csv.ts";

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(chunks: AsyncIterable<Uint8Array>): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of readCsv(chunks)) records.push(record);
  return records;
}

async function read(text: string | Uint8Array, size = 7) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return all(inPieces(bytes, size));
}

const cellsOf = async (text: string, size?: number) => (await read(text, size)).map(({ cells }) => cells);

test("commas part cells, line ends part records, with or without the last one", async () => {
  expect(await cellsOf("a,b\n1,2")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(await cellsOf("a,b\r\n1,\r\n")).toEqual([
    ["a", "b"],
    ["1", ""],
  ]);
});

test("a BOM is not part of the first name", async () => {
  expect(await cellsOf("\ufeffkind,brand\n", 1)).toEqual([["kind", "brand"]]);
});

test("quotes hold commas, quotes and line ends", async () => {
  expect(await cellsOf('"a,b","say ""hi""","two\r\nlines"\r\nnext,,\r\n')).toEqual([
    ["a,b", 'say "hi"', "two\r\nlines"],
    ["next", "", ""],
  ]);
});

test("empty lines are no records, yet they count as rows", async () => {
  expect(await read("a\n\n,,\nb\n")).toEqual([
    { row: 1, cells: ["a"] },
    { row: 4, cells: ["b"] },
  ]);
});

test("whatever the cells hold comes back, however the bytes are cut", async () => {
  const cell = fc
    .string({ unit: "binary", maxLength: 12 })
    .filter((text) => text.isWellFormed() && !text.includes("\ufeff"));
  const record = fc
    .array(cell, { minLength: 1, maxLength: 4 })
    .filter((cells) => cells.some((text) => text.trim() !== ""));
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), async (records, size) => {
      const text = records.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(",")).join("\r\n");
      expect(await cellsOf(text, size)).toEqual(records);
    }),
  );
});

test("a quote that is never closed ends in a sentence, not in all memory", async () => {
  await expect(read('a,b\n"open,')).rejects.toThrow(/Row 2 does not end/);
  let handedOut = 0;
  async function* endless() {
    yield new TextEncoder().encode('"');
    for (;;) {
      handedOut += 1_000;
      yield new TextEncoder().encode("x".repeat(1_000));
    }
  }
  await expect(all(endless())).rejects.toThrow(CsvUnreadable);
  expect(handedOut).toBeLessThan(100_000);
});

test("what is no UTF-8 is told with its row", async () => {
  await expect(read(new Uint8Array([97, 10, 0xe9, 10]))).rejects.toThrow(/not UTF-8 text from row \d/);
});

test("records are handed out while the file is still being read", async () => {
  let made = 0;
  async function* slowly() {
    for (let n = 0; n < 1_000; n++) {
      made++;
      yield new TextEncoder().encode(`${n},x\n`);
    }
  }
  let read = 0;
  for await (const { row } of readCsv(slowly())) {
    // A line end is told from half a one by what follows it: at most one piece more was asked for.
    if (made < 1_000) expect(made - row).toBeLessThanOrEqual(1);
    read = row;
  }
  expect(read).toBe(1_000);
});

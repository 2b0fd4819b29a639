// Couriers' sheets as they are, and as somebody who means harm would send them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount, readDay, readReference, readWaybill } from "./read-cells.ts";
import { MOST_ROWS, readRemittance } from "./read-remittance.ts";

const given = { reference: undefined, paidOn: undefined, today: "2026-11-17" };
const read = (text: string | Uint8Array, more: object = {}) =>
  readRemittance(typeof text === "string" ? new TextEncoder().encode(text) : text, { ...given, ...more });
const problemsOf = async (text: string | Uint8Array, more: object = {}) => (await read(text, more)).problems;

const line = { waybill: "SR100200", amountPaise: 1_213_800, reference: "HDFCN52026", paidOn: "2026-11-14" };

test("columns are found by their names, whatever couriers call them and wherever they stand", async () => {
  for (const sheet of [
    "Waybill,Amount,UTR,Date\nSR100200,12138,HDFCN52026,2026-11-14\n",
    "\ufeffAWB No.,COD Amount,UTR Number,Remittance Date\r\nSR100200,12138.00,HDFCN52026,14-11-2026\r\n",
    'Order,AWB Code,"COD Amount (₹)",Bank Ref No,Payment Date\n9,SR100200,"₹ 12,138",hdfcn52026,14/11/26\n',
    'date,reference,amount,tracking number,city\n14-Nov-2026,HDFCN52026,"Rs. 12,138.00",SR100200,Pune\n',
    "Express Ltd\nCOD report for November\n\nAWB,COD Amount,Remitted Amount,UTR,Date\nSR100200,99999,12138,HDFCN52026,2026-11-14 10:20:00\n",
    'UTR,Date,AWB,Amount\n\'HDFCN52026,"14 November, 2026","=""SR100200""",12138/-\n',
  ]) {
    expect(await read(sheet)).toEqual({ lines: [line], problems: [] });
  }
});

test("a sheet of one transfer says its reference and its day beside it", async () => {
  const sheet = "AWB,Amount\nSR100200,12138\n";
  expect((await read(sheet, { reference: "hdfcn52026", paidOn: "2026-11-14" })).lines).toEqual([line]);
  expect(await problemsOf(sheet)).toEqual([
    expect.stringMatching(/no column of the bank's references/),
    expect.stringMatching(/no column of days/),
  ]);
});

test("every row that cannot be read is named, and then none of them counts", async () => {
  const rows = [
    "AWB,Amount,UTR,Date",
    "SR1,100,UTR1,2026-11-14",
    "SR100201,1 2 x,UTR1,2026-11-14",
    "SR100202,-40,UTR1,2026-11-14",
    "SR100203,100,U T,2026-11-14",
    "SR100204,100,UTR1,2026-02-30",
    "SR100205,100,UTR1,2026-11-18",
    "1.23457E+13,100,UTR1,2026-11-14",
    'SR100206,"1,2",UTR1,2026-11-14',
    "SR100207,100,UTR1,2026-11-14",
  ];
  const { lines, problems } = await read(rows.join("\n"));
  expect(lines).toEqual([]);
  expect(problems.map((text) => /^Row \d+/.exec(text)?.[0])).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => `Row ${n}`));
  expect(problems[6]).toMatch(/rounded waybill/);
});

test("a sum below the lines is held against them", async () => {
  const sheet = (sum: string) =>
    `AWB,Amount,UTR,Date\nSR100200,"1,000",UTR1,2026-11-14\nSR100201,500.50,UTR1,2026-11-14\nGrand Total,${sum},,\n,,,\nThank you,,,`;
  expect((await read(sheet('"1,500.50"').replace("\nThank you,,,", ""))).lines).toHaveLength(2);
  expect(await problemsOf(sheet("1500").replace("\nThank you,,,", ""))).toEqual([
    "Row 4: the file says 1500.00 in all, and its rows sum to 1500.50.",
  ]);
});

test("nothing, heads alone, other sheets and things that are no sheet are answered in words", async () => {
  expect(await problemsOf("")).toHaveLength(2);
  expect(await problemsOf("AWB,Amount,UTR,Date\n")).toEqual(["There is no line of cash in this file."]);
  expect(await problemsOf("name,age\nA,1\n")).toHaveLength(2);
  expect(await problemsOf(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toEqual([expect.stringMatching(/not a CSV/)]);
  expect(await problemsOf(Buffer.from("\ufeffAWB,Amount", "utf16le"))).toEqual([expect.stringMatching(/not a CSV/)]);
  expect(await problemsOf(new Uint8Array([97, 10, 0xe9, 10]))).toEqual([expect.stringMatching(/not a CSV/)]);
  expect(await problemsOf('AWB,Amount,UTR,Date\n"SR100200,1')).toEqual([expect.stringMatching(/Row 2 does not end/)]);
  expect(await problemsOf(`AWB,Amount,UTR,Date\n"${"x".repeat(100_000)}`)).toHaveLength(1);
  expect(await problemsOf("AWB,Waybill,Amount,UTR,Date\n")).toEqual([expect.stringMatching(/Two columns could be/)]);
  const endless = `AWB,Amount,UTR,Date\n${"SR100200,1,UTR1,2026-11-14\n".repeat(MOST_ROWS + 5)}`;
  expect(await problemsOf(endless)).toEqual([`A file may have ${MOST_ROWS} rows. Cut this one into several.`]);
});

test("whatever is sent, there are lines or there are words, and never a failure of ours", async () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("AWB", "amount", "UTR", "date", "SR100200", "₹1,00,000", "=1+1", '"', "\u0000"),
  );
  const sheet = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(sheet, async (rows) => {
      const { lines, problems } = await read(rows.map((cells) => cells.join(",")).join("\n"));
      expect(lines.length > 0).toBe(problems.length === 0);
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect((await read(bytes)).problems.length).toBeGreaterThan(0);
    }),
  );
});

test("amounts are read to the paisa, in lakhs and in thousands", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom("en-IN", "en-US"), (paise, locale) => {
      const text = (paise / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
      expect(readAmount(text)).toBe(paise);
      expect(readAmount(`₹ ${text}`)).toBe(paise);
      expect(readAmount(`(${text})`)).toBe(-paise);
    }),
  );
  expect(["1.5", "1200.5000", "0", "-0.01"].map(readAmount)).toEqual([150, 120_050, 0, -1]);
  for (const bad of ["", "abc", "1,2", "1.234", "1,23,45", "1e5", "99999999999999999999", "12 34 5,6", "--5"]) {
    expect([bad, readAmount(bad)]).toEqual([bad, undefined]);
  }
});

test("days are Indian days, waybills and references are plain", () => {
  expect(["2026-11-04", "4/11/2026", "04-11-26", "4 Nov 2026", "04-NOV-2026 23:10"].map(readDay)).toEqual(
    Array.from({ length: 5 }, () => "2026-11-04"),
  );
  for (const bad of ["11/14/2026", "2026-13-01", "yesterday", "31-02-2026", "", "0-0-2026"]) {
    expect(readDay(bad)).toBeUndefined();
  }
  expect(["'0012345", '="0012345"', "0012345.0", " 0012345 "].map(readWaybill)).toEqual(
    Array.from({ length: 4 }, () => "0012345"),
  );
  expect([readWaybill("a;drop"), readReference("x"), readReference("utr 12-3")]).toEqual([
    undefined,
    undefined,
    "UTR12-3",
  ]);
});

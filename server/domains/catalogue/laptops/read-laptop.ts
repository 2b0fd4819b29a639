// One row of a laptop file, as a spreadsheet has it, turned into rows of the table. Pure: seeds and imports share it.
import { type LaptopKind, laptopKinds } from "../../../../contract/catalogue/laptops.contract.ts";

/** A model with one of its processors. */
export interface Laptop {
  kind: LaptopKind;
  brand: string;
  series: string;
  model: string;
  year: number;
  processor: string;
  ram: string[];
  storage: string[];
  screens: string[];
  storage_type: string;
  graphics: string[];
}

export const LAPTOP_COLUMNS = [
  "kind",
  "brand",
  "series",
  "model",
  "year",
  "processor",
  "ram",
  "storage",
  "storage_type",
  "graphics",
  "screen",
] as const;

export type LaptopCells = Record<(typeof LAPTOP_COLUMNS)[number], string>;

const STORAGE_TYPES = ["SSD", "HDD", "SSD + HDD", "eMMC"];
const MAX_TEXT = 120;
const MAX_CHOICES = 16;
/** What a spreadsheet would carry out instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not come in
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Why a row cannot be taken, for whoever wrote it. */
export class RowRefused extends Error {}

/** A row that names several processors becomes one for each. */
export function readLaptop(cells: LaptopCells): Laptop[] {
  for (const column of LAPTOP_COLUMNS) {
    if (FORMULA.test(cells[column].trim())) refuse(column, "looks like a formula");
    if (CONTROL.test(cells[column])) refuse(column, "holds a character that cannot be shown");
  }
  const kind = readKind(cells.kind);
  const row = {
    kind,
    brand: readText("brand", cells.brand),
    series: readText("series", cells.series),
    model: readText("model", cells.model),
    year: readYear(cells.year),
    ram: readList("ram", cells.ram).map((size) => readSize("ram", size)),
    storage: readList("storage", cells.storage).map((size) => readSize("storage", size)),
    screens: readList("screen", cells.screen).map(readInches),
    storage_type: readStorageType(cells.storage_type),
    graphics: cells.graphics.trim() === "" && kind === "macbook" ? [] : readList("graphics", cells.graphics),
  };
  return readList("processor", cells.processor).map((processor) => ({ ...row, processor }));
}

function refuse(column: string, why: string): never {
  throw new RowRefused(`${column}: ${why}.`);
}

function readKind(text: string): LaptopKind {
  return laptopKinds.find((kind) => kind === text.trim().toLowerCase()) ?? refuse("kind", "windows or macbook");
}

function readText(column: string, cell: string): string {
  const text = cell.trim().replaceAll(/ +/g, " ");
  if (text === "") refuse(column, "is empty");
  if (text.length > MAX_TEXT) refuse(column, `is longer than ${MAX_TEXT} characters`);
  return text;
}

function readYear(cell: string): number {
  const text = cell.trim();
  const year = Number(text);
  if (!/^\d{4}$/.test(text) || year < 2_000 || year > 2_100) refuse("year", "a year from 2000 to 2100");
  return year;
}

/** Choices are parted by a bar, for commas part the columns. */
function readList(column: string, cell: string): string[] {
  const choices = cell.split("|").map((choice) => readText(column, choice));
  if (choices.length > MAX_CHOICES) refuse(column, `names more than ${MAX_CHOICES}`);
  if (new Set(choices).size < choices.length) refuse(column, "names the same twice");
  return choices;
}

/** "8", "8 GB" and "8gb" are all "8 GB"; from 1,024 GB on it is TB. */
function readSize(column: string, text: string): string {
  const [, digits = "", unit = "GB"] =
    /^(\d{1,5}(?:\.\d)?) ?(GB|TB)?$/i.exec(text) ?? refuse(column, "such as 8 GB or 1 TB");
  const gigabytes = Number(digits) * (unit.toUpperCase() === "TB" ? 1_024 : 1);
  if (gigabytes < 1 || gigabytes > 65_536) refuse(column, "from 1 GB to 64 TB");
  return gigabytes >= 1_024 ? `${gigabytes / 1_024} TB` : `${gigabytes} GB`;
}

function readInches(text: string): string {
  const inches = Number(text);
  if (!/^\d{1,2}(\.\d)?$/.test(text) || inches < 7 || inches > 21)
    refuse("screen", "inches from 7 to 21, such as 15.6");
  return String(inches);
}

function readStorageType(cell: string): string {
  const text = cell.trim().toLowerCase();
  return (
    STORAGE_TYPES.find((type) => type.toLowerCase() === text) ??
    refuse("storage_type", `one of ${STORAGE_TYPES.join(", ")}`)
  );
}

// Answers narrow the models down; the one that is left tells the rest.
import type {
  LaptopField,
  LaptopKind,
  LaptopReply,
  LaptopSpecification,
} from "../../../../contract/catalogue/laptops.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { findCategory } from "../catalogue.service.ts";
import { answerCategory, CATEGORY_OF } from "./answer-category.ts";
import * as table from "./laptops.tables.ts";
import type { Laptop } from "./read-laptop.ts";

type Given = { [F in LaptopField]?: string | number | undefined };

/** The options of a field heed every other answer but the field's own, so that a choice can be changed. */
export async function narrow(db: Db, kind: LaptopKind, field: LaptopField, given: Given): Promise<LaptopReply> {
  const { year, ...words } = given as Omit<Given, "year"> & table.LaptopAnswers;
  const answers: table.LaptopAnswers = { ...words, year: year === undefined ? undefined : String(year) };
  const { [field]: _own, ...others } = answers;
  const options = await table.listOptions(db, kind, field, others);
  const left = await table.listOnlyModel(db, kind, answers);
  return { options: inOrder(field, options), specification: await specify(db, kind, left, answers) };
}

async function specify(
  db: Db,
  kind: LaptopKind,
  left: readonly Laptop[],
  { ram, storage, screen }: table.LaptopAnswers,
): Promise<LaptopSpecification | null> {
  const [first] = left;
  if (!first) return null;
  const settled = {
    brand: first.brand,
    series: first.series,
    model: first.model,
    year: first.year,
    processor: onlyOf(left.map(({ processor }) => processor)),
    ram: ram ?? onlyOf(left.flatMap((row) => row.ram)),
    storage: storage ?? onlyOf(left.flatMap((row) => row.storage)),
    storage_type: onlyOf(left.map(({ storage_type }) => storage_type)),
    graphics: onlyOf(left.flatMap(({ graphics }) => graphics)),
    screen: screen ?? onlyOf(left.flatMap(({ screens }) => screens)),
  };
  const questions = (await findCategory(db, CATEGORY_OF[kind]))?.questions ?? [];
  return { ...settled, answers: answerCategory(kind, questions, settled) };
}

function onlyOf(values: readonly string[]): string | null {
  const [only, ...more] = new Set(values);
  return only !== undefined && more.length === 0 ? only : null;
}

const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Sizes by size, the newest year first, words as people sort them. */
function inOrder(field: LaptopField, options: readonly string[]): string[] {
  if (field === "year") return options.toSorted((a, b) => Number(b) - Number(a));
  if (field === "ram" || field === "storage") return options.toSorted((a, b) => gigabytes(a) - gigabytes(b));
  if (field === "screen") return options.toSorted((a, b) => Number(a) - Number(b));
  return options.toSorted(natural.compare);
}

function gigabytes(size: string): number {
  return Number.parseFloat(size) * (size.endsWith("TB") ? 1_024 : 1);
}

// npx sahejo search explain: the way of one search from what was typed to the rows, for a person to read.
import { paths } from "../../contract/paths.ts";
import { type ProductsQuery, productsQuery } from "../../contract/search/search.contract.ts";
import {
  type ExplainedLook,
  type Explanation,
  explainSearch,
  type MeasuredStatement,
} from "../domains/search/explain/explain-search.service.ts";
import { sayPlan } from "../domains/search/explain/say-plan.ts";
import type { Shop } from "../domains/search/read/read-wanted.service.ts";
import { EVERYTHING } from "../domains/search/read/wanted.ts";
import { ConfigError } from "../kit/config.ts";
import { check } from "../kit/validation.ts";

const MOST_VALUE = 160;

/** Words as somebody types them, or the address of a list: /products?category=11&search=samsung. */
export async function explainTyped(shop: Shop, typed: string) {
  const explanation = await explainSearch(shop, queryOf(typed));
  return { text: sayExplanation(typed, explanation), json: explanation };
}

function queryOf(typed: string): ProductsQuery {
  const list = `${paths.products}?`;
  const address = typed.startsWith(list) ? typed.slice(list.length) : undefined;
  const given = address === undefined ? { search: typed } : valuesOf(new URLSearchParams(address));
  const read = check(productsQuery, given);
  if (!read.success) throw new ConfigError(read.error.issues.map(({ message }) => message).join(" "));
  return read.data;
}

/** What stands there more than once is a list, as in a page's own address. */
function valuesOf(query: URLSearchParams): Record<string, string | string[]> {
  const keys = [...new Set(query.keys())];
  return Object.fromEntries(
    keys.map((key) => [key, query.getAll(key)]).map(([key, all]) => [key, all?.length === 1 ? all[0] : all]),
  );
}

function sayExplanation(typed: string, { looks, describing, ...found }: Explanation): string {
  const { shown, total, hasMore, corrected } = found;
  const meant = corrected === undefined ? "" : ` for "${corrected}"`;
  return [
    `"${typed}"`,
    ...looks.flatMap((look) => ["", ...sayLook(look)]),
    ...(describing.length === 0 ? [] : ["", "Described by", ...describing.flatMap(sayStatement)]),
    "",
    `Found ${shown}${meant}, of ${total.exact ? "" : "at least "}${total.value}${hasMore ? "; more follow" : ""}.`,
  ].join("\n");
}

function sayLook({ wanted, statistics, plan, statements }: ExplainedLook): string[] {
  const { filter, clauses, category, sort, limit, reading } = wanted;
  const { words, live } = statistics;
  const how = reading.corrected === undefined ? "as typed" : `as "${reading.corrected}"`;
  const facts = {
    words: clauses.map(({ spellings }) => spellings.join(" | ")).join("  and  ") || "none",
    said: reading.isAnywhere ? "anywhere, in descriptions too if few titles say it" : "by the thing itself",
    category: category === undefined ? "all" : `${category}, with leaves ${filter.categories?.join(", ")}`,
    answers: filter.marks ?? "any",
    price: `₹${filter.priceMin} to ${filter.priceMax === EVERYTHING.priceMax ? "any" : `₹${filter.priceMax}`}`,
    order: `${sort}, ${limit} on a page`,
    known: [`${live} live listings`, ...(clauses.length === 0 ? [] : sayKnown(words))].join(", "),
  };
  const [head = "", ...plans] = sayPlan(plan);
  return [
    `Wanted, ${how}`,
    ...Object.entries(facts).map(([name, value]) => `  ${name.padEnd(9)} ${value}`),
    `Plan: ${head}`,
    ...plans.map((one, at) => `  ${at + 1}. ${one}`),
    "Statements",
    ...statements.flatMap(sayStatement),
  ];
}

/** Words that few have are not counted. */
function sayKnown({ documents, leaves }: ExplainedLook["statistics"]["words"]): string[] {
  const many = documents === 0 ? "few with all of the words" : `about ${documents} with all of the words`;
  return leaves.length === 0 ? [many] : [many, `often in leaves ${leaves.join(", ")}`];
}

function sayStatement({ text, values, rows, planningMs, runningMs, blocks }: MeasuredStatement, at: number): string[] {
  const cost = `${rows} rows, planned in ${planningMs.toFixed(1)} ms, run in ${runningMs.toFixed(1)} ms, ${blocks} blocks`;
  return [
    `  ${at + 1}. ${cost}`,
    ...foldAlike(text.trim())
      .split("\n")
      .map((line) => `     ${line.trim()}`),
    ...values.map((value, index) => `     $${index + 1} = ${cut(JSON.stringify(value))}`),
  ];
}

const BETWEEN = " union all ";

/** A part that says the same as the one before it, of other values, is only counted. */
function foldAlike(text: string): string {
  const shapeOf = (part: string | undefined) => part?.replaceAll(/\$\d+/g, "$").replaceAll(/\s+/g, " ");
  const parts = text.split(BETWEEN);
  const told: string[] = [];
  let alike = 0;
  for (const [at, part] of parts.entries()) {
    if (shapeOf(part) === shapeOf(parts[at - 1])) {
      alike++;
      continue;
    }
    if (alike > 0) told.push(`(${alike} more like it)`);
    alike = 0;
    told.push(part);
  }
  if (alike > 0) told.push(`(${alike} more like it)`);
  return told.join(BETWEEN);
}

function cut(text: string): string {
  return text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}…` : text;
}

// From what was asked for to the address that a page is drawn from: every spelling of the same page becomes one. The
// server keeps pages under it, so nothing that is left out here may show on the page; being drawn from it, it cannot.
import { type PageQuery, pageQueries } from "./page-queries.ts";
import { type OpenPageId, type PageId, pageTable } from "./page-table.ts";

export interface PageAddress {
  /** Path and query. */
  url: string;
  /** There is no other address of its page, as of home: it will be asked for again. */
  isOnly: boolean;
}

interface Pattern {
  id: PageId;
  /** In small letters; parameters with their colon. */
  parts: string[];
}

/** As React Router writes the address of a page's data: at the page's own, with an end of its own. */
const DATA = ".data";
const QUESTION_KEY = /^[a-z][a-z0-9_]{1,39}$/;
/** In place of a part of the path that nobody reads. */
const UNREAD = "-";

const patterns: Pattern[] = (Object.keys(pageTable) as PageId[])
  .filter((id) => id !== "notFound")
  .map((id) => ({ id, parts: partsOf(pageTable[id].path.toLowerCase()) }));

const only = new Map(
  patterns
    .filter(({ id, parts }) => isOpen(id) && !parts.some((part) => part.startsWith(":")))
    .map(({ id }) => [pageTable[id].path, { url: pageTable[id].path, isOnly: true }]),
);

/** `url` begins with one slash and can be decoded; the server has seen to it. */
export function pageAddress(url: string): PageAddress {
  const known = only.get(url);
  if (known) return known;
  const at = url.indexOf("?");
  const [path, search] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
  const isData = path.endsWith(DATA);
  const parts = partsOf(isData ? pathOfData(path) : path);
  const found = patterns.find((pattern) => fits(pattern, parts));
  // Nothing here, whatever the address says.
  if (!found) return { url: path, isOnly: false };
  const rules = isOpen(found.id) ? pageQueries[found.id] : "personal";
  if (rules === "personal") return { url, isOnly: false };
  const own = pathOf(found, parts, rules);
  const query = reduced(new URLSearchParams(search), rules);
  if (isData) keepRoutes(new URLSearchParams(search), query, found.id);
  const text = query.toString();
  return {
    url: (isData ? dataOf(own) : own) + (text === "" ? "" : `?${text}`),
    isOnly: text === "" && only.has(own),
  };
}

/** Every page that this path could be of. Which of them it is, the router decides. */
export function pagesAt(path: string): PageId[] {
  const parts = partsOf(path.endsWith(DATA) ? pathOfData(path) : path);
  return patterns.filter((pattern) => fits(pattern, parts)).map(({ id }) => id);
}

function isOpen(id: PageId): id is OpenPageId {
  return Object.hasOwn(pageQueries, id) && pageQueries[id as OpenPageId] !== "personal";
}

/** Slashes at the end count for nothing. Not by an expression: thousands of them would be looked at again and again. */
function partsOf(path: string): string[] {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(1, end).split("/");
}

function pathOfData(path: string): string {
  const page = path.slice(0, -DATA.length);
  return page.endsWith("/_") ? page.slice(0, -1) : page;
}

function dataOf(path: string): string {
  return `${path === "/" ? "/_" : path}${DATA}`;
}

function fits(pattern: Pattern, parts: readonly string[]): boolean {
  if (pattern.parts.length !== parts.length) return false;
  return pattern.parts.every((part, at) => {
    const given = parts[at] ?? "";
    return part.startsWith(":") ? given !== "" : part === decoded(given).toLowerCase();
  });
}

/** Written as the table has it, with what stands for its parameters as an address has it. */
function pathOf({ id, parts }: Pattern, given: readonly string[], { unread = [] }: PageQuery): string {
  if (!parts.some((part) => part.startsWith(":"))) return pageTable[id].path;
  const written = parts.map((part, at) => {
    if (!part.startsWith(":")) return part;
    return unread.includes(part.slice(1)) ? UNREAD : encodeURIComponent(decoded(given[at] ?? ""));
  });
  return `/${written.join("/")}`;
}

function reduced(given: URLSearchParams, { once, several = [], answersBeside }: PageQuery): URLSearchParams {
  const kept = new URLSearchParams();
  const byName = Map.groupBy(given, ([name]) => name);
  for (const name of once) {
    const value = byName.get(name)?.[0]?.[1].trim();
    if (value) kept.append(name, value);
  }
  const hasAnswers = answersBeside !== undefined && kept.has(answersBeside);
  const isAnswer = (name: string) => QUESTION_KEY.test(name) && !once.includes(name) && !several.includes(name);
  const answers = hasAnswers ? [...byName.keys()].filter(isAnswer).sort() : [];
  for (const name of [...several, ...answers]) {
    const values = new Set(byName.get(name)?.map(([, value]) => value.trim()));
    for (const value of [...values].sort()) if (value !== "") kept.append(name, value);
  }
  return kept;
}

/** A browser that goes on without a new document asks for the data of some of a page's parts: of which, the router says. */
function keepRoutes(given: URLSearchParams, query: URLSearchParams, id: PageId): void {
  const asked = given.get("_routes")?.split(",");
  if (asked) query.set("_routes", ["root", id].filter((one) => asked.includes(one)).join(","));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Where pages are stands in web/page-table.ts, and for the server in contract/paths.ts: nobody else keeps a list of it.
import { expect, test } from "vitest";
import { pageTable } from "../web/page-table.ts";
import { isTest, listFiles, read } from "./repository.ts";

/** Judge an address that they did not make, by what it begins with. */
const JUDGES = [
  // Where login must not lead back to.
  "web/lib/return-path.ts",
  // What Back goes past.
  "web/lib/way-back.ts",
  // Which tab a page lies behind.
  "web/shell/bars/tab-bar.tsx",
];

const paths = Object.values(pageTable).map(({ path }) => path);
const firstParts = [...new Set(paths.map((path) => path.split("/")[1] ?? ""))].filter((part) => part !== "");
const withoutRemarks = (source: string) => source.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/^\s*\/\/.*$/gm, "");
const LITERAL = new RegExp(`["'\`](/(?:${firstParts.join("|")})(?:[/?#][^"'\`]*|\\$\\{[^"'\`]*)?)["'\`]`, "g");
const EXPRESSION = new RegExp(`/\\^\\\\/[^\\n]*\\b(?:${firstParts.join("|")})\\b`);

const code = (folders: RegExp) => listFiles(folders).filter((file) => !isTest(file));
const server = code(/^(server|demo)\/.*\.ts$/).filter((file) => !/^server\/(testing|migrations|seeds)\//.test(file));
const web = code(/^web\/.*\.tsx?$/).filter((file) => file !== "web/page-table.ts");

const FILLED = "…";

/** Addresses of pages as they stand in a file, with a sign where something is filled in. */
function addressesIn(file: string): string[] {
  return [...withoutRemarks(read(file)).matchAll(LITERAL)].map(([, address = ""]) =>
    address.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, FILLED).replace(/\$\{.*$/s, ""),
  );
}

function isPage(address: string): boolean {
  const parts = (address.split(/[?#]/)[0] ?? "").split("/");
  return paths.some((path) => {
    const own = path.split("/");
    const fits = (part: string, at: number) => part.startsWith(":") || parts[at] === part || parts[at] === FILLED;
    return own.length === parts.length && own.every(fits);
  });
}

test("the server knows pages by contract/paths.ts alone", () => {
  const known = server.flatMap((file) => addressesIn(file).map((address) => `${file}: ${address}`));
  expect(known).toEqual([]);
});

test("every link of a page leads to a page of the table", () => {
  const links = web
    .filter((file) => !JUDGES.includes(file))
    .flatMap((file) => addressesIn(file).map((address) => ({ file, address })));
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(({ address }) => !isPage(address))).toEqual([]);
});

test("nobody tells pages apart by an expression of their own", () => {
  expect([...server, ...web].filter((file) => EXPRESSION.test(withoutRemarks(read(file))))).toEqual(JUDGES);
});

// What a process reads before it serves its first page. Packages that few requests need are loaded by the first that does: each
// one here is read, compiled and held by every process of every market, from the start.
import path from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { read } from "./repository.ts";

const BEGIN = ["server/main.ts", "server/product.ts"];
const NEEDED = [
  "@fastify/multipart",
  "@fastify/proxy-addr",
  "@fastify/static",
  "fastify",
  "pg",
  "pino",
  "prom-client",
  "zod/mini",
];

/** Not what is only named as a type, and not what is loaded later. */
function loadedBy(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, read(file)).module;
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const handedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
  );
  return [...imported, ...handedOn];
}

/** Each package with the way that leads to it. */
function packagesFrom(begin: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set(begin);
  const left = [...begin];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    for (const name of loadedBy(file)) {
      if (name.startsWith("node:")) continue;
      if (!name.startsWith(".")) packages.set(name, packages.get(name) ?? file);
      const next = path.posix.join(path.posix.dirname(file), name);
      if (!/^\..*\.ts$/.test(name) || seen.has(next)) continue;
      seen.add(next);
      left.push(next);
    }
  }
  return packages;
}

test("no package is read before the first page but those it needs", () => {
  const strays = [...packagesFrom(BEGIN)].filter(([name]) => !NEEDED.includes(name));
  expect(strays.map(([name, file]) => `${name} by ${file}`)).toEqual([]);
});

test("none of them is named in vain", () => {
  const found = packagesFrom(BEGIN);
  expect(NEEDED.filter((name) => !found.has(name))).toEqual([]);
});

// The image and compose.yaml repeat a few things that live elsewhere: what runs the server, what it is told, what it reads.
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { serverEntry, serverEnvironment, serverFlags } from "../bin/project.mjs";
import { variableNames } from "../server/kit/config.ts";
import { importsOf, ROOT, read } from "./repository.ts";

const dockerfile = read("Dockerfile").replaceAll(/\\\n\s*/g, " ");
const compose = read("compose.yaml");
const product = dockerfile.slice(dockerfile.indexOf(" AS product"));

const OF_MALLOC = ["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"] as const;
/** NAME=value of the last stage's ENV. */
const given = new Map(
  [...product.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
    [...line.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = "", value = ""]) => [name, value.replaceAll('"', "")]),
  ) as [string, string][],
);

test("the image runs the server as npm start does", () => {
  expect(product).toContain(`\nCMD ["node", "${serverEntry}"]`);
  expect(given.get("NODE_OPTIONS")?.split(" ")).toEqual([...serverFlags]);
  for (const name of OF_MALLOC) expect([name, given.get(name)]).toEqual([name, serverEnvironment[name]]);
});

test("image and compose.yaml set only what the product reads", () => {
  const ofNode: string[] = ["NODE_OPTIONS", ...OF_MALLOC];
  expect([...given.keys()].filter((name) => !ofNode.includes(name) && !variableNames.includes(name))).toEqual([]);
  const block = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? "";
  const names = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name = ""]) => name);
  expect(names).toContain("DATABASE_URL");
  expect(names.filter((name) => !variableNames.includes(name))).toEqual([]);
});

test("the image holds every file that the server, the worker and the commands read", () => {
  const copied = [...product.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) => names.split(" "));
  const left = ["server/testing/"];
  const holds = (file: string) =>
    copied.some((name) => file === name || file.startsWith(`${name}/`)) &&
    !left.some((folder) => file.startsWith(folder)) &&
    !/\.test\.tsx?$/.test(file);
  // The dev server is for checkouts alone.
  const readFiles = filesReadFrom(["server/main.ts", "server/worker.ts", "server/cli/cli.ts"]);
  expect(readFiles.size).toBeGreaterThan(300);
  expect([...readFiles].filter((file) => !file.startsWith("build/") && !holds(file))).toEqual([]);
});

test("what compose.yaml and Dockerfile ask at a port is the same script", () => {
  expect(product).toContain('CMD ["node", "bin/healthy.mjs"]');
  expect(compose).toContain('"node bin/healthy.mjs"');
  expect(compose).toContain(`localhost/sahejo:${JSON.parse(read("package.json")).version}}`);
});

/** All that is imported from there on, and what is opened by `new URL("…", import.meta.url)`. */
function filesReadFrom(entries: string[]): Set<string> {
  const seen = new Set(entries);
  for (const file of seen) {
    if (!/\.tsx?$/.test(file)) continue;
    const opened = [...read(file).matchAll(/new URL\("(\.[^"]+[^/])", import\.meta\.url\)/g)].map(([, to = ""]) =>
      path.posix.join(path.posix.dirname(file), to),
    );
    const imported = importsOf(file).map(({ to }) => to);
    for (const to of [...imported, ...opened]) if (existsSync(path.join(ROOT, to)) && to.includes("/")) seen.add(to);
  }
  return seen;
}

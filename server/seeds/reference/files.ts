import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

const FOLDER = new URL("./", import.meta.url);

export async function readText(name: string): Promise<string> {
  return readFile(new URL(name, FOLDER), "utf8");
}

export async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readText(name)) as T;
}

/** The names in one folder, in order. */
export async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(new URL(`${folder}/`, FOLDER))).sort();
}

/** Changes when any of the reference files does. */
export async function referenceChecksum(): Promise<string> {
  const names = (await readdir(FOLDER, { recursive: true })).filter((name) => /\.(csv|json|md|ts)$/.test(name)).sort();
  const hash = createHash("sha256");
  for (const name of names) hash.update(name).update(await readText(name));
  return hash.digest("hex");
}

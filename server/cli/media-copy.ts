// Photos on their way into a backup and out of it. A file never changes once it has its name, so one that is there already is
// not copied again: the second backup beside the first takes what is new.
import { constants } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, stat } from "node:fs/promises";
import path from "node:path";

export interface Copied {
  /** All that are there now. */
  files: number;
  bytes: number;
  /** Those that were not there before. */
  added: number;
}

/** What a crash left half written; it has no owner. */
const PART = /\.part$/;
const TOGETHER = 16;

export const mediaBeside = (backup: string) => `${backup}.media`;

export async function copyMedia(from: string, to: string): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0, added: 0 };
  const names = await filesIn(from);
  const next = names[Symbol.iterator]();
  const work = async () => {
    for (let one = next.next(); !one.done; one = next.next()) await copyOne(from, to, one.value, copied);
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  return copied;
}

/** Those of the wanted folders that are not there. */
export async function missingIn(folder: string, keys: readonly string[]): Promise<string[]> {
  const here = new Set((await filesIn(folder)).map((name) => path.basename(path.dirname(name))));
  return keys.filter((key) => !here.has(key));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !PART.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function copyOne(from: string, to: string, name: string, copied: Copied): Promise<void> {
  const [source, target] = [path.join(from, name), path.join(to, name)];
  // Removed meanwhile: its listing is gone, or was never saved.
  const size = (await stat(source).catch(unlessMissing))?.size;
  if (size === undefined) return;
  copied.files++;
  copied.bytes += size;
  if ((await stat(target).catch(unlessMissing))?.size === size) return;
  await mkdir(path.dirname(target), { recursive: true });
  const part = `${target}.part`;
  await copyFile(source, part, constants.COPYFILE_FICLONE);
  const handle = await open(part, "r+");
  await handle.sync();
  await handle.close();
  // Named last: whatever has the name is whole.
  await rename(part, target);
  copied.added++;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

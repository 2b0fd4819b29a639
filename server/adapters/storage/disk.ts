// Files in a folder of this machine, two levels of folders apart so that none of them grows without end:
// ab/cd/abcd…/320.webp. A file has its name only when it is whole and on the disk.
import { mkdir, open, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import type { Storage } from "../../kit/ports.ts";
import { requireStorageName } from "./storage-name.ts";

export function openDisk(root: string): Storage {
  const placeOf = (name: string): string => {
    requireStorageName(name);
    return path.join(root, name.slice(0, 2), name.slice(2, 4), name);
  };
  return {
    async put(name, bytes) {
      const file = placeOf(name);
      const folder = path.dirname(file);
      const made = await mkdir(folder, { recursive: true });
      try {
        await writeDown(partOf(file), bytes);
        await rename(partOf(file), file);
        await keepEntries(folder, made);
      } catch (error) {
        await removeFile(file);
        throw error;
      }
    },
    async find(name) {
      const handle = await open(placeOf(name)).catch(unlessMissing);
      if (handle === undefined) return undefined;
      try {
        const { size } = await handle.stat();
        return { bytes: size, stream: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async remove(name) {
      await removeFile(placeOf(name));
    },
  };
}

/** Known from the name, so that whoever removes the file also finds what a crash left of it. */
function partOf(file: string): string {
  return `${file}.part`;
}

async function writeDown(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "w", 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is safe only once its folder has been written out, and a new folder only once the one above it has. */
async function keepEntries(folder: string, firstMade: string | undefined): Promise<void> {
  const top = firstMade === undefined ? folder : path.dirname(firstMade);
  for (let here = folder; ; here = path.dirname(here)) {
    const handle = await open(here);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (here === top) return;
  }
}

async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(partOf(file), { force: true });
  // The last file takes its folder along. Somebody may be putting the next one there, or have been first.
  await rmdir(path.dirname(file)).catch(() => undefined);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}

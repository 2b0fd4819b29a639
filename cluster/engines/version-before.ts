// The version before this one, from the repository's own history, built beside this one's build: it is run side by side with
// this one while one takes the other's place. With every release its statements are written down
// (checks/versions/write-statements.ts), so the commit that wrote the newest of those files is that release.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Missing } from "../packages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const STATEMENTS = "server/migrations/before";

export interface Version {
  name: string;
  root: string;
}

/** Undefined where there is no history to take it from. */
export function findBefore(): { name: string; commit: string } | undefined {
  const byNumber = new Intl.Collator("en", { numeric: true }).compare;
  const file = readdirSync(path.join(ROOT, STATEMENTS)).toSorted(byNumber).at(-1);
  if (file === undefined) return undefined;
  const asked = spawnSync("git", ["log", "-1", "--format=%H", "--", `${STATEMENTS}/${file}`], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const commit = asked.stdout?.trim();
  return asked.status === 0 && commit ? { name: path.basename(file, ".json"), commit } : undefined;
}

/** With the packages of this version, which have what that one needs as long as none was taken away since. */
export function makeBefore(
  { name, commit }: { name: string; commit: string },
  say: (message: string) => void,
): Version {
  const root = path.join(ROOT, "build", `before-${commit.slice(0, 12)}`);
  if (!existsSync(root)) {
    say(`The version before, ${name}: building it, once…`);
    const unfinished = `${root}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    run("sh", ["-c", `git archive ${commit} | tar -x -C "${unfinished}"`], ROOT);
    symlinkSync(path.join(ROOT, "node_modules"), path.join(unfinished, "node_modules"));
    run(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], unfinished);
    run(process.execPath, ["bin/compress.mjs"], unfinished);
    renameSync(unfinished, root);
  }
  return { name, root };
}

function run(command: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, NODE_ENV: "production" };
  const done = spawnSync(command, args, { cwd, encoding: "utf8", env });
  if (done.status !== 0) throw new Missing(`The version before could not be built:\n${done.stdout}${done.stderr}`);
}

// Lighthouse's five pages, by its own command: the worst of their medians.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../machine.ts";
import type { Figure } from "./lines.ts";

const PAGES = ["/", "/products", "product", "/auth/login", "/blogs/check-a-used-phone"];

interface Judged {
  page: string;
  score: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

export async function browser(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sahejo-lighthouse-"));
  const file = path.join(folder, "medians.json");
  try {
    const child = spawn(process.execPath, ["bin/lighthouse.mjs", `--to=${file}`, ...PAGES], {
      cwd: ROOT,
      stdio: "inherit",
    });
    // It ends with 1 where a budget of its own is missed: what it wrote counts.
    await new Promise((done) => child.once("exit", done));
    const judged = JSON.parse(await readFile(file, "utf8")) as Judged[];
    return judged.flatMap(({ page: of, score, lcpMs, cls, tbtMs }): Figure[] => [
      { line: "score", value: score, of },
      { line: "lcp", value: lcpMs / 1_000, of },
      { line: "cls", value: cls, of },
      { line: "tbt", value: tbtMs, of },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

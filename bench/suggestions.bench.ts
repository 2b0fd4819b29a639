// What is offered to somebody who begins to type, printed: npm run bench -- suggestions, on a demo of its own, or
// suggestions at=http://127.0.0.1:3000 on one that runs.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { serverEntry } from "../bin/project.mjs";
import { start } from "./machine.ts";
import { beginnings } from "./search/beginnings.ts";

const PORT = 4_176;

interface Offered {
  title: string;
  category?: { name: string } | null;
  count?: number | null;
  kind?: string;
}

export async function suggestions(origin: string | undefined): Promise<void> {
  if (origin !== undefined) return print(origin);
  const folder = await mkdtemp(path.join(os.tmpdir(), "sahejo-suggestions-"));
  const target = await start(serverEntry, PORT, { DATA_DIR: folder, LOG_LEVEL: "warn" }, "/readyz");
  try {
    await print(`http://127.0.0.1:${PORT}`);
  } finally {
    await target.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function print(origin: string): Promise<void> {
  console.log("| typed | offered |\n| --- | --- |");
  for (const typed of beginnings) {
    const response = await fetch(`${origin}/api/v1/products/search?${new URLSearchParams({ q: typed })}`);
    const { data } = (await response.json()) as { data: Offered[] };
    console.log(`| ${typed} | ${data.map(say).join(" · ") || "nothing"} |`);
  }
}

function say({ title, category, count, kind }: Offered): string {
  const within = category && kind !== "category" ? ` in ${category.name}` : "";
  return `${title}${within}${typeof count === "number" ? ` (${count})` : ""}`;
}

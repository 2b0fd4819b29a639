// npx sahejo, as an operator would call it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { serverFlags } from "../../bin/project.mjs";
import type { Cluster } from "../cluster.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What it said, where it did not end well. */
export async function sahejo(
  { product }: Cluster,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const { DATABASE_DIRECT_URL, DATABASE_READ_URL: _reads, ...told } = product.env;
  const own = "DATABASE_URL" in env ? {} : { DATABASE_DIRECT_URL };
  const asked = spawn(process.execPath, [...serverFlags, "server/cli/cli.ts", ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...told, ...own, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = Promise.all([text(asked.stdout), text(asked.stderr)]);
  const [code] = await once(asked, "exit");
  return code === 0 ? [] : [`${args.join(" ")}: ${(await said).join(" ").trim()}`];
}

// The market that products under test begin with: a database that is made once for a schema, and copied for each.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { launchPostgres } from "../../../server/adapters/embedded-postgres/launcher.ts";
import { prepare } from "../../../server/prepare.ts";
import { schemaHash } from "../../../server/testing/schema-hash.ts";

const template = path.join("node_modules/.cache/sahejo-e2e", schemaHash());

/** With owners and modes: PostgreSQL looks at them. */
function copy(from: string, to: string): void {
  const { status } = spawnSync("cp", ["-a", from, to], { stdio: "inherit" });
  if (status !== 0) throw new Error(`${from} could not be copied.`);
}

const clusterIn = (dataDir: string) => path.join(dataDir, "postgres");

async function make(dataDir: string): Promise<void> {
  const postgres = await launchPostgres({ dataDir, isDisposable: true });
  await prepare({ isDemo: true }, postgres.connection, () => undefined);
  await postgres.stop();
  const unfinished = `${template}.${process.pid}`;
  rmSync(path.dirname(template), { recursive: true, force: true });
  mkdirSync(path.dirname(template), { recursive: true });
  copy(clusterIn(dataDir), unfinished);
  renameSync(unfinished, template);
}

/** Into a folder that has no database yet. */
export async function plantTemplate(dataDir: string): Promise<void> {
  if (existsSync(template)) copy(template, clusterIn(dataDir));
  else await make(dataDir);
}

// The market that browser tests look at: a copy of a template that is made once for a schema, served from a folder of
// its own and thrown away at the end. What one run did is not there in the next.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { serverEntry, serverEnvironment, serverFlags } from "../bin/project.mjs";
import { launchPostgres } from "../server/adapters/embedded-postgres/launcher.ts";
import { prepare } from "../server/prepare.ts";
import { schemaHash } from "../server/testing/schema-hash.ts";

const dataDir = process.env.DATA_DIR ?? "";
const cluster = path.join(dataDir, "postgres");
const template = path.join("node_modules/.cache/sahejo-e2e", schemaHash());

/** With owners and modes: PostgreSQL looks at them. */
function copy(from: string, to: string): void {
  const { status } = spawnSync("cp", ["-a", from, to], { stdio: "inherit" });
  if (status !== 0) throw new Error(`${from} could not be copied.`);
}

async function makeTemplate(): Promise<void> {
  const postgres = await launchPostgres({ dataDir, isDisposable: true });
  await prepare({ isDemo: true }, postgres.connection, () => undefined);
  await postgres.stop();
  const unfinished = `${template}.${process.pid}`;
  rmSync(path.dirname(template), { recursive: true, force: true });
  mkdirSync(path.dirname(template), { recursive: true });
  copy(cluster, unfinished);
  renameSync(unfinished, template);
}

rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
// PostgreSQL's own user walks through it.
chmodSync(dataDir, 0o755);
if (existsSync(template)) copy(template, cluster);
else await makeTemplate();

const postgres = await launchPostgres({ dataDir, isDisposable: true });
const server: ChildProcess = spawn(process.execPath, [...serverFlags, serverEntry], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { ...process.env, ...serverEnvironment },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill("SIGTERM"));
const [code] = await once(server, "exit");
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(code ?? 1);

// pgBackRest keeps whole copies and the log; beside it somebody listens to the log as it is written. Both can be put together
// into a database as it was at any moment.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Child } from "../child.ts";
import { fillFile } from "../fill.ts";
import { postgresPrograms } from "../packages.ts";
import type { Place } from "../place.ts";
import { HOST } from "../ports.ts";
import type { Passwords } from "./database.ts";

const STANZA = "sahejo";
const RESTART_MS = 1_000;

export interface Backups {
  /** Where copies and pieces of the log are. */
  repository: string;
  /** Where the log is as it is written. */
  stream: string;
  receiver: Child;
}

/** What a database machine is told of where its copies go, and the command by which it hands on its log. */
export function makeArchive(place: Place, node: { name: string; data: string; run: string; port: number }) {
  const config = place.write(
    `pgbackrest-${node.name}.conf`,
    fillFile("pgbackrest.conf", {
      REPOSITORY: place.folder("repository"),
      RUN: node.run,
      DATA: node.data,
      POSTGRES_PORT: node.port,
      SOCKET: node.run,
    }),
  );
  const pgbackrest = `/usr/bin/pgbackrest --config=${config} --stanza=${STANZA}`;
  return { config, archive: `${pgbackrest} archive-push %p`, fetch: `${pgbackrest} archive-get %f "%p"` };
}

export function makeBackups(place: Place, primaryPort: number, passwords: Passwords): Backups {
  const stream = place.folder("stream");
  const script = place.write(
    "receive-wal.sh",
    fillFile("receive-wal.sh", {
      STREAM: stream,
      HOST,
      PRIMARY_PORT: primaryPort,
      POSTGRES_BIN: postgresPrograms(),
    }),
  );
  const receiver = new Child({
    name: "receiver",
    command: "/bin/sh",
    args: [script],
    cwd: stream,
    env: { PATH: "/usr/bin:/bin", PGPASSWORD: passwords.replication },
    user: place.user,
    log: place.log("receiver"),
    restartMs: RESTART_MS,
  });
  return { repository: place.folder("repository"), stream, receiver };
}

/** pgbackrest as an operator would call it on that machine. */
export function pgbackrest(
  place: Place,
  config: string,
  passwords: Passwords,
  args: readonly string[],
): Promise<string> {
  const all = [`--config=${config}`, `--stanza=${STANZA}`, ...args];
  return run(place, "/usr/bin/pgbackrest", all, { PGPASSWORD: passwords.superuser });
}

export interface Restored {
  data: string;
  port: number;
  tookMs: number;
  postgres: Child;
}

/** Into a folder of its own, as another database. `until`: a moment; without it everything that there is. */
export async function restoreInto(
  place: Place,
  name: string,
  {
    port,
    config,
    stream,
    until,
    passwords,
  }: {
    port: number;
    config: string;
    stream: string;
    until?: string;
    passwords: Passwords;
  },
): Promise<Restored> {
  const [runFolder, data] = [place.folder(name), place.folder(`${name}/data`)];
  const fetch = `/usr/bin/pgbackrest --config=${config} --stanza=${STANZA} --pg1-path=${data} archive-get %f "%p"`;
  const tail = `cp ${stream}/%f "%p" || cp ${stream}/%f.partial "%p"`;
  const target = until === undefined ? [] : ["--type=time", `--target=${until}`, "--target-action=promote"];
  const began = performance.now();
  const restored = [
    `--pg1-path=${data}`,
    `--recovery-option=restore_command=${fetch} || ${tail}`,
    ...target,
    "restore",
  ];
  await pgbackrest(place, config, passwords, restored);
  const settings = {
    port,
    listen_addresses: HOST,
    unix_socket_directories: runFolder,
    hba_file: path.join(data, "pg_hba.conf"),
    ident_file: path.join(data, "pg_ident.conf"),
    // It is nobody's primary, and writes into nobody's archive.
    archive_mode: "off",
    synchronous_standby_names: "",
    primary_conninfo: "",
    primary_slot_name: "",
  };
  const postgres = new Child({
    name,
    command: path.join(postgresPrograms(), "postgres"),
    args: ["-D", data, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    cwd: runFolder,
    user: place.user,
    log: place.log(name),
    lastSignal: "TERM",
  });
  return { data, port, postgres, tookMs: performance.now() - began };
}

/** What there would be if every database machine were gone now. */
export async function keepStream(place: Place, { stream }: Backups, name: string): Promise<string> {
  const kept = place.folder(name);
  await run(place, "/bin/cp", ["-R", `${stream}/.`, kept], {});
  return kept;
}

/** Never waited for by standing still: Patroni's wires to etcd go through this process. */
async function run(
  place: Place,
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { user } = place;
  const as = user ? ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups", "--"] : ["--"];
  const started = spawn("setpriv", [...as, command, ...args], {
    cwd: place.root,
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C.UTF-8", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = Promise.all([text(started.stdout), text(started.stderr)]);
  const [code] = await once(started, "exit");
  const [output, errors] = await said;
  if (code !== 0) throw new Error(`${path.basename(command)} ${args.at(-1)}: ${output}${errors}`);
  return output;
}

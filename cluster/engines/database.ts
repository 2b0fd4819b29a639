// Three PostgreSQL under Patroni, each with wires to etcd that can be cut.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runningPostmaster } from "../../server/adapters/embedded-postgres/processes.ts";
import { Child } from "../child.ts";
import { fillFile } from "../fill.ts";
import { etcdInterface, postgresPrograms } from "../packages.ts";
import type { Place } from "../place.ts";
import { HOST, type Ports } from "../ports.ts";
import { makeArchive } from "./backups.ts";
import type { EtcdMember } from "./etcd.ts";
import { Wire } from "./wire.ts";

export interface Passwords {
  superuser: string;
  replication: string;
  rewind: string;
  product: string;
}

/** A machine with a database on it. */
export class DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly data: string;
  /** Its data is on a disk of its own, which can be filled. */
  readonly hasSmallDisk: boolean;
  /** What pgBackRest is told there. */
  readonly backupConfig: string;
  readonly patroni: Child;
  readonly wires: readonly Wire[];

  constructor(
    given: Pick<
      DatabaseNode,
      "name" | "port" | "restPort" | "data" | "hasSmallDisk" | "backupConfig" | "patroni" | "wires"
    >,
  ) {
    this.name = given.name;
    this.port = given.port;
    this.restPort = given.restPort;
    this.data = given.data;
    this.hasSmallDisk = given.hasSmallDisk;
    this.backupConfig = given.backupConfig;
    this.patroni = given.patroni;
    this.wires = given.wires;
  }

  /** PostgreSQL with all it has started, the postmaster first. */
  postgresProcesses(): number[] {
    const postmaster = runningPostmaster(this.data);
    return postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
  }

  /** As if its power had been cut: everything at the same moment. */
  async killAll(): Promise<void> {
    const pids = this.postgresProcesses();
    const gone = this.patroni.kill();
    signalAll(pids, "SIGKILL");
    await gone;
    // What was started in that moment.
    signalAll(this.postgresProcesses(), "SIGKILL");
  }

  killPostmaster(): void {
    signalAll(this.postgresProcesses().slice(0, 1), "SIGKILL");
  }

  /** As if the machine stood still: it answers nobody, and knows nothing of the time that passes. */
  freeze(): () => void {
    const pids = this.postgresProcesses();
    this.patroni.signal("SIGSTOP");
    signalAll(pids, "SIGSTOP");
    return () => {
      signalAll(pids, "SIGCONT");
      this.patroni.signal("SIGCONT");
    };
  }

  /**
   * It goes on to receive and to answer, and replays nothing. `pg_wal_replay_pause()` and
   * `recovery_min_apply_delay` were tried first and held nothing back here; why was not found out.
   */
  holdReplay(): () => void {
    const startup = this.postgresProcesses().filter((pid) => titleOf(pid).includes("startup"));
    signalAll(startup, "SIGSTOP");
    return () => signalAll(startup, "SIGCONT");
  }

  async end(): Promise<void> {
    await this.patroni.end("SIGKILL");
    signalAll(this.postgresProcesses(), "SIGCONT");
    // At once, and what it shares with nobody is given back: that is what a kill would leave behind.
    signalAll(this.postgresProcesses().slice(0, 1), "SIGQUIT");
    for (const wire of this.wires) wire.close();
  }
}

export interface DatabaseOptions {
  etcd: readonly EtcdMember[];
  passwords: Passwords;
  /** The last one's data is put on a small disk. */
  wantsSmallDisk: boolean;
}

const SMALL_DISK_MB = 1_536;

export async function makeDatabases(place: Place, ports: Ports, options: DatabaseOptions): Promise<DatabaseNode[]> {
  const nodes: DatabaseNode[] = [];
  for (const name of ["pg1", "pg2", "pg3"]) nodes.push(await makeNode(name, place, ports, options));
  return nodes;
}

async function makeNode(name: string, place: Place, ports: Ports, options: DatabaseOptions): Promise<DatabaseNode> {
  const port = await ports.take();
  const restPort = await ports.take();
  const wires: { port: number; to: number }[] = [];
  for (const member of options.etcd) wires.push({ port: await ports.take(), to: member.port });
  const run = place.folder(name);
  const disk = options.wantsSmallDisk && name === "pg3" ? place.smallDisk(`${name}-disk`, SMALL_DISK_MB) : undefined;
  const data = path.join(disk ?? run, "data");
  const { passwords } = options;
  const backup = makeArchive(place, { name, data, run, port });
  const config = place.write(
    `${name}.yml`,
    fillFile("patroni.yml", {
      NODE: name,
      HOST,
      NETWORK: `${HOST}/32`,
      REST_PORT: restPort,
      POSTGRES_PORT: port,
      ETCD_HOSTS: wires.map((wire) => `${HOST}:${wire.port}`).join(","),
      ETCD_INTERFACE: etcdInterface(),
      ETCD_PROXIES: "true",
      DATA: data,
      RUN: run,
      POSTGRES_BIN: postgresPrograms(),
      MAX_CONNECTIONS: 120,
      SHARED_BUFFERS: "64MB",
      ARCHIVE_COMMAND: backup.archive,
      RESTORE_COMMAND: backup.fetch,
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
      REWIND_PASSWORD: passwords.rewind,
    }),
  );
  const patroni = new Child({
    name,
    command: "/usr/bin/patroni",
    args: [config],
    env: { PATH: "/usr/bin:/bin" },
    cwd: run,
    user: place.user,
    log: place.log(name),
    lastSignal: "TERM",
  });
  return new DatabaseNode({
    name,
    port,
    restPort,
    data,
    hasSmallDisk: disk !== undefined,
    backupConfig: backup.config,
    patroni,
    wires: wires.map((wire) => new Wire(wire.port, wire.to)),
  });
}

function childrenOf(parent: number): number[] {
  const found: number[] = [];
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      const [, ppid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(ppid) === parent) found.push(Number(entry));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** What a process of PostgreSQL says it is. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

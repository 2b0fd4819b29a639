// What goes wrong, one thing at a time. Each returns how it is put right again, for what does not mend itself.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "../cluster.ts";
import type { DatabaseNode } from "../engines/database.ts";
import { asSuperuser } from "../engines/superuser.ts";
import { findPrimary, lookAtDatabases } from "../look.ts";
import { HOST } from "../ports.ts";
import type { Fault } from "./scene.ts";

const LAG_MS = 14_000;
const LEAST_LAG_S = 10;
const BEHIND = "select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as behind";
const FULL_MS = 15_000;

export async function requirePrimary({ databases }: Cluster): Promise<DatabaseNode> {
  const primary = await findPrimary(databases);
  if (!primary) throw new Error("There is no primary to begin with.");
  return primary;
}

const killPrimary: Fault = {
  name: "kill",
  times: 20,
  async strike({ cluster }, _chance, n) {
    const lost = await requirePrimary(cluster);
    // Every fourth time PostgreSQL alone; otherwise the machine with all that runs on it.
    if (n % 4 === 3) {
      lost.killPostmaster();
      return { what: `kill -9 of PostgreSQL on ${lost.name}`, lost };
    }
    await lost.killAll();
    // Its power comes back once another is primary.
    return { what: `kill -9 of all on ${lost.name}`, lost, mend: async () => lost.patroni.start() };
  },
};

const freezePrimary: Fault = {
  name: "freeze",
  times: 5,
  async strike({ cluster }, chance) {
    const lost = await requirePrimary(cluster);
    const thaw = lost.freeze();
    // Now and then in the very moment in which another has taken its place.
    const later = chance.pick([0, 0, 1_000, 5_000]);
    const mend = () => wait(later).then(thaw);
    return { what: `SIGSTOP of all on ${lost.name}`, lost, mend };
  },
};

const cutFromEtcd: Fault = {
  name: "cut-off",
  times: 1,
  async strike({ cluster }) {
    const lost = await requirePrimary(cluster);
    for (const wire of lost.wires) wire.cut();
    const mend = async () => {
      for (const wire of lost.wires) wire.mend();
    };
    return { what: `${lost.name} and etcd parted`, lost, mend };
  },
};

const killEtcd: Fault = {
  name: "etcd",
  times: 1,
  async strike({ cluster: { etcd } }, chance) {
    const member = chance.pick(etcd);
    await member.child.kill();
    return { what: `kill -9 of ${member.name}` };
  },
};

const killWeb: Fault = {
  name: "web",
  times: 1,
  async strike({ cluster: { product } }, chance) {
    const { child } = chance.pick(product.webs);
    await child.kill();
    return { what: `kill -9 of ${child.name}`, killed: [child] };
  },
};

const killWorker: Fault = {
  name: "worker",
  times: 1,
  async strike({ cluster: { product } }, chance) {
    const child = chance.pick(product.workers);
    await child.kill();
    return { what: `kill -9 of ${child.name}`, killed: [child] };
  },
};

const killPgbouncer: Fault = {
  name: "pgbouncer",
  times: 1,
  async strike({ cluster: { pgbouncer } }) {
    await pgbouncer.child.kill();
    return { what: "kill -9 of PgBouncer" };
  },
};

const killHaproxy: Fault = {
  name: "haproxy",
  times: 1,
  async strike({ cluster: { haproxy } }) {
    await haproxy.child.kill();
    return { what: "kill -9 of HAProxy" };
  },
};

const lagBehind: Fault = {
  name: "lag",
  times: 1,
  async strike({ cluster }) {
    const states = await lookAtDatabases(cluster.databases);
    const name = states.find(({ role }) => role === "replica")?.name;
    const node = cluster.databases.find((one) => one.name === name);
    if (!node) throw new Error("There is no replica to hold back.");
    const goOn = node.holdReplay();
    const mend = async () => {
      await wait(LAG_MS);
      const { rows } = await asSuperuser(cluster.passwords, node.port, (client) => client.query(BEHIND));
      goOn();
      const behind = Number(rows[0]?.behind);
      if (!(behind >= LEAST_LAG_S)) throw new Error(`${node.name} was only ${behind.toFixed(1)} s behind.`);
    };
    return { what: `${node.name} replays nothing for ${LAG_MS / 1_000} s`, mend };
  },
};

const fillDisk: Fault = {
  name: "disk",
  times: 1,
  impossible: ({ databases }) =>
    databases.some(({ hasSmallDisk }) => hasSmallDisk) ? undefined : "no small disk could be mounted here",
  async prepare(cluster) {
    const node = cluster.databases.find(({ hasSmallDisk }) => hasSmallDisk);
    const primary = await requirePrimary(cluster);
    if (primary !== node) return;
    const states = await lookAtDatabases(cluster.databases);
    const candidate = states.find(({ role }) => role === "sync standby")?.name;
    await fetch(`http://${HOST}:${primary.restPort}/switchover`, {
      method: "POST",
      body: JSON.stringify({ leader: primary.name, candidate }),
    });
  },
  async strike({ cluster }) {
    const node = cluster.databases.find(({ hasSmallDisk }) => hasSmallDisk);
    if (!node) throw new Error("There is no small disk.");
    const filler = path.join(path.dirname(node.data), "filler");
    fillUp(filler);
    // What comes next does not fit into what it has already.
    const primary = await requirePrimary(cluster);
    for (let n = 0; n < 3; n++)
      await asSuperuser(cluster.passwords, primary.port, (client) => client.query("select pg_switch_wal()"));
    const mend = async () => {
      await wait(FULL_MS);
      rmSync(filler, { force: true });
      const isFelt = node.patroni.lastWords(2_000).includes("No space left on device");
      if (!isFelt) throw new Error(`${node.name} did not notice that its disk was full.`);
    };
    return { what: `the disk of ${node.name} is full for ${FULL_MS / 1_000} s`, mend };
  },
};

function fillUp(file: string): void {
  const fd = openSync(file, "w", 0o600);
  try {
    for (const size of [1_048_576, 4_096]) {
      const zeros = Buffer.alloc(size);
      try {
        for (;;) writeSync(fd, zeros);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
  } finally {
    closeSync(fd);
  }
}

/** What takes longest comes last. */
export const faults: readonly Fault[] = [
  killEtcd,
  killWeb,
  killWorker,
  killPgbouncer,
  killHaproxy,
  lagBehind,
  fillDisk,
  cutFromEtcd,
  freezePrimary,
  killPrimary,
];

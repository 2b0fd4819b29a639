// A copy is made while people use the market, and of it two databases: one as it was at a moment, one with all that was not
// lost if every database machine were gone now. This version's own backup is taken of the second and restored as well.
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../server/kit/db/database.ts";
import { until } from "../child.ts";
import type { Cluster } from "../cluster.ts";
import { keepStream, pgbackrest, type Restored, restoreInto } from "../engines/backups.ts";
import { asSuperuser } from "../engines/superuser.ts";
import { HOST, Ports } from "../ports.ts";
import { requirePrimary } from "./faults.ts";
import { sahejo } from "./sahejo.ts";
import type { Fault, Scene } from "./scene.ts";
import { listLost, newestBeat, readOrdersAfter } from "./truths.tables.ts";

const BETWEEN_MS = 6_000;
const RECOVERED_MS = 180_000;
/** Of what people were told so much may be gone with every database machine at once. */
const MOST_LOST_MS = 5_000;

interface Copied {
  seconds: number;
  megabytes: number;
}

async function copyAll({ place, passwords }: Cluster, config: string): Promise<Copied> {
  const began = performance.now();
  await pgbackrest(place, config, passwords, ["--type=full", "backup"]);
  const seconds = (performance.now() - began) / 1_000;
  const [told] = JSON.parse(await pgbackrest(place, config, passwords, ["--output=json", "info"]));
  return { seconds, megabytes: told.backup.at(-1).info.size / 1e6 };
}

async function recovered({ passwords }: Cluster, { postgres, port }: Restored): Promise<number> {
  const began = performance.now();
  postgres.start();
  const asked = "select pg_is_in_recovery() as follows";
  const isUp = () =>
    asSuperuser(passwords, port, (client) => client.query(asked)).then(
      ({ rows }) => rows[0]?.follows === false,
      () => false,
    );
  await until(`${postgres.name} has recovered`, RECOVERED_MS, isUp, { explain: () => postgres.lastWords(30) });
  return performance.now() - began;
}

const addressOf = (cluster: Cluster, port: number) =>
  ({ host: HOST, port, user: "postgres", password: cluster.passwords.superuser, database: "sahejo" }) as const;

async function inside<T>(cluster: Cluster, { port }: Restored, work: (db: Scene["db"]) => Promise<T>): Promise<T> {
  const db = openDatabase({ connection: addressOf(cluster, port), poolSize: 2, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export const backupTrial: Fault = {
  name: "backup",
  times: 1,
  async strike({ cluster, traffic, db }) {
    const { place, passwords, backups } = cluster;
    const primary = await requirePrimary(cluster);
    const config = primary.backupConfig;
    const copied = await copyAll(cluster, config);
    await wait(BETWEEN_MS);
    const beforeMoment = traffic.acknowledged.length;
    const moment = (await asSuperuser(passwords, primary.port, (client) => client.query("select now()::text as at")))
      .rows[0].at as string;
    await wait(BETWEEN_MS);
    const told = traffic.acknowledged.slice();
    const goneAt = Date.now();
    const kept = await keepStream(place, backups, "stream-kept");
    const problems: string[] = [];
    const ports = new Ports(cluster.haproxy.web + 100);
    const restore = async (name: string, stream: string, target?: string) => {
      const restored = await restoreInto(place, name, {
        port: await ports.take(),
        config,
        stream,
        passwords,
        ...(target === undefined ? {} : { until: target }),
      });
      return { ...restored, recoveredMs: await recovered(cluster, restored) };
    };

    const then = await restore("as-it-was", backups.stream, moment);
    await inside(cluster, then, async (old) => {
      problems.push(...(await listLost(old, told.slice(0, beforeMoment))).map((line) => `as it was: ${line}`));
      const after = await readOrdersAfter(old, moment);
      const there = await readOrdersAfter(db, moment);
      if (after > 0) problems.push(`as it was: ${after} orders of later`);
      if (there === 0) problems.push("nobody ordered after that moment: nothing was tried");
    });
    await then.postgres.end("SIGINT");

    const now = await restore("all-there-is", kept);
    const lostMs = await inside(cluster, now, async (found) => {
      const lost = await listLost(found, told);
      if (lost.length > 0) problems.push(`${lost.length} of ${told.length} acknowledged writes are gone: ${lost[0]}`);
      return goneAt - (await newestBeat(found));
    });
    if (lostMs > MOST_LOST_MS) problems.push(`${(lostMs / 1_000).toFixed(1)} s are gone`);
    const env = { DATABASE_URL: `postgres://postgres:${passwords.superuser}@${HOST}:${now.port}/sahejo` };
    const own = `${place.folder("own-backup")}/market.gz`;
    for (const args of [
      ["ledger", "verify"],
      ["audit", "verify"],
      ["backup", own],
      ["restore", "--verify", own],
    ])
      problems.push(...(await sahejo(cluster, args, env)));
    await now.postgres.end("SIGINT");

    const mb = copied.megabytes.toFixed(0);
    const tookS = (then.tookMs + then.recoveredMs) / 1_000;
    const what = `${mb} MB copied in ${copied.seconds.toFixed(1)} s, back to a moment in ${tookS.toFixed(1)} s, ${(Math.max(0, lostMs) / 1_000).toFixed(1)} s lost with all machines`;
    return {
      what,
      mend: async () => {
        if (problems.length > 0) throw new Error(problems.join("; "));
      },
    };
  },
};

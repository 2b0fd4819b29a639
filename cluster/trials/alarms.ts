// What lasts until a person is called: each of these goes on until Prometheus says so, and must be forgotten afterwards.
import { setTimeout as wait } from "node:timers/promises";
import { asSuperuser } from "../engines/superuser.ts";
import { lookAtDatabases } from "../look.ts";
import { requirePrimary } from "./faults.ts";
import type { Fault, Scene } from "./scene.ts";

const PRODUCT = "sahejo";
/** Anything that is felt here lasts for a minute or two, and people go on trying meanwhile. */
const LONG_MS = 200_000;

const onPrimary = async ({ cluster }: Scene, ...statements: string[]) => {
  const { port } = await requirePrimary(cluster);
  await asSuperuser(
    cluster.passwords,
    port,
    async (client) => {
      for (const statement of statements) await client.query(statement);
    },
    PRODUCT,
  );
};

const noPrimary: Fault = {
  name: "no-primary",
  times: 1,
  alerts: ["NoPrimary"],
  backMs: LONG_MS,
  isFelt: true,
  async strike({ cluster: { databases } }) {
    const wires = databases.flatMap((node) => node.wires);
    for (const wire of wires) wire.cut();
    const mend = async () => {
      for (const wire of wires) wire.mend();
    };
    return { what: "all databases and etcd parted", mend };
  },
};

const behind: Fault = {
  name: "behind",
  times: 1,
  alerts: ["ReplicaBehind"],
  async strike(scene) {
    const { databases } = scene.cluster;
    const name = (await lookAtDatabases(databases)).find(({ role }) => role === "replica")?.name;
    const node = databases.find((one) => one.name === name);
    if (!node) throw new Error("There is no replica to hold back.");
    const goOn = node.holdReplay();
    // Each ends a piece of 16 MB, however little is in it.
    for (let n = 0; n < 3; n++) {
      await onPrimary(scene, "select pg_switch_wal()");
      await wait(1_000);
    }
    return { what: `${node.name} replays nothing and lacks 48 MB`, mend: async () => goOn() };
  },
};

const poolWaits: Fault = {
  name: "pool",
  times: 1,
  alerts: ["WaitingForConnections"],
  backMs: LONG_MS,
  isFelt: true,
  async strike(scene) {
    const { cluster, market } = scene;
    const { port } = await requirePrimary(cluster);
    let isHeld = true;
    const holding = asSuperuser(
      cluster.passwords,
      port,
      async (client) => {
        await client.query("begin");
        await client.query("lock table orders in access exclusive mode");
        while (isHeld) await wait(200);
        await client.query("rollback");
      },
      PRODUCT,
    );
    // More people than a process has connections, who look at their orders again and again.
    const crowd = [...market.buyers, ...market.sellers].map(async (person) => {
      while (isHeld) {
        await person.api.orders.list({ query: {} } as never).catch(() => undefined);
        await wait(100);
      }
    });
    const mend = async () => {
      isHeld = false;
      await holding;
      await Promise.all(crowd);
    };
    return { what: "orders are locked, and everybody looks at theirs", mend };
  },
};

const HELD = "trial.held";

const newsWaits: Fault = {
  name: "news",
  times: 1,
  alerts: ["NewsWaits"],
  async strike(scene) {
    await onPrimary(
      scene,
      `create function hold_news() returns trigger language plpgsql as $$
        begin raise exception 'held for a trial'; end $$`,
      `create trigger hold_news before update on outbox_events for each row when (old.topic = '${HELD}')
        execute function hold_news()`,
      `insert into outbox_events (topic, payload, created_at) values ('${HELD}', '{}', now() - interval '70 s')`,
    );
    const mend = () =>
      onPrimary(
        scene,
        "drop trigger hold_news on outbox_events",
        "drop function hold_news()",
        `delete from outbox_events where topic = '${HELD}'`,
      );
    return { what: "an event that nobody can deliver", mend };
  },
};

const ledgerOff: Fault = {
  name: "ledger",
  times: 1,
  alerts: ["LedgerNotZero"],
  async strike(scene) {
    const past = "set session_replication_role = replica";
    // No posting has this number, so that nothing of anybody's is touched.
    await onPrimary(
      scene,
      past,
      `insert into ledger_lines (posting_id, place, account, sub, amount_paise)
        select -1, 1, name, 'trial', 1 from ledger_accounts order by name limit 1`,
    );
    const mend = () => onPrimary(scene, past, "delete from ledger_lines where posting_id = -1");
    return { what: "somebody with the database's keys adds a paisa", mend };
  },
};

export const alarms: readonly Fault[] = [ledgerOff, newsWaits, behind, poolWaits, noPrimary];

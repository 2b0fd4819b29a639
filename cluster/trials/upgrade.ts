// One version takes the other's place, process by process, while people use the market. The first of the new ones brings the
// schema up to date: from then on both versions ask the same one.
import { until } from "../child.ts";
import type { Member } from "../engines/product.ts";
import { isReady } from "../engines/product.ts";
import type { Fault } from "./scene.ts";
import { countMigrations } from "./truths.tables.ts";

const READY_MS = 120_000;

export const upgrade: Fault = {
  name: "upgrade",
  times: 1,
  impossible: ({ before }) => (before ? undefined : "there is no version before in this history"),
  mostFailed: 0,
  async strike({ cluster: { before, product }, db }) {
    const had = await countMigrations(db);
    for (const member of product.members) await replace(member);
    const has = await countMigrations(db);
    const what = `${before?.name} with ${had} migrations is replaced by this version with ${has}`;
    return {
      what,
      mend: async () => {
        if (has <= had) throw new Error("The new version brought no migration: this was no upgrade.");
      },
    };

    /** As a deployment does it: asked to go, gone when its visitors are answered, and the new one in its place. */
    async function replace({ child, newest }: Member): Promise<void> {
      await child.end("SIGTERM");
      child.task = newest;
      child.start();
      const web = product.webs.find((one) => one.child === child);
      const isThere = () => (web ? isReady(web) : child.isAlive);
      await until(`the new ${child.name} is ready`, READY_MS, isThere, { explain: () => child.lastWords() });
    }
  },
};

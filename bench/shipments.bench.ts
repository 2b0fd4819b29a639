// What it costs to show staff the board of parcels, with 10,000 on their way and twice as many that are over: processor time of
// the server and of the database for one page, of all and of each trouble, the counts of all troubles with it.
// npm run bench -- shipments.
import os from "node:os";
import { troubles } from "../contract/shipments/facts.ts";
import type { ShipmentFilters } from "../contract/shipments/shipments.desk.contract.ts";
import { DEMO_PASSWORD } from "../demo/staff.ts";
import { openDatabase } from "../server/kit/db/database.ts";
import { createBrowser } from "../server/testing/browser.ts";
import { makeOrder } from "./conversations.bench.ts";
import { costOf } from "./machine.ts";
import { startProduct } from "./product.ts";
import { plantParcels } from "./shipments/parcels.tables.ts";

const LIVING = 10_000;
const OVER = 20_000;
const ASKED = 100;
const WARM = 20;
const MUST_MS = 20;

export async function shipments(): Promise<void> {
  const product = await startProduct(4_184);
  const { target, databaseUrl, databaseFolder } = product;
  const origin = `http://127.0.0.1:${target.port}`;
  const db = openDatabase({ connection: { connectionString: databaseUrl }, poolSize: 2, onError: () => undefined });
  try {
    await plantParcels(databaseUrl, await makeOrder(origin, db), LIVING, OVER);
    const staff = createBrowser(origin);
    await staff.api.staff.login({ body: { email: "logistics@sahejo.test", password: DEMO_PASSWORD } });
    const lists: [string, ShipmentFilters][] = [
      ["all on their way", {}],
      ...troubles.map((trouble): [string, ShipmentFilters] => [trouble, { trouble }]),
      ["one courier and leg", { courier: "delhivery", leg: "delivery" }],
      ["one by its waybill", { q: "W777" }],
    ];
    const rows = [];
    for (const [list, query] of lists) {
      const ask = () => staff.api.shipmentsDesk.list({ query });
      for (let n = 0; n < WARM; n++) await ask();
      const before = costOf(target, databaseFolder);
      const since = performance.now();
      let page = await ask();
      for (let n = 1; n < ASKED; n++) page = await ask();
      const took = (performance.now() - since) / ASKED;
      const after = costOf(target, databaseFolder);
      const [server, database] = [(after.server - before.server) / ASKED, (after.database - before.database) / ASKED];
      rows.push({
        list,
        shown: page.data.length,
        "in it": query.trouble ? page.meta.troubles[query.trouble] : undefined,
        "server, ms": server.toFixed(2),
        "database, ms": database.toFixed(2),
        "both, ms of processor": (server + database).toFixed(2),
        "must, ms": MUST_MS,
        "waited, ms": took.toFixed(1),
      });
    }
    console.log(`\nThe board of ${LIVING} parcels (load ${os.loadavg()[0]?.toFixed(1)})`);
    console.table(rows);
  } finally {
    await db.close();
    await product.stop();
  }
}

// What it costs to show support who has waited too long, with 5,000 threads that wait: processor time of the server and of
// the database for one page of the list, and the way the database takes to it. npm run bench -- conversations.
import os from "node:os";
import { DEMO_PASSWORD } from "../demo/staff.ts";
import { openDatabase } from "../server/kit/db/database.ts";
import { createBrowser } from "../server/testing/browser.ts";
import { orderBody } from "../server/testing/buying.ts";
import { makeSeller } from "../server/testing/make.ts";
import { plainPhone, plantListings } from "../server/testing/plant.tables.ts";
import { explainLate, plantThreads } from "./conversations/threads.tables.ts";
import { costOf } from "./machine.ts";
import { startProduct } from "./product.ts";

const THREADS = 5_000;
const LATE_SHARE = 0.5;
const ASKED = 200;
const WARM = 40;
const MUST_MS = 20;

export async function conversations(): Promise<void> {
  const product = await startProduct(4_183);
  const { target, databaseUrl, databaseFolder } = product;
  const origin = `http://127.0.0.1:${target.port}`;
  const db = openDatabase({ connection: { connectionString: databaseUrl }, poolSize: 2, onError: () => undefined });
  try {
    await plantThreads(databaseUrl, await makeOrder(origin, db), THREADS, LATE_SHARE);
    const support = createBrowser(origin);
    await support.api.staff.login({ body: { email: "support@sahejo.test", password: DEMO_PASSWORD } });
    const ask = () => support.api.conversationsDesk.list({ query: { late: "1" } });
    for (let n = 0; n < WARM; n++) await ask();
    const before = costOf(target, databaseFolder);
    const since = performance.now();
    let meta = (await ask()).meta;
    for (let n = 1; n < ASKED; n++) ({ meta } = await ask());
    const took = (performance.now() - since) / ASKED;
    const after = costOf(target, databaseFolder);
    const [server, database] = [(after.server - before.server) / ASKED, (after.database - before.database) / ASKED];
    console.log(`\nWho waits for support (load ${os.loadavg()[0]?.toFixed(1)})`);
    console.table([
      {
        threads: meta.waiting,
        late: meta.late,
        "server, ms": server.toFixed(2),
        "database, ms": database.toFixed(2),
        "both, ms of processor": (server + database).toFixed(2),
        "must, ms": MUST_MS,
        "waited, ms": took.toFixed(1),
      },
    ]);
    console.log((await explainLate(databaseUrl)).join("\n"));
  } finally {
    await db.close();
    await product.stop();
  }
}

/** One order, made the way people make it, to make copies of. */
export async function makeOrder(origin: string, db: ReturnType<typeof openDatabase>): Promise<string> {
  const people = [createBrowser(origin), createBrowser(origin)] as const;
  const phone = () => `9${Math.floor(Math.random() * 1e9)}`.padEnd(10, "7");
  const [seller, buyer] = people;
  const { user } = await seller.logIn(phone());
  await buyer.logIn(phone());
  const from = { ...(await makeSeller(seller)), id: user.id };
  const [listing = ""] = await plantListings(db, from, [plainPhone], new Date());
  const made = await buyer.api.checkout.createOrder({ params: { id: listing }, body: orderBody() as never });
  return made.order_id;
}

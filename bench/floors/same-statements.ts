// The other floor for an order: the very statements of an order for cash, sent one after the other by the driver alone.
// One order is made by the service while its statements are noted; after that only the ids are other ones.
import { randomInt, randomUUID } from "node:crypto";
import http from "node:http";
import pg from "pg";
import { openServices } from "../../server/backend.ts";
import { createOrder } from "../../server/domains/orders/checkout/create-order.service.ts";
import { readConfig } from "../../server/kit/config.ts";
import { createLog } from "../../server/kit/log.ts";

const { PORT, FLOOR_DATABASE, FLOOR_BUYERS = "", FLOOR_LISTING = "" } = process.env;
const buyers = FLOOR_BUYERS.split(",");
const body = {
  delivery_address: { address_line_one: "14, Hauz Khas Enclave", landmark: "Near the metro", pincode: "110016" },
  is_cod: true,
};

const NUMBER = /SJ-\d[A-Z]\d[A-Z]-\d{4}/g;

interface Noted {
  text: string;
  name?: string;
  values?: unknown[];
}

const { statements, orderId, pid } = await note();
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE, max: 10 });

async function note() {
  const noted: Noted[] = [];
  const given = { ...readConfig({}), sessionSecret: "x".repeat(64) };
  const services = await openServices(given, { connectionString: FLOOR_DATABASE }, createLog("silent"));
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | Noted];
    noted.push(typeof first === "string" ? { text: first } : first);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  const made = await createOrder(
    { ...services, ip: "127.0.0.1" },
    buyers[0] ?? "",
    { key: undefined, cookie: "" },
    FLOOR_LISTING,
    body as never,
  );
  pg.Client.prototype.query = query;
  await services.db.close();
  return { statements: noted, orderId: made.order_id, pid: made.pid };
}

async function order(listing: string, n: number): Promise<string> {
  const client = await pool.connect();
  const id = randomUUID();
  const payment = randomUUID();
  const number = newNumber();
  const renew = (value: unknown) =>
    typeof value === "string"
      ? value
          .replaceAll(FLOOR_LISTING, listing)
          .replaceAll(orderId, id)
          .replaceAll(pid, payment)
          .replaceAll(NUMBER, number)
          .replaceAll(buyers[0] ?? "", buyers[n % buyers.length] ?? "")
      : value;
  try {
    for (const { text, name, values } of statements) {
      await client.query({ text, name, values: values?.map(renew) } as pg.QueryConfig);
    }
    return id;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** What people call an order; no two have the same. */
function newNumber(): string {
  const letter = () => String.fromCharCode(65 + randomInt(26));
  return `SJ-${randomInt(10)}${letter()}${randomInt(10)}${letter()}-${String(randomInt(10_000)).padStart(4, "0")}`;
}

let asked = 0;
http
  .createServer((request, response) => {
    const answer = (status: number, data: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ data }));
    };
    if (request.method !== "POST") return answer(200, statements.length);
    request.resume();
    order((request.url ?? "").split("/").at(-1) ?? "", asked++).then(
      (order_id) => answer(200, { order_id, order_link: `/user/orders/${order_id}?placed=1` }),
      (error: unknown) => answer(500, String(error)),
    );
  })
  .listen(Number(PORT), "127.0.0.1");

// The floor for an order: node:http and six prepared statements in one transaction, with constants for everything that
// the product works out. No session, no limits, no checks, no quote, no offers, no search row, no counts, no timers.
import { randomUUID } from "node:crypto";
import http from "node:http";
import pg from "pg";

const { PORT, FLOOR_DATABASE, FLOOR_BUYER } = process.env;
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE, max: 10 });
const LINES = JSON.stringify([
  { kind: "item", amount_paise: 12_000_00 },
  { kind: "delivery", amount_paise: 49_00 },
  { kind: "handling", amount_paise: 19_00 },
  { kind: "gst", amount_paise: 12_24 },
  { kind: "rounding", amount_paise: -24 },
]);
const TERMS = JSON.stringify({ category_id: 11, weight_kg: 0.5, return_window_days: 7, delivery_days: 5 });
const ADDRESS = JSON.stringify({ address_line_one: "14, Hauz Khas Enclave", landmark: "", pincode: "110016" });

async function order(listing: string): Promise<string> {
  const client = await pool.connect();
  const id = randomUUID();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    await client.query("begin");
    const { rows } = await run(
      "hold",
      "select seller_id, price, title from listings where id = $1 and status = 'published' for no key update",
      [listing],
    );
    const { rows: paid } = await run(
      "payment",
      `insert into payments (order_reference, method, amount_paise, state, created_at, updated_at)
       values ($1, 'cod', 1208000, 'due', now(), now()) returning id`,
      [id],
    );
    await run(
      "order",
      `insert into orders (id, listing_id, buyer_id, seller_id, method, pid, price, total_paise, receives_paise,
         buyer_lines, seller_lines, item, terms, delivery_address, delivery_pincode, delivery_code, created_at, updated_at)
       values ($1, $2, $3, $4, 'cod', $5, $6, 1208000, 1115040, $7, $7, jsonb_build_object('title', $8::text), $9, $10,
         '110016', '1234', now(), now())`,
      [id, listing, FLOOR_BUYER, rows[0].seller_id, paid[0].id, rows[0].price, LINES, rows[0].title, TERMS, ADDRESS],
    );
    await run("reserve", "update listings set status = 'reserved', updated_at = now() where id = $1", [listing]);
    await run(
      "history",
      `insert into order_history (order_id, event, to_state, actor_kind, actor_id, at)
       values ($1, 'create', 'created', 'buyer', $2, now())`,
      [id, FLOOR_BUYER],
    );
    await run("news", "insert into outbox_events (topic, payload) values ('order.place', $1)", [
      JSON.stringify({ order_id: id, listing_id: listing, buyer_id: FLOOR_BUYER }),
    ]);
    await client.query("commit");
    return id;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

http
  .createServer((request, response) => {
    const answer = (status: number, data: unknown) => {
      const body = JSON.stringify({ data });
      response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
      response.end(body);
    };
    if (request.method !== "POST") return answer(200, null);
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      JSON.parse(Buffer.concat(parts).toString());
      order((request.url ?? "").split("/").at(-1) ?? "").then(
        (order_id) => answer(200, { order_id, order_link: `/user/orders/${order_id}?placed=1` }),
        (error: unknown) => answer(500, String(error)),
      );
    });
  })
  .listen(Number(PORT), "127.0.0.1");

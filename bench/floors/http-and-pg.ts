// The floor for a call that asks the database: node:http, one prepared statement, JSON. No checks, no framework.
import http from "node:http";
import pg from "pg";

const { PORT, FLOOR_DATABASE } = process.env;
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE, max: 10 });

http
  .createServer(async (request, response) => {
    const pincode = (request.url ?? "").split("/").at(-1);
    const { rows } = await pool.query({
      name: "pincode",
      text: `select p.pincode, p.district, p.state, p.is_serviceable as serviceable, p.has_cod as cod,
             coalesce(c.is_open, false) as sells_from, p.delivery_days
           from pincodes p left join serving_cities c on c.id = p.serving_city_id where p.pincode = $1`,
      values: [pincode],
    });
    const body = JSON.stringify({ data: rows[0] ?? null });
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  })
  .listen(Number(PORT), "127.0.0.1");

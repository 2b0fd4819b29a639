// The floor for a list of cards and for one listing: node:http, one prepared statement each, JSON. No checks, no framework.
import http from "node:http";
import pg from "pg";

const { PORT, FLOOR_DATABASE } = process.env;
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE, max: 10 });

const LIST = {
  name: "list",
  text: `select l.id, l.title, l.price, l.is_negotiable, l.condition, t.name as city, l.category_id, l.status,
      l.published_at as created_at, l.like_count, l.cover_key, l.cover_color
    from (select id, created_at from search_listings order by created_at desc, id desc limit 24) f
    join listings l on l.id = f.id left join serving_cities t on t.id = l.city_id
    order by f.created_at desc, f.id desc`,
};
const DETAIL = {
  name: "detail",
  text: `select l.id, l.seller_id, l.status, l.category_id, l.title, l.description, l.answers, l.price, l.is_negotiable,
      l.condition, l.weight_kg::float8, l.paid_shipping_percentage, l.original_price, l.published_at, c.name as city,
      l.created_at, l.like_count, l.cover_key, l.cover_color, u.name as seller_name, u.avatar_seed, u.created_at as seller_since,
      (select json_agg(p) from (select id, key, width, height, color from photos where listing_id = l.id and position is not null
        order by position) p) as images
    from listings l join users u on u.id = l.seller_id left join serving_cities c on c.id = l.city_id where l.id = $1`,
};

http
  .createServer(async (request, response) => {
    const [, kind, id] = (request.url ?? "").split("/");
    const { rows } = await pool.query(kind === "list" ? LIST : { ...DETAIL, values: [id] });
    const body = JSON.stringify({ data: kind === "list" ? rows : rows[0] });
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  })
  .listen(Number(PORT), "127.0.0.1");

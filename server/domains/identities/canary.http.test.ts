// The number of one phone goes through everything that happens to it, and must show up nowhere but where it may.
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { moveOn, orderBody, payFor } from "../../testing/buying.ts";
import { makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";

const LISTED = "356938035643809";
const READ = "490154203237518";

let logged = "";
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const here = await world({ log: createLog("trace", stream), config: { poolSize: 8 } });
const { db, api, fetch } = here;

/** In no writing of it: with signs between, in another script, as bytes, from behind. */
function traces(text: string, value: string): string[] {
  const plain = text.normalize("NFKC").replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const bare = plain.replaceAll(/[\s.-]/g, "");
  const forms = [
    value,
    value.slice(0, 11),
    value.slice(2),
    Buffer.from(value).toString("hex"),
    Buffer.from(value).toString("base64"),
  ];
  return forms.filter((form) => bare.includes(form));
}

test("a canary's IMEI is in no page, list, feed, file, log, error or export of others", async () => {
  const seller = await makeSeller(await here.user());
  const [buyer, stranger] = [await here.user(), await here.user()];
  const [admin, support, finance, logistics] = [
    await here.staff(),
    await here.staff("support"),
    await here.staff("finance"),
    await here.staff("logistics"),
  ];
  const seen: [where: string, text: string][] = [];
  const keep = (where: string, value: unknown) =>
    seen.push([where, typeof value === "string" ? value : JSON.stringify(value)]);
  const get = async (path: string, who: { request(path: string): Promise<Response> } = { request: fetch }) =>
    keep(path, await (await who.request(path)).text());
  const refused = async (what: string, call: Promise<unknown>) => {
    const { message, fields, code } = await refusalOf(call);
    keep(what, { message, fields, code });
  };

  const photos = await seller.storePhotos(2);
  const identity = { kind: "imei", value: LISTED } as const;
  const bodyWith = (value: string, images = photos) =>
    phoneListing(seller, images, { title: "Canary phone", identity: { kind: "imei", value } });
  await refused("one digit wrong", seller.api.listings.create({ body: bodyWith(`${LISTED.slice(0, -1)}1`) }));
  // Whoever sends it as a name reads that name again; the log does not.
  await refusalOf(seller.api.listings.create({ body: { ...bodyWith(LISTED), [LISTED]: LISTED } as never }));
  const { id } = await seller.api.listings.create({ body: bodyWith(LISTED) });
  const other = await makeSeller(stranger);
  await refused(
    "in use",
    other.api.listings.create({ body: { ...phoneListing(other, await stranger.storePhotos(1)), identity } }),
  );
  await api.dev.writeRegistry({ body: { value: LISTED, status: "blocked" } });
  await refused(
    "blocked",
    admin.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } }),
  );
  keep("verification item", await admin.api.verification.item({ params: { id } }));
  keep("verification queue", await admin.api.verification.queue({ query: {} }));
  keep("registry", await api.dev.writeRegistry({ body: { value: LISTED, status: "clean" } }));
  await admin.api.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } });
  await admin.api.identitiesDesk.look({ params: { id }, body: {} });

  for (const path of [
    `/api/v1/product/${id}`,
    `/api/v1/product/${id}/quote`,
    "/api/v1/products?search=canary",
    `/api/v1/products?search=${LISTED.slice(-4)}`,
    "/api/v1/products/categories",
    `/api/v1/user/view/${seller.id}`,
    `/api/v1/user/view/${seller.id}/listings`,
    `/api/v1/external_price/${id}`,
    "/sitemap.xml",
    "/sitemaps/products-1.xml",
    "/robots.txt",
    "/feeds/products.xml",
    `/og/${id}.jpg`,
    "/metrics",
    "/api/v1/openapi.json",
  ])
    await get(path);
  await get(`/api/v1/product/${id}`, buyer);
  await get("/api/v1/user/products", seller);

  const { order_id, pid } = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  await payFor(here, pid);
  await seller.api.sellerOrders.confirm({ body: { order_id, product_id: id, approval: 1 } });
  await moveOn(admin, order_id, ["schedule_pickup"]);
  const pick = (value: string) =>
    logistics.api.ordersDesk.move({ params: { id: order_id, event: "pick_up" }, body: { identity: value } });
  await refused("slip", pick(`${READ.slice(0, -1)}1`));
  await refused("differs", pick(READ));
  await refused("held", pick(LISTED));
  keep("buyer's order", await buyer.api.orders.item({ params: { id: order_id } }));
  keep("staff's order", await admin.api.ordersDesk.item({ params: { id: order_id } }));
  keep("cases", await support.api.identityCases.cases({ query: {} }));
  keep("board", await logistics.api.logistics.board({ query: {} }));
  const [open] = (await support.api.identityCases.cases({ query: {} })).data;
  await support.api.identityCases.lookAtCase({ params: { id: open?.id ?? "" }, body: {} });
  await support.api.identityCases.settle({
    params: { id: open?.id ?? "" },
    body: { decision: "another_thing", note: "Not the one that was listed." },
  });
  for (const [who, path] of [
    [finance, "/api/v1/backoffice/orders/export"],
    [admin, "/api/v1/backoffice/audit/export"],
    [admin, "/api/v1/backoffice/audit"],
    [support, "/api/v1/backoffice/identity_cases?open=0"],
    [support, `/api/v1/backoffice/listings/${id}`],
    [buyer, "/api/v1/user/notifications"],
    [seller, "/api/v1/user/notifications"],
  ] as const)
    await get(path, who);
  keep("buyer's download", await buyer.api.accounts.exportData());
  keep("outbox and jobs", await db.many(sql`select payload from outbox_events`));
  keep("audit", await db.many(sql`select * from audit_entries`));
  keep("log", logged);

  expect(logged.length).toBeGreaterThan(5_000);
  expect(seen.filter(([, text]) => text.length > 100).length).toBeGreaterThan(20);
  const found = seen.flatMap(([where, text]) =>
    [...traces(text, LISTED), ...traces(text, READ)].map((form) => `${where}: ${form}`),
  );
  expect(found).toEqual([]);
  // Where it may be it is, so that this test would have seen it.
  expect(traces(JSON.stringify(await seller.api.listings.product({ params: { id } })), LISTED)).not.toEqual([]);
  expect(traces(JSON.stringify(await seller.api.accounts.exportData()), LISTED)).not.toEqual([]);
});

// A gateway that answers nonsense, on a server that speaks to Razorpay: the buyer is told, nothing is made up, and the
// same order gets its one link as soon as the gateway is itself again.
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";

type Answer = (reply: http.ServerResponse, reference: string) => void;

const page = (status: number): Answer => {
  return (reply) =>
    void reply.writeHead(status, { "content-type": "text/html" }).end("<html><h1>Service Unavailable</h1></html>");
};
const json = (body: unknown, status = 200): Answer => {
  return (reply) => void reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};
const linkOf = (reference: string) => ({
  id: `plink_${reference.slice(-14)}`,
  reference_id: reference,
  short_url: `https://rzp.io/i/${reference.slice(-14)}`,
  status: "created",
  payments: [],
});

let answer: Answer;
const made: string[] = [];
const well: Answer = (reply, reference) => {
  made.push(reference);
  json(linkOf(reference))(reply, reference);
};
const double = http.createServer(async (request, reply) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const asked = new URL(request.url ?? "/", "http://gateway.invalid").searchParams.get("reference_id");
  const reference = asked ?? (text === "" ? "" : (JSON.parse(text) as { reference_id: string }).reference_id);
  if (request.method === "GET" && answer === well) {
    return void json({ payment_links: made.filter((one) => one === reference).map(linkOf) })(reply, reference);
  }
  answer(reply, reference);
});
double.listen(0, "127.0.0.1");
await once(double, "listening");
afterAll(() => {
  double.closeAllConnections();
  double.close();
});

const here = await world({
  config: {
    payments: {
      gateway: "razorpay",
      keyId: "rzp_test_odd",
      keySecret: "keysecret01234567",
      webhookSecrets: ["9d2f7c1e5b8a4036"],
      accountNumber: "7878780080316316",
      url: `http://127.0.0.1:${(double.address() as AddressInfo).port}`,
    },
  },
});
const { db, clock } = here;
const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
await ageUsers(db);

test.each<[string, Answer]>([
  ["a page of HTML", page(200)],
  ["a page of HTML and 502", page(502)],
  ["nothing at all", (reply) => void reply.writeHead(200).end()],
  ["a list", json([])],
  ["a link of another order", (reply) => json({ ...linkOf("sahejo-of-somebody-else"), short_url: "" })(reply, "")],
  ["a link that is a script", (reply, of) => json({ ...linkOf(of), short_url: "javascript:alert(1)" })(reply, of)],
  [
    "half of an answer",
    (reply) => {
      reply.writeHead(200, { "content-length": "500" });
      reply.write('{"id":"plink_', () => reply.destroy());
    },
  ],
])("%s is no link: said so, held, and one link later", async (what, odd) => {
  const [id = ""] = await plantListings(db, seller, [plainPhone], clock.now());
  const ask = () => buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never, key: `key-${id}` });
  answer = odd;
  expect(await refusalOf(ask()), what).toMatchObject({ code: "gateway_unavailable", status: 503 });
  const orders = () =>
    db.many<{ state: string; pid: string; link_url: string | null }>(sql`
      select o.state, o.pid, p.link_url from orders o join payments p on p.id = o.pid where o.listing_id = ${id}`);
  expect(await orders()).toMatchObject([{ state: "payment_pending", link_url: null }]);
  const status = await buyer.api.checkout.status({ body: { pid: (await orders())[0]?.pid } });
  expect(status).toMatchObject({ status: "pending" });

  answer = well;
  // Whoever asked before is given up.
  await db.run(sql`update payments set link_asked_at = link_asked_at - interval '2 minutes' where link_id is null`);
  const reply = await ask();
  expect(reply.order_link).toBe(`https://rzp.io/i/${made.at(-1)?.slice(-14)}`);
  expect(await ask()).toEqual(reply);
  expect(await orders()).toMatchObject([{ state: "payment_pending", link_url: reply.order_link }]);
  expect(made.filter((reference) => reference === made.at(-1))).toHaveLength(1);
});

test("what it says of a payment in nonsense pays nothing, and its time runs out", async () => {
  const [id = ""] = await plantListings(db, seller, [plainPhone], clock.now());
  answer = well;
  const { pid } = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  for (const odd of [page(200), json({ payment_links: "all of them" }), json({ payment_links: [null, 7, {}] })]) {
    answer = odd;
    await clock.advance(db, 60);
    expect(await buyer.api.checkout.status({ body: { pid } })).toMatchObject({ status: "pending" });
  }
  await clock.advance(db, 15 * 60);
  answer = page(500);
  await sweepPayments(here);
  expect(await buyer.api.checkout.status({ body: { pid } })).toMatchObject({ status: "failed" });
  expect(await listUntruths(db)).toEqual([]);
});

import { createHash } from "node:crypto";
import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { client } from "../../../contract/client.ts";
import { endpoint, Refusal } from "../../../contract/kit.ts";
import { saidIdentity } from "../../testing/said-identity.ts";
import { world } from "../../testing/world.ts";
import { handle } from "../http/route.ts";
import type { Render } from "./pages.ts";

let rendered = 0;
const LONG = "<p>a page long enough to be worth compressing, ₹ नमस्ते</p>".repeat(40);

const secrets = endpoint({
  method: "GET",
  path: "/secrets",
  auth: "user",
  summary: "For one person",
  reply: z.object({ name: z.string() }),
  refusals: [],
});

/** A tiny web build: says what it was told. What stands in `steal` slipped in without the nonce. */
const render: Render = async (request, page) => {
  rendered++;
  const url = new URL(request.url);
  if (url.pathname === "/throws") throw new Error("the canary of a render");
  if (url.pathname === "/data.json") return Response.json({ rendered });
  const secret = await page.transport(secrets, {}).then(
    ({ data }) => (data as { name: string }).name,
    (error: unknown) => (error instanceof Refusal ? error.code : "broken"),
  );
  const told = JSON.stringify({
    ...page,
    nonce: "",
    cookie: request.headers.get("cookie"),
    path: url.pathname,
    secret,
  });
  const script = (text: string) => `<script nonce="${page.nonce}">${text}</script>`;
  const scripts = `<script>steal()</script>${script("first()")}${script("second()")}`;
  const html = `<!doctype html>${scripts}${LONG}<pre>${told}</pre>`;
  const status = { "/missing": 404, "/broken": 500, "/moved": 302 }[url.pathname] ?? 200;
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  if (status === 302) headers.set("location", "/login");
  headers.append("set-cookie", "personal=1; HttpOnly");
  return new Response(html, { status, headers });
};

const { origin, fetch, cache } = await world({
  web: { render },
  routes: [handle(secrets, async ({ viewer }) => ({ name: viewer.kind === "user" ? viewer.userId : "nobody" }))],
  identity: saidIdentity,
});

interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Not fetch: that would undo the compression that is looked at here. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  return new Promise((done, fail) => {
    const request = http.request(`${origin}${path}`, { method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on("error", fail).end();
  });
}

/** Whether the page had to be rendered for this. */
async function wasRendered(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<boolean> {
  const before = rendered;
  await ask(path, headers, method);
  return rendered > before;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const toldIn = ({ body }: Reply) => JSON.parse(/<pre>(.*)<\/pre>/.exec(body.toString())?.[1] ?? "{}");

test("a page anyone may see is rendered once, and its scripts are allowed by their hashes", async () => {
  const first = await ask("/hashed");
  const second = await ask("/hashed");
  expect(await wasRendered("/hashed")).toBe(false);
  expect(second.body.equals(first.body)).toBe(true);
  for (const { status, headers, body } of [first, second]) {
    expect(status).toBe(200);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain(`script-src 'self' ${hashOf("first()")} ${hashOf("second()")};`);
    expect(policy).not.toContain(hashOf("steal()"));
    expect(policy).not.toContain("nonce-");
    expect(body.toString()).not.toContain("nonce=");
    expect(headers["cache-control"]).toContain("public");
    expect(headers.vary).toMatch(/Accept-Encoding.*Cookie/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test.each([
  ["whoever is logged in", { cookie: "is_login=1" }],
  ["another language", { cookie: "lang=hi" }],
  ["another theme", { cookie: "theme=dark" }],
  ["saving data", { "save-data": "on" }],
])("%s has a page of their own, rendered once too", async (_name, headers) => {
  await ask("/kinds");
  expect(await wasRendered("/kinds", headers as Record<string, string>)).toBe(true);
  expect(await wasRendered("/kinds", headers as Record<string, string>)).toBe(false);
  expect(await wasRendered("/kinds")).toBe(false);
});

test("a public page is made without the cookies, session and set-cookie of whoever asks first", async () => {
  const cookie = "is_login=1; viewer=ann; lang=hi; tracking=77";
  const reply = await ask("/shared", { cookie });
  expect(toldIn(reply)).toMatchObject({ cookie: "is_login=1", isLogin: true, language: "hi", isCached: true });
  expect(toldIn(reply).secret).toBe("not_logged_in");
  expect(reply.headers["set-cookie"]).toBeUndefined();
});

test("parameters that only leave a cookie or a trace share one rendered page", async () => {
  await ask("/campaign");
  expect(await wasRendered("/campaign?utm_source=a&gclid=b&rtag=ann")).toBe(false);
  expect(await wasRendered("/campaign?q=1")).toBe(true);
});

// spec 2.71
test("a referral tag is remembered when the page is rendered and when it comes from the cache", async () => {
  for (const path of ["/referred?rtag=ann", "/referred?rtag=bob", "/referred?rtag=ann"]) {
    const cookie = `rtag=${path.slice(-3)}; Path=/; Max-Age=604800; SameSite=Lax`;
    expect((await ask(path)).headers["set-cookie"]).toEqual([cookie]);
  }
  expect((await ask("/referred")).headers["set-cookie"]).toBeUndefined();
  const injected = await ask("/referred?rtag=a%0d%0aset-cookie:%20is_login=1");
  expect(injected.headers["set-cookie"]).toBeUndefined();
});

test("?lang= answers in that language and is remembered, cached or not", async () => {
  for (let time = 0; time < 2; time++) {
    const reply = await ask("/words?lang=hi");
    expect(toldIn(reply).language).toBe("hi");
    expect(reply.headers["set-cookie"]).toEqual(["lang=hi; Path=/; Max-Age=31536000; SameSite=Lax"]);
  }
  expect(toldIn(await ask("/words")).language).toBe("en");
});

test.each(["/user/orders", "/user", "/user.data", "/backoffice/x", "/auth/x", "/payment/1", "/user/x?rtag=ann"])(
  "%s is made for one person, with a nonce, and kept by nobody",
  async (path) => {
    const before = cache.size;
    const cookie = "viewer=ann; is_login=1";
    const [one, two] = [await ask(path, { cookie }), await ask(path, { cookie })];
    for (const { headers, body } of [one, two]) {
      expect(headers["cache-control"]).toBe("no-store");
      const [, nonce = ""] = /'nonce-([^']{22,})'/.exec(String(headers["content-security-policy"])) ?? [];
      expect(body.toString()).toContain(`<script nonce="${nonce}">first()`);
    }
    expect(one.headers["content-security-policy"]).not.toBe(two.headers["content-security-policy"]);
    expect(toldIn(one)).toMatchObject({ secret: "ann", isCached: false, cookie });
    expect(toldIn(await ask(path)).secret).toBe("not_logged_in");
    expect(cache.size).toBe(before);
  },
);

test.each(["/auth/login", "/auth/login?route=%2Fuser%2Forders"])(
  "%s is one page for all who have no session, and one person's own for who has",
  async (path) => {
    const [one, two] = [await ask(path), await ask(path)];
    expect(one.body.equals(two.body)).toBe(true);
    expect(one.headers["cache-control"]).toContain("public");
    for (const cookie of ["viewer=ann; is_login=1", "viewer=ann; a=b;access_token=x", "refresh_token=x; viewer=ann"]) {
      const { headers, body } = await ask(path, { cookie });
      expect(headers["cache-control"]).toBe("no-store");
      expect(body.toString()).toContain("ann");
    }
    expect((await ask(path)).body.equals(one.body)).toBe(true);
  },
);

test("a personal page may set cookies of its own beside those of the address", async () => {
  const { headers } = await ask("/user/x?rtag=ann", { cookie: "viewer=ann" });
  expect(headers["set-cookie"]).toEqual(["personal=1; HttpOnly", expect.stringMatching(/^rtag=ann;/)]);
});

test.each(["/x/../user/orders", "/./user/orders", "//user/orders", "/%75ser/orders", "/USER/orders", "/user%2forders"])(
  "however a personal address is spelled, nobody's page is stored for everybody: %s",
  async (path) => {
    const port = Number(new URL(origin).port);
    const answered = await new Promise<string>((done, fail) => {
      const headers = { cookie: "viewer=ann; is_login=1" };
      const request = http.request({ port, path, headers, agent: false }, async (response) => {
        done(Buffer.concat(await response.toArray()).toString());
      });
      request.on("error", fail).end();
    });
    const isKept = !/"isCached":false/.test(answered);
    if (isKept) expect(answered).not.toMatch(/viewer=ann|"secret":"ann"/);
  },
);

test.each([
  ["/missing", 404],
  ["/broken", 500],
  ["/moved", 302],
])("%s answers %d each time anew and is kept by nobody", async (path, status) => {
  const reply = await ask(path);
  expect(reply.status).toBe(status);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(await wasRendered(path)).toBe(true);
});

test("a render that throws is 500 in the envelope and shows nothing", async () => {
  const response = await fetch("/throws");
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    code: "internal",
    message: "Something went wrong",
    request_id: response.headers.get("x-request-id"),
  });
});

test("HEAD has the headers of the page and no body, before and after it is cached", async () => {
  const before = await ask("/heads", {}, "HEAD");
  const page = await ask("/heads");
  const after = await ask("/heads", {}, "HEAD");
  for (const reply of [before, after]) {
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toHaveLength(0);
    expect(reply.headers["content-length"]).toBe(String(page.body.length));
    expect(reply.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
  }
});

test("whoever has the page already gets 304, also with a new referral tag", async () => {
  await ask("/again");
  const { headers } = await ask("/again");
  const same = await ask("/again?rtag=ann", { "if-none-match": headers.etag ?? "" });
  expect(same.status).toBe(304);
  expect(same.body).toHaveLength(0);
  expect(same.headers["set-cookie"]).toHaveLength(1);
});

test("brotli and gzip decode to the same page", async () => {
  const plain = await ask("/squeezed", { "accept-encoding": "identity" });
  const br = await ask("/squeezed", { "accept-encoding": "gzip, br" });
  const gzip = await ask("/squeezed", { "accept-encoding": "gzip" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
});

test("the data of a page is cached like the page, and may load nothing", async () => {
  const reply = await ask("/data.json");
  expect(reply.headers["content-security-policy"]).toContain("default-src 'none'; base-uri 'none'");
  expect(await wasRendered("/data.json")).toBe(false);
  expect(reply.headers["content-type"]).toContain("application/json");
});

test("what would be a file or a call is never a page", async () => {
  for (const path of ["/assets/nothing.js", "/media/nothing.webp", "/api/nothing"]) {
    expect(await wasRendered(path)).toBe(false);
    expect((await fetch(path)).status).toBe(404);
  }
});

const inProcess = await world({
  web: {
    render: async (_request, { transport }) =>
      Response.json(await client(catalogueContract, transport).quote({ query: question })),
  },
});
const question = { category_id: "11", price: "12000", weight_kg: "0.5" };

test("a page that is rendered calls in process, and gets what a browser gets", async () => {
  const quote = await inProcess.api.catalogue.quote({ query: question });
  expect(await (await inProcess.fetch("/quoted")).json()).toEqual(quote);
});

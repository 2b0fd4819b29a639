import { randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { AGED_MS } from "../freshness/changes.ts";
import type { Tag } from "../freshness/tags.ts";
import { type CachedAnswer, ResponseCache } from "./response-cache.ts";

let cache = new ResponseCache(1_000_000);
let extra: string[] = [];
/** What a caller whom the cache could not serve makes, by address; whoever has nothing to make answers 418. */
let toMake: Record<string, { answer: CachedAnswer; generation: number }> = {};
const server = http.createServer((request, response) => {
  const key = request.url ?? "/";
  if (cache.serve(key, request, response, extra)) return;
  const made = toMake[key];
  delete toMake[key];
  if (made === undefined) return void response.writeHead(418).end();
  cache.store(key, made.answer, made.generation).send(request, response, extra);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => void server.close());

interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Not fetch: that would undo the compression that is looked at here. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const request = http.request({ port, path, method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on("error", fail).end();
  });
}

const page = Buffer.from(`<p>${"नमस्ते ₹ hello ".repeat(300)}</p>`);
const answer = (body: Buffer = page, maxAgeS = 60, staleForS = 60): CachedAnswer => ({
  headers: { "content-type": "text/html; charset=utf-8", "x-own": "kept" },
  text: body.toString(),
  maxAgeS,
  staleForS,
  shown: ["catalogue"],
});

function begin(maxBytes = 1_000_000): void {
  cache = new ResponseCache(maxBytes);
  extra = [];
  toMake = {};
}

/** The first call for an address, which makes and stores its answer. */
function store(key: string, made = answer(), generation = cache.changes.number, headers: Record<string, string> = {}) {
  toMake[key] = { answer: made, generation };
  return ask(key, headers);
}

test("whoever causes an answer gets the same as those after them", async () => {
  begin();
  extra = ["set-cookie", "rtag=ann"];
  const first = await store("/a", answer(), 0, { "accept-encoding": "br" });
  const second = await ask("/a", { "accept-encoding": "br" });
  expect(first.status).toBe(200);
  expect(first.body.equals(second.body)).toBe(true);
  expect({ ...first.headers, date: "" }).toEqual({ ...second.headers, date: "" });
});

test("what was stored is served as it was, and counted", async () => {
  begin();
  await store("/a");
  const reply = await ask("/a");
  expect(reply.status).toBe(200);
  expect(reply.body.equals(page)).toBe(true);
  expect(reply.headers).toMatchObject({ "x-own": "kept", "content-length": String(page.length) });
  expect(reply.headers["content-encoding"]).toBeUndefined();
  expect((await ask("/b")).status).toBe(418);
  expect([cache.hits, cache.misses]).toEqual([1, 2]);
});

test.each([
  ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
  ["br", "br", brotliDecompressSync],
  ["gzip", "gzip, deflate", gunzipSync],
])("%s is chosen from %s and decodes to the same bytes", async (encoding, accepted, decode) => {
  begin();
  await store("/a");
  const reply = await ask("/a", { "accept-encoding": accepted });
  expect(reply.headers["content-encoding"]).toBe(encoding);
  expect(reply.headers["content-length"]).toBe(String(reply.body.length));
  expect(reply.body.length).toBeLessThan(page.length);
  expect(decode(reply.body).equals(page)).toBe(true);
});

test.each(["identity", "", "deflate", "br;q=0, gzip;q=0", "br;q=0.0", "x-vibration"])(
  "a client that accepts %j gets the bytes as they are",
  async (accepted) => {
    begin();
    await store("/a");
    const reply = await ask("/a", { "accept-encoding": accepted });
    expect(reply.headers["content-encoding"]).toBeUndefined();
    expect(reply.body.equals(page)).toBe(true);
  },
);

test("a short answer is not compressed", async () => {
  begin();
  await store("/a", answer(Buffer.from("short")));
  const reply = await ask("/a", { "accept-encoding": "br, gzip" });
  expect(reply.headers["content-encoding"]).toBeUndefined();
  expect(reply.body.toString()).toBe("short");
});

test("an empty answer is an answer", async () => {
  begin();
  await store("/a", answer(Buffer.alloc(0)));
  expect(await ask("/a")).toMatchObject({ status: 200, headers: { "content-length": "0" } });
});

test.each(["br", "gzip", "identity"])("whoever has the same bytes gets 304 and nothing else: %s", async (encoding) => {
  begin();
  await store("/a");
  const first = await ask("/a", { "accept-encoding": encoding });
  const etag = first.headers.etag ?? "";
  const again = await ask("/a", { "accept-encoding": encoding, "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers).toMatchObject({ etag, "x-own": "kept" });
  expect(again.headers["content-length"]).toBeUndefined();
  expect(again.headers["content-encoding"]).toBeUndefined();
});

test("an etag is found in a list, and a star means any", async () => {
  begin();
  await store("/a");
  const etag = (await ask("/a")).headers.etag ?? "";
  expect((await ask("/a", { "if-none-match": `"other", ${etag}` })).status).toBe(304);
  expect((await ask("/a", { "if-none-match": "*" })).status).toBe(304);
  expect((await ask("/a", { "if-none-match": '"other"' })).status).toBe(200);
});

test("other bytes have another etag", async () => {
  begin();
  await store("/a");
  await store("/b", answer(Buffer.from("other")));
  const etag = (await ask("/a")).headers.etag ?? "";
  expect((await ask("/b", { "if-none-match": etag })).status).toBe(200);
});

test("what many ask for is made smaller, and stays the same text with the same etag", async () => {
  begin();
  const words = Buffer.from(Array.from({ length: 3_000 }, (_, n) => `<li>${(n * 7_919) % 3_001}</li>`).join(""));
  const first = await store("/a", answer(words), 0, { "accept-encoding": "br" });
  await expect
    .poll(async () => (await ask("/a", { "accept-encoding": "br" })).body.length, { interval: 20 })
    .toBeLessThan(first.body.length);
  const { bytes } = cache;
  const reply = await ask("/a", { "accept-encoding": "br" });
  expect(brotliDecompressSync(reply.body).equals(words)).toBe(true);
  expect(reply.headers["content-length"]).toBe(String(reply.body.length));
  expect(reply.headers.etag).toBe(first.headers.etag);
  expect((await ask("/a")).body.equals(words)).toBe(true);
  expect(bytes).toBeLessThan(1_500 + first.body.length);
});

test("HEAD has the headers and no body", async () => {
  begin();
  await store("/a");
  const reply = await ask("/a", { "accept-encoding": "br" }, "HEAD");
  const get = await ask("/a", { "accept-encoding": "br" });
  expect(reply).toMatchObject({ status: 200, headers: { "content-encoding": "br" } });
  expect(reply.headers["content-length"]).toBe(get.headers["content-length"]);
  expect(reply.body).toHaveLength(0);
});

test("headers of this one caller are added to the stored ones, for nobody else", async () => {
  begin();
  await store("/a");
  extra = ["set-cookie", "rtag=ann", "set-cookie", "lang=hi"];
  expect((await ask("/a")).headers["set-cookie"]).toEqual(["rtag=ann", "lang=hi"]);
  extra = [];
  expect((await ask("/a")).headers["set-cookie"]).toBeUndefined();
});

test("when an answer is old one caller makes the new one, all others get the old one meanwhile", async () => {
  begin();
  await store("/a", answer(page, 0, 60));
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask("/a")));
  expect(replies.filter(({ status }) => status === 418)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(9);
  cache.store("/a", answer(Buffer.from("new")), 0);
  expect((await ask("/a")).body.toString()).toBe("new");
});

test("an answer that is too old even for that is not given to anybody", async () => {
  begin();
  await store("/a", answer(page, 0, 0));
  expect((await ask("/a")).status).toBe(418);
  expect((await ask("/a")).status).toBe(418);
});

test("after clear nothing old is served, nor stored by whoever began before it", async () => {
  begin();
  const before = cache.changes.number;
  await store("/a");
  cache.clear();
  expect(cache.bytes).toBe(0);
  expect((await ask("/a")).status).toBe(418);
  expect((await store("/a", answer(), before)).status).toBe(200);
  expect((await ask("/a")).status).toBe(418);
  await store("/a");
  expect((await ask("/a")).status).toBe(200);
});

test("the cache stays within its size and lets go of what was not asked for longest", async () => {
  begin(40_000);
  const noise = () => answer(randomBytes(900));
  for (let n = 0; n < 10; n++) await store(`/${n}`, noise());
  for (let n = 10; n < 100; n++) {
    expect((await ask("/0")).status).toBe(200);
    await store(`/${n}`, noise());
    // By how much the newest answer's encodings, made after it was let in, may exceed it.
    expect(cache.bytes).toBeLessThanOrEqual(42_000);
  }
  expect((await ask("/0")).status).toBe(200);
  expect((await ask("/1")).status).toBe(418);
  expect((await ask("/99")).status).toBe(200);
});

test("what is cheap to make is kept once it was asked for twice, and then stays while it is made anew", async () => {
  begin(40_000);
  const cheap = (maxAgeS = 60) => ({ ...answer(Buffer.from("cheap"), maxAgeS), isRare: true });
  expect((await store("/a", cheap())).body.toString()).toBe("cheap");
  expect((await ask("/a")).status).toBe(418);
  expect(cache.bytes).toBe(0);
  await store("/a", cheap(0));
  expect((await store("/a", cheap())).status).toBe(200);
  expect((await ask("/a")).body.toString()).toBe("cheap");
  await store("/b");
  for (let n = 0; n < 5_000; n++) cache.store(`/once/${n}`, cheap(), 0);
  expect((await ask("/a")).status).toBe(200);
  expect((await ask("/b")).status).toBe(200);
});

test("storing the same key again does not count its size twice", async () => {
  begin();
  await store("/a", answer(page, 0, 0));
  const { bytes } = cache;
  for (let n = 0; n < 50; n++) await store("/a", answer(page, 0, 0));
  expect(cache.bytes).toBe(bytes);
});

test("what is sent but not kept does not count as kept", async () => {
  begin();
  for (let n = 0; n < 5; n++) {
    await store("/a", answer(), cache.changes.number - 1, { "accept-encoding": "br" });
    await store("/b", answer(randomBytes(1_100_000)), cache.changes.number, { "accept-encoding": "gzip" });
  }
  expect((await ask("/a")).status).toBe(418);
  expect(cache.bytes).toBe(0);
});

test("an answer larger than the whole cache is not kept and takes nothing with it for good", async () => {
  begin(5_000);
  await store("/big", answer(randomBytes(10_000)));
  await store("/small", answer(Buffer.from("small")));
  expect((await ask("/small")).status).toBe(200);
  expect(cache.bytes).toBeLessThanOrEqual(5_000);
});

test("what is kept holds on to nothing larger that it was cut from", async () => {
  begin();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const bytes = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = bytes();
  for (let n = 0; n < 40; n++) {
    const part = Buffer.alloc(1_000_000, "a").subarray(0, 2_000);
    await store(`/${n}`, { ...answer(), text: part });
  }
  // What is let go of is free a moment later, and other tests of this process let go of theirs meanwhile.
  await expect.poll(() => bytes() - before).toBeLessThan(10_000_000);
  expect((await ask("/39")).body.toString()).toBe("a".repeat(2_000));
});

const showing = (text: string, ...shown: Tag[]): CachedAnswer => ({ ...answer(Buffer.from(text)), shown });

test("a change drops what shows it and nothing else, and it is counted by what it was", async () => {
  begin();
  await store("/a", showing("a", "listing:a", "seller:ann"));
  await store("/b", showing("b", "listing:b", "seller:ann"));
  await store("/silent", showing("silent"));
  cache.changes.note({ drops: ["listing:a"], ages: ["goods"] });
  expect([(await ask("/a")).status, (await ask("/b")).status, (await ask("/silent")).status]).toEqual([418, 200, 418]);
  expect([...cache.dropped]).toEqual([
    ["listing", 1],
    ["everything", 1],
  ]);
});

test("what was begun before a change is not kept after it, if the change touched it", async () => {
  begin();
  const before = cache.changes.number;
  cache.changes.note({ drops: ["listing:a"] });
  await store("/a", showing("a", "listing:a"), before);
  await store("/b", showing("b", "listing:b"), before);
  expect([(await ask("/a")).status, (await ask("/b")).status]).toEqual([418, 200]);
});

test("a list is given for a moment after something came, and made anew once a moment", async () => {
  begin();
  await store("/list", showing("old", "goods"));
  cache.changes.note({ ages: ["goods"] });
  const noted = Date.now();
  // It was made just now: everybody gets it, and nobody has to make it yet.
  expect((await ask("/list")).body.toString()).toBe("old");
  const seen = new Map<number, number>();
  while (Date.now() < noted + AGED_MS + 50) {
    const asked = Date.now();
    const { status } = await ask("/list");
    if (!seen.has(status)) seen.set(status, asked - noted);
    // Something comes all the time, which gives nobody more time.
    cache.changes.note({ ages: ["goods"] });
  }
  // One caller was to make it anew before its time was over; then it was nobody's any more.
  expect(seen.get(418)).toBeGreaterThan(AGED_MS - 400);
  expect((await ask("/list")).status).toBe(418);
  expect(cache.bytes).toBe(0);
});

test("on a quiet market the first who asks after something came makes the list anew", async () => {
  begin();
  cache.store("/list", showing("old", "goods"), 0, Date.now() - 5_000);
  cache.changes.note({ ages: ["goods"] });
  expect([(await ask("/list")).status, (await ask("/list")).status]).toEqual([418, 200]);
  expect([cache.hits, cache.stale]).toEqual([1, 1]);
});

test("while nobody hears of changes nothing is given and nothing kept", async () => {
  begin();
  await store("/a", showing("a", "content"));
  cache.changes.goDeaf();
  expect((await ask("/a")).status).toBe(418);
  const deaf = cache.changes.number;
  await store("/a", showing("a", "content"));
  expect((await ask("/a")).status).toBe(418);
  cache.changes.hear();
  await store("/a", showing("a", "content"), deaf);
  expect((await ask("/a")).status).toBe(418);
  await store("/a", showing("a", "content"));
  expect((await ask("/a")).status).toBe(200);
});

const later = <T>(value: T, ms = 30) => new Promise<T>((done) => setTimeout(done, ms, value));

test("two who ask for one address at a time have it made once; who comes later has it made again", async () => {
  begin();
  let made = 0;
  const make = () => later(showing(`${++made}`, "listing:a"));
  await Promise.all([cache.makeOnce("/a", make), cache.makeOnce("/a", make), cache.makeOnce("/a", make)]);
  await cache.makeOnce("/b", make);
  await cache.makeOnce("/a", make);
  expect(made).toBe(3);
});

test("who comes after a change does not get what was begun before it", async () => {
  begin();
  let made = 0;
  const make = () => later(showing(`${++made}`, "listing:a"));
  const first = cache.makeOnce("/a", make);
  cache.changes.note({ drops: ["listing:b"] });
  const joined = cache.makeOnce("/a", make);
  await Promise.all([first, joined]);
  expect(made).toBe(1);
  const again = cache.makeOnce("/a", make);
  cache.changes.note({ drops: ["listing:a"] });
  const after = [cache.makeOnce("/a", make), cache.makeOnce("/a", make)];
  await Promise.all([again, ...after]);
  // Those two shared theirs.
  expect(made).toBe(3);
  expect((await ask("/a")).body.toString()).toBe("3");
});

test("what is for nobody else, or fails, is made by each who asks", async () => {
  begin();
  let made = 0;
  const none = () => {
    made++;
    return later(undefined);
  };
  expect(await Promise.all([cache.makeOnce("/a", none), cache.makeOnce("/a", none)])).toEqual([undefined, undefined]);
  expect(made).toBe(2);
  const fail = async () => {
    await later(0);
    throw new Error(`no ${++made}`);
  };
  const failed = await Promise.allSettled([cache.makeOnce("/a", fail), cache.makeOnce("/a", fail)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(made).toBe(4);
});

test("pages that nobody asks for at the moment are packed against one like them, and are the same when they are", async () => {
  const common = randomBytes(20_000).toString("hex");
  const looksLike = (n: number) => Buffer.from(`<p>नमस्ते ₹ ${common} ${n}</p>`);
  const alike = (n: number) => ({ ...answer(), text: looksLike(n), kind: "en product" });
  begin(400_000);
  for (let n = 0; n < 40; n++) await store(`/${n}`, alike(n), cache.changes.number, { "accept-encoding": "br" });
  // Unpacked they would take twice the room there is, and the first ones would be gone.
  await expect.poll(() => cache.size, { interval: 20 }).toBe(40);
  await expect.poll(() => cache.bytes, { interval: 20 }).toBeLessThan(250_000);
  for (const n of [0, 1, 20, 39]) {
    const reply = await ask(`/${n}`, { "accept-encoding": "br" });
    expect(reply.status, `${n}`).toBe(200);
    expect(brotliDecompressSync(reply.body).equals(looksLike(n)), `${n}`).toBe(true);
  }
  expect(cache.bytes).toBeLessThan(250_000);
});

test("one of many pages is kept at once while there is room to spare, and then only when it is asked for again", async () => {
  begin(200_000);
  const rare = () => ({ ...answer(randomBytes(3_000)), isRare: true, kind: "en item" });
  for (let n = 0; n < 100; n++) cache.store(`/${n}`, rare(), 0);
  const kept = cache.size;
  expect(kept).toBeGreaterThan(20);
  expect((await ask("/0")).status).toBe(200);
  // Nothing had to go for those that came later.
  expect((await ask("/99")).status).toBe(418);
  cache.store("/99", rare(), 0);
  expect((await ask("/99")).status).toBe(200);
});

// node e2e/outside/compare.ts BEFORE AFTER: two checkouts, installed and built, seen from outside. One demo market is planted
// and copied, each is started on its copy, and what they answer is compared byte for byte: openapi.json, the access matrix,
// the migrations, the HTML of pages in both languages; and how much script each page asks for. Exit 1 if anything differs.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serverEnvironment, serverFlags } from "../../bin/project.mjs";
import { type Cookies, call, logIn, logInStaff, sessionHeaders } from "../stage/accounts.ts";

const PORT = 4391;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SELLER = "6100000001";
/** Listings on a page: more than that are counted only once the count is made. */
const PAGE = 24;

const [before = "", after = ""] = process.argv.slice(2).map((folder) => path.resolve(folder));
if (after === "") throw new Error("node e2e/outside/compare.ts BEFORE AFTER");
const work = mkdtempSync(path.join(os.tmpdir(), "sahejo-outside-"));

interface Seen {
  /** What must not differ, by name. */
  texts: Map<string, string>;
  /** Bytes of script by page, compressed. */
  scripts: Map<string, number>;
}

async function start(root: string, dataDir: string): Promise<() => Promise<void>> {
  const env = {
    PORT: String(PORT),
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    SAHEJO_DEMO: "1",
    SESSION_SECRET: "x".repeat(64),
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, [...serverFlags, "server/main.ts"], {
    cwd: root,
    env: { ...process.env, ...serverEnvironment, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => child.kill("SIGTERM"));
  const isReady = () =>
    fetch(`${ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error(`${root} did not start.`);
    await wait(200);
  }
  return async () => {
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await gone;
  };
}

interface Visit {
  name: string;
  path: string;
  cookies: Cookies;
}

/** The market is there when suggestions are, which are made at its end; and when a job has counted what it holds. */
async function plant(): Promise<Visit[]> {
  const stop = await start(before, path.join(work, "planted"));
  for (let tries = 0; ; tries += 1) {
    const found = await call<unknown[]>(ORIGIN, "GET /products/search?q=sa").catch(() => []);
    const answer = await fetch(`${ORIGIN}/api/v1/products`);
    const { meta } = (await answer.json()) as { meta?: { total?: { value: number } } };
    if (found.length > 0 && (meta?.total?.value ?? 0) > PAGE) break;
    if (tries > 300) throw new Error("The market was not planted.");
    await wait(1_000);
  }
  const visits = await visitsOf();
  await stop();
  return visits;
}

async function visitsOf(): Promise<Visit[]> {
  const [item] = await call<{ id: string; seller_id?: string }[]>(ORIGIN, "GET /products?limit=1");
  const seller = await logIn(ORIGIN, SELLER);
  const staff = await logInStaff(ORIGIN);
  const orders = await call<{ id: string }[]>(ORIGIN, "GET /user/orders", undefined, seller.cookies).catch(() => []);
  const of = (name: string, cookies: Cookies, paths: string[]) =>
    paths.map((one) => ({ name: `${name} ${one}`, path: one, cookies }));
  return [
    ...of("guest", {}, [
      "/",
      "/categories",
      "/products",
      "/products?q=samsung+phone+under+10000",
      `/product-overview/${item?.id}/one`,
      "/sold-products",
      `/seller/${seller.userId}`,
      "/askout",
      "/faqs",
      "/blogs",
      "/policies",
      "/grievances",
      "/auth/login",
      "/nothing-here",
    ]),
    ...of("seller", seller.cookies, [
      "/user/profile",
      "/user/products",
      "/user/list-a-product",
      "/user/orders",
      ...orders.slice(0, 1).map(({ id }) => `/user/orders/${id}`),
      "/user/seller/orders",
      "/user/offers",
      "/user/wishlist",
      "/user/notifications",
    ]),
    ...of("staff", staff, [
      "/backoffice",
      "/backoffice/verification",
      "/backoffice/listings",
      "/backoffice/orders",
      "/backoffice/settings",
      "/backoffice/coupons",
      "/backoffice/payouts",
    ]),
  ];
}

/** What is new in every answer or follows from the build: nonces, ids of requests, names of files, the moment. */
function normalised(html: string): string {
  return (
    html
      .replaceAll(/nonce="[^"]*"/g, 'nonce=""')
      .replaceAll(/<link rel="modulepreload" href="\/assets\/[^>]*>/g, "")
      .replaceAll(/\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg|webp|avif|png)/g, "/assets/.$1")
      .replaceAll(/"request_id":"[^"]*"/g, '"request_id":""')
      .replaceAll(/\d+ (seconds?|min(ute)?s?|सेकंड|सेकेंड|मिनट|मि॰)/g, "a moment")
      .replaceAll(/\d+:\d\d ([ap]m )?IST|(सुबह|दोपहर|शाम|रात) \d+:\d\d/g, "IST")
      // A place in a list is signed with the moment of its first page.
      .replaceAll(/\bWy[\w-]{40,}\.[\w-]{16}/g, "place")
      .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, (time) => (isOfThisRun(Date.parse(time)) ? "now" : time))
      .replaceAll(/\b1\d{12}\b/g, (time) => (isOfThisRun(Number(time)) ? "now" : time))
  );
}

const BEGAN = Date.now();
/** The market is planted at the beginning, so what it dates before then is compared. */
const isOfThisRun = (time: number) => time > BEGAN;

async function scriptBytes(html: string): Promise<number> {
  const files = new Set(html.match(/\/assets\/[\w./-]+\.js/g) ?? []);
  let sum = 0;
  for (const file of files) {
    const answer = await fetch(ORIGIN + file, { headers: { "accept-encoding": "br" } });
    sum += Number(answer.headers.get("content-length") ?? (await answer.arrayBuffer()).byteLength);
  }
  return sum;
}

async function look(root: string, name: string, visits: Visit[]): Promise<Seen> {
  const dataDir = path.join(work, name);
  cpSync(path.join(work, "planted"), dataDir, { recursive: true, preserveTimestamps: true });
  const stop = await start(root, dataDir);
  const seen: Seen = { texts: new Map(), scripts: new Map() };
  try {
    seen.texts.set("openapi.json", await (await fetch(`${ORIGIN}/api/v1/openapi.json`)).text());
    seen.texts.set("docs/auth-matrix.md", readFileSync(path.join(root, "docs/auth-matrix.md"), "utf8"));
    for (const file of readdirSync(path.join(root, "server/migrations")))
      seen.texts.set(`migration ${file}`, readFileSync(path.join(root, "server/migrations", file), "utf8"));
    for (const visit of visits) {
      for (const language of ["en", "hi"]) {
        const headers = sessionHeaders({ ...visit.cookies, lang: language });
        const html = await (await fetch(ORIGIN + visit.path, { headers })).text();
        seen.texts.set(`${visit.name} (${language})`, normalised(html));
        if (language === "hi") seen.scripts.set(visit.name, await scriptBytes(html));
      }
    }
  } finally {
    await stop();
  }
  return seen;
}

process.on("SIGTERM", () => process.exit(1));
const visits = await plant();
const [was, is] = [await look(before, "before", visits), await look(after, "after", visits)];
let differing = 0;
for (const name of new Set([...was.texts.keys(), ...is.texts.keys()])) {
  const [old, now] = [was.texts.get(name), is.texts.get(name)];
  if (old === now) continue;
  differing += 1;
  const file = path.join(work, name.replaceAll(/\W+/g, "-"));
  writeFileSync(`${file}.before`, old ?? "");
  writeFileSync(`${file}.after`, now ?? "");
  console.log(`differs: ${name} (${file}.before, .after)`);
}
console.log(`${was.texts.size} texts, ${differing} differ`);
let grown = 0;
for (const [name, bytes] of was.scripts) {
  const now = is.scripts.get(name) ?? 0;
  if (now > bytes) grown += 1;
  console.log(`${name.padEnd(60)} ${bytes} → ${now} bytes of script (${now > bytes ? "+" : ""}${now - bytes})`);
}
for (const folder of ["planted", "before", "after"]) rmSync(path.join(work, folder), { recursive: true, force: true });
if (differing === 0) rmSync(work, { recursive: true, force: true });
process.exitCode = differing > 0 || grown > 0 ? 1 : 0;

// Live news and fan-out beside people who browse: what an open stream costs, whether its caps hold, and whether browsing
// stays as quick while thousands listen and while ten thousand are told of one price.
import { randomBytes } from "node:crypto";
import net from "node:net";
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { signToken } from "../server/domains/accounts/session/tokens.ts";
import { openDatabase } from "../server/kit/db/database.ts";
import { deriveKeys, type Keys } from "../server/kit/keys.ts";
import { createBrowser } from "../server/testing/browser.ts";
import { makeSeller } from "../server/testing/make.ts";
import { plainPhone, plantListings } from "../server/testing/plant.tables.ts";
import { memoryOf } from "./machine.ts";
import { plantLikers, plantSessions, type Session, waitUntilTold, within } from "./notifications/people.ts";
import { type Product, startProduct } from "./product.ts";

const STREAMS = 5_000;
const PER_PERSON = 5;
const LIKERS = 10_000;
const ROUNDS = 3;
const SECONDS = 5;
const DROPS = 5;
/** Well below what one process can do: the question is who waits, not who wins. */
const PER_SECOND = 60;
const PATH = "/api/v1/user/notifications/stream";

/** `only` fan-out leaves the streams out. */
export async function notifications(only?: string): Promise<void> {
  const secret = randomBytes(32).toString("hex");
  const product = await startProduct(4_181, { SESSION_SECRET: secret, MAX_STREAMS: String(STREAMS + 1) });
  const db = openDatabase({
    connection: { connectionString: product.databaseUrl },
    poolSize: 2,
    onError: () => undefined,
  });
  const origin = `http://127.0.0.1:${product.target.port}`;
  try {
    const seller = await login(origin);
    const [listing = ""] = await plantListings(
      db,
      await makeSeller(seller),
      Array.from({ length: 60 }, () => plainPhone),
      new Date(),
    );
    const keys = deriveKeys(secret);
    await browse(origin, 2);
    console.log(`\nLive news and fan-out (load ${os.loadavg()[0]?.toFixed(1)} at the start)`);
    if (only !== "fan-out") await measureStreams(product, origin, keys);
    await plantLikers(product.databaseUrl, listing, LIKERS);
    await measureFanOut(product, origin, listing, (price) =>
      seller.api.listings.changePrice({ body: { product_id: listing, price } }),
    );
    console.log(`Load ${os.loadavg()[0]?.toFixed(1)} at the end`);
  } finally {
    await db.close();
    await product.stop();
  }
}

async function login(origin: string) {
  const browser = createBrowser(origin);
  const { user } = await browser.logIn(`9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`);
  return { ...browser, id: user.id };
}

let asked = 0;

/** Lists that nobody asked for before, at a steady rate; milliseconds. */
async function browse(origin: string, seconds: number) {
  const { latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: 16,
    overallRate: PER_SECOND,
    duration: seconds,
    requests: [
      {
        method: "GET",
        setupRequest: (request) => ({ ...request, path: `/api/v1/products?price_max=${100_000 + asked++}` }),
      },
    ],
  });
  return { p50: latency.p50, p99: latency.p99, failures: non2xx + errors };
}

type Browsed = Awaited<ReturnType<typeof browse>>;

async function browseRounds(origin: string): Promise<Browsed[]> {
  const rounds: Browsed[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await browse(origin, SECONDS));
  return rounds;
}

function summed(rounds: readonly Browsed[]) {
  const median = (pick: (one: Browsed) => number) =>
    rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return {
    "p50 ms": median(({ p50 }) => p50),
    "p99 ms": median(({ p99 }) => p99),
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
  };
}

async function measureStreams(product: Product, origin: string, keys: Keys): Promise<void> {
  const people = await plantSessions(product.databaseUrl, STREAMS / PER_PERSON);
  const cookieOf = async ({ userId, sessionId }: Session) =>
    `access_token=${await signToken(keys, "access", { subject: userId, sessionId })}`;
  const cookies = await Promise.all(people.map(cookieOf));
  const before = await browseRounds(origin);
  const emptyMb = await lowestMemory(product);
  const lines = [];
  for (const cookie of cookies) {
    lines.push(...(await Promise.all(Array.from({ length: PER_PERSON }, () => openLine(product.target.port, cookie)))));
  }
  const opened = lines.filter(({ status }) => status() === 200).length;
  const fullMb = await lowestMemory(product);
  // Somebody who has five, then two others: there is room for one more.
  const extra = [cookies[0] ?? "", ...(await Promise.all((await plantSessions(product.databaseUrl, 2)).map(cookieOf)))];
  const more = [];
  for (const cookie of extra) more.push(await openLine(product.target.port, cookie));
  const refused = more.map(({ status }) => status());
  for (const one of more) one.close();
  const told = lines.map(({ heard }) => heard());
  const [during] = await Promise.all([browseRounds(origin), tellMany(product, people, ROUNDS * SECONDS)]);
  const heard = lines.filter(({ heard: now }, n) => now() > (told[n] ?? 0)).length;
  for (const line of lines) line.close();
  await wait(2_000);
  const after = await browseRounds(origin);
  console.table({
    before: summed(before),
    [`${opened} streams open, news on them`]: summed(during),
    after: summed(after),
  });
  console.log(
    `Memory: ${emptyMb} MB before, ${fullMb} MB with ${opened} streams: ${(((fullMb - emptyMb) * 1_024) / opened).toFixed(1)} kB each. ` +
      `One more of the same person: ${refused[0]}, of another: ${refused[1]}, and one beyond what fits: ${refused[2]}. ` +
      `${heard} of ${opened} heard news.`,
  );
}

/** What is only garbage goes after a while. */
async function lowestMemory({ target }: Product): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 8; n++) {
    await wait(500);
    lowest = Math.min(lowest, memoryOf(target));
  }
  return lowest;
}

/** A raw connection, because five thousand clients must fit beside what is measured. */
function openLine(port: number, cookie: string) {
  return new Promise<{ status(): number; heard(): number; close(): void }>((done) => {
    let [status, heard] = [0, 0];
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.write(`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`);
    });
    const line = { status: () => status, heard: () => heard, close: () => socket.destroy() };
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
      heard += text.split("event: notification").length - 1;
      done(line);
    });
    socket.on("error", () => done(line));
    socket.on("close", () => done(line));
  });
}

/** Everybody who listens hears something once while it lasts, spread over the time. */
async function tellMany(product: Product, people: readonly { userId: string }[], seconds: number): Promise<void> {
  await within(product.databaseUrl, async (client) => {
    const steps = seconds * 4;
    for (let step = 0; step < steps; step++) {
      const some = people.filter((_, n) => n % steps === step).map(({ userId }) => userId);
      await client.query(
        `with written as (
           insert into notifications (user_id, kind, source, data, created_at)
           select id, 'referral_earned', 'bench ' || gen_random_uuid(), '{"paise":2500}', now() from unnest($1::uuid[]) id
           returning user_id || ':' || id as pair)
         select pg_notify('notified', string_agg(pair, ',')) from written having count(*) > 0`,
        [some],
      );
      await wait(250);
    }
  });
}

/** Calm and telling take turns, each with the same number of rounds: a noisy minute falls on both. */
async function measureFanOut(
  { databaseUrl }: Product,
  origin: string,
  listing: string,
  setPrice: (price: number) => Promise<unknown>,
): Promise<void> {
  const [calm, telling, seconds]: [Browsed[], Browsed[], number[]] = [[], [], []];
  for (let round = 1; round <= DROPS; round++) {
    calm.push(await browse(origin, SECONDS));
    const started = performance.now();
    // Lower each time: it is news again to all of them.
    await setPrice(10_000 - round);
    const isTold = waitUntilTold(databaseUrl, listing, LIKERS * round).then(() => {
      seconds.push((performance.now() - started) / 1_000);
    });
    telling.push(await browse(origin, SECONDS));
    await isTold;
  }
  console.table({ calm: summed(calm), [`${LIKERS} being told of a price`]: summed(telling) });
  console.log(`All ${LIKERS} had it ${seconds.map((one) => one.toFixed(1)).join(", ")} s after the price changed.`);
}

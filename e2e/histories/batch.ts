// A hundred histories at once against the two processes, act by act; then time passes, all work is done, and everything is
// looked at.
import { setTimeout as wait } from "node:timers/promises";
import { verifyLedger } from "../../server/domains/ledger/ledger.service.ts";
import { listLostMoney, listUntruths } from "../../server/testing/order-truths.tables.ts";
import { inParallel } from "../../server/testing/seeded.ts";
import { countUndone, giveUpKilled, hurryJobs, listUnended } from "./checker/ended.tables.ts";
import { listFaults } from "./checker/history.tables.ts";
import { Player, type Stage } from "./play.ts";
import type { Act, History } from "./steps.ts";
import { readNow } from "./world/people.tables.ts";
import { castAll } from "./world/people.ts";

/** So many histories are in the middle of something at any moment. */
const WIDTH = 6;
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** Timers that are set by what timers did come one after the other. */
const PASSING = [31 * MINUTE, 31 * MINUTE, 49 * HOUR, 13 * HOUR, 12 * DAY, 40 * DAY];
/** What needed more than one try has had its tries by then. */
const AFTERWARDS = Array.from({ length: 6 }, () => 31 * MINUTE);
/** After so much time every payment that is open or failed was asked about once more. */
const SWEPT_S = 31 * MINUTE;
const SETTLE_MS = 120_000;

export interface Failure {
  /** Undefined: it shows in the whole of the database, and may be any of theirs. */
  history: History | undefined;
  what: string[];
}

export async function playBatch(
  stage: Stage,
  acts: readonly Act[],
  histories: readonly History[],
  leaves: readonly number[],
  /** Only as far as there are steps: for what shows at once. */
  isShort = false,
): Promise<Failure[]> {
  const { pair, tally } = stage;
  const casts = await castAll(pair, histories, stage.secrets, leaves);
  const players = histories.map((history, n) => new Player(stage, history, casts[n] as (typeof casts)[number]));
  for (const [n, act] of acts.entries()) {
    if (isShort && histories.every((history) => history.acts.slice(n).flat().length === 0)) break;
    // In earnest every minute passes. A jump would leave no time in which lost news of money is looked for.
    if (act.advanceS > SWEPT_S) for (let times = 0; times < 2; times++) await advance(stage, SWEPT_S);
    await advance(stage, act.advanceS);
    await setWeather(stage, act);
    await inParallel(players, WIDTH, async (player) => {
      if (players.some(({ broken }) => broken.length > 0)) return;
      await player.act(n);
      await look(stage, player);
    });
    await bringBack(stage);
    if (players.some(({ broken }) => broken.length > 0)) return failuresOf(players);
  }
  await setWeather(stage, undefined);
  if (isShort) return [];
  tally.histories += histories.length;
  tally.steps += histories.reduce((sum, { acts: played }) => sum + played.flat().length, 0);
  const unended = await end(stage);
  await inParallel(players, WIDTH, (player) => look(stage, player));
  await inParallel(players, WIDTH, (player) => player.recheck());
  const failures = failuresOf(players);
  // What is wrong for good would be found again with every batch that comes after.
  for (const line of unended) stage.seen.add(line);
  if (unended.length > 0) failures.push({ history: undefined, what: unended });
  const troubles = pair.takeTroubles().filter((line) => !isOfKill(line));
  if (troubles.length > 0)
    failures.push({
      history: undefined,
      what: troubles.slice(0, 5).map((line) => `in the log: ${line.slice(0, 400)}`),
    });
  return failures;
}

const failuresOf = (players: readonly Player[]): Failure[] =>
  players.filter(({ broken }) => broken.length > 0).map(({ history, broken }) => ({ history, what: broken }));

async function look({ pair }: Stage, player: Player): Promise<void> {
  const owners = player.cast.wares.map(({ id, sellerId }) => ({ listingId: id, sellerId }));
  player.broken.push(...(await listFaults(pair.db, player.userIds, owners)));
}

/** A connection that ends in the middle of something belongs to a process that was killed. */
const isOfKill = (line: string) => /ECONNRESET|ECONNREFUSED|socket hang up|Connection terminated/.test(line);

async function post({ pair }: Stage, path: string, method: string, body: object): Promise<void> {
  const member = pair.members.find(({ isAway }) => !isAway) ?? pair.members[0];
  const response = await fetch(`http://127.0.0.1:${member.port}/api/v1${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
}

async function advance(stage: Stage, seconds: number): Promise<void> {
  if (seconds === 0) return;
  stage.tally.fault("clock moved");
  await post(stage, "/dev/clock", "POST", { advance_s: seconds });
  await settle(stage);
}

const CALM = { fail_calls: 0, delay_ms: 0, copies: 1, is_reversed: false, is_lost: false };

async function setWeather(stage: Stage, act: Act | undefined): Promise<void> {
  const weather = act?.weather ?? CALM;
  await post(stage, "/dev/sandbox", "PATCH", weather);
  const name = Object.entries(weather).flatMap(([key, value]) =>
    value === CALM[key as keyof typeof CALM] ? [] : [key],
  );
  if (name.length > 0) stage.tally.fault(`gateway: ${name.join(", ")}`);
}

async function bringBack({ pair }: Stage): Promise<void> {
  for (const member of pair.members) while (member.isAway) await wait(20);
}

/** Until no work is left that could be done now. */
async function settle({ pair }: Stage): Promise<void> {
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; ) {
    await hurryJobs(pair.db);
    const { all, moving } = await countUndone(pair.db);
    if (all > 0 && moving === 0) await giveUpKilled(pair.db);
    if (moving === 0) return;
    await wait(30);
  }
}

/** Moves the clock on until everything that ends by itself has; what has not by then is the answer. */
async function end(stage: Stage): Promise<string[]> {
  const { db } = stage.pair;
  await settle(stage);
  let left: string[] = [];
  for (const [n, seconds] of [...PASSING, ...AFTERWARDS].entries()) {
    await giveUpKilled(db);
    await advance(stage, seconds);
    if (n < PASSING.length - 1) continue;
    const found = [
      ...(await listUnended(db, await readNow(db))),
      ...(await listUntruths(db)),
      ...(await listLostMoney(db)),
    ];
    left = found.filter((line) => !stage.seen.has(line));
    if (left.length === 0) break;
  }
  const verdict = await verifyLedger(db);
  const isSound = verdict.sum_paise === 0 && verdict.faults.length === 0;
  return isSound ? left : [...left, `ledger: ${JSON.stringify(verdict)}`];
}

// Which steps of what broke are needed to break it: played again and again with some left out, until none can be.
import { type Failure, playBatch } from "./batch.ts";
import type { Stage } from "./play.ts";
import type { Act, History, Step } from "./steps.ts";

const MOST_REPLAYS = 80;
const MOST_MS = 240_000;
const AT_THE_END = "afterwards";

export interface Shrunk {
  histories: History[];
  what: string[];
  replays: number;
}

/** One step, or one call of several at once, of one act of one history. */
interface Piece {
  history: number;
  act: number;
  step: number;
  call: number;
}

/** What is wrong, without the numbers that differ each time. */
export const natureOf = (what: readonly string[]): string =>
  (what[0] ?? "")
    .replaceAll(/cnry[0-9a-f]+|[0-9a-f]{8}-[0-9a-f-]{27}|\b(pay|plink|poutlk)_\w+|\d+/g, "#")
    .slice(0, 120);

export async function shrink(
  stage: Stage,
  acts: readonly Act[],
  histories: readonly History[],
  failure: Failure,
  leaves: readonly number[],
): Promise<Shrunk | undefined> {
  const wanted = natureOf(failure.what);
  const until = Date.now() + MOST_MS;
  // Nobody has to wait for the end of everything where it showed before.
  const isShort = failure.history !== undefined && !wanted.includes(AT_THE_END);
  let replays = 0;
  let last = failure.what;
  let lastHistory = failure.history;
  const fails = async (some: readonly History[]): Promise<boolean> => {
    if (replays >= MOST_REPLAYS || Date.now() > until || some.length === 0) return false;
    replays++;
    const failures = await playBatch(stage, acts, some, leaves, isShort);
    const same = failures.find(({ what }) => natureOf(what) === wanted);
    if (same) {
      last = same.what;
      lastHistory = same.history;
    }
    return same !== undefined;
  };
  const found = await findFew(histories, failure, fails, () => lastHistory);
  if (!found) return undefined;
  const pieces = await lessen(piecesOf(found), (some) => fails(withPieces(found, some)));
  return { histories: withPieces(found, pieces), what: last, replays };
}

/** Alone, with those who killed something, or, where nobody knows whose it is, by halves. */
async function findFew(
  histories: readonly History[],
  { history }: Failure,
  fails: (some: readonly History[]) => Promise<boolean>,
  lastToFail: () => History | undefined,
): Promise<readonly History[] | undefined> {
  if (history) {
    const hasFault = (one: History) => one.acts.flat().some((step) => "fault" in step && step.fault !== "webhook");
    const others = histories.filter((one) => one !== history && hasFault(one));
    for (const some of [[history], [history], [history, ...others]]) if (await fails(some)) return some;
    if (!(await fails(histories))) return undefined;
    // It may have been another that broke in the same way: perhaps that one needs nobody.
    const another = histories.filter((one) => one.index === lastToFail()?.index);
    if (await fails(another)) return another;
  }
  const few = await lessen(histories, fails);
  return few.length < histories.length || (await fails(few)) ? few : undefined;
}

/** Delta debugging: halves, quarters, eighths are left out for as long as it still fails. */
async function lessen<T>(all: readonly T[], fails: (some: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  let left = all;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length; ) {
      const without = left.toSpliced(at, size);
      if (without.length < left.length && (await fails(without))) left = without;
      else at += size;
    }
  }
  return left;
}

function piecesOf(histories: readonly History[]): Piece[] {
  return histories.flatMap(({ acts }, history) =>
    acts.flatMap((steps, act) =>
      steps.flatMap((one, step) =>
        ("fault" in one ? [0] : one.calls.map((_, call) => call)).map((call) => ({ history, act, step, call })),
      ),
    ),
  );
}

function withPieces(histories: readonly History[], pieces: readonly Piece[]): History[] {
  return histories.flatMap((history, n) => {
    const mine = pieces.filter((piece) => piece.history === n);
    const acts = history.acts.map((steps, act) =>
      steps.flatMap((one, step): Step[] => {
        const calls = mine.filter((piece) => piece.act === act && piece.step === step).map(({ call }) => call);
        if (calls.length === 0) return [];
        return "fault" in one ? [one] : [{ calls: one.calls.filter((_, call) => calls.includes(call)) }];
      }),
    );
    return mine.length === 0 ? [] : [{ ...history, acts }];
  });
}

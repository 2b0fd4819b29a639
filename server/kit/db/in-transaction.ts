// Who is asking: something inside a transaction, something that nobody waits for, or a request. Known by the context in
// which a call was made, not by what it was given.
import { AsyncLocalStorage } from "node:async_hooks";
import { fileURLToPath } from "node:url";

interface Place {
  stack?: string;
}

export interface OpenTransaction {
  /** The pool whose connection it holds. */
  readonly of: object;
  /** Where it was begun; not written down where it would cost every transaction something. */
  readonly begun: Place | undefined;
  /** In which context it was begun. */
  readonly around: Context;
  /**
   * What was started inside and goes on after the end (a timer, a listener, what nobody waits for) is no longer inside:
   * hence the end is written down before the connection is given back.
   */
  isOver: boolean;
}

type Context = OpenTransaction | "background" | undefined;

const context = new AsyncLocalStorage<Context>();

export function openTransaction(of: object, begun: Place | undefined): OpenTransaction {
  return { of, begun, around: context.getStore(), isOver: false };
}

export function inside<T>(transaction: OpenTransaction, work: () => T): T {
  return context.run(transaction, work);
}

/** For what must reach the pool although a transaction is open. It holds a second connection meanwhile: say why, beside it. */
export function outside<T>(work: () => T): T {
  const now = context.getStore();
  return typeof now === "object" ? context.run(now.around, work) : work();
}

/** Nobody waits for an answer to it: it may wait longer for its turn. */
export function inBackground<T>(work: () => T): T {
  return context.run("background", work);
}

export function isInBackground(): boolean {
  return context.getStore() === "background";
}

/** Nothing, or the two places of somebody who holds a connection of this pool and wants another. */
export function askedInside(of: object): { asked: string; begun: string } | undefined {
  const now = context.getStore();
  if (typeof now !== "object" || now.isOver || now.of !== of) return undefined;
  const trail = placesIn(placeHere(TRAIL));
  // Where the beginning was not written down, it is the last before the transaction on the way back from what asked.
  const way = trail.slice(
    0,
    trail.findIndex((place) => place.startsWith("inTransaction ")),
  );
  const [begun = way.findLast(isCallers) ?? "unknown"] = placesIn(now.begun).filter(isCallers);
  return { asked: trail.filter(isCallers).slice(0, 2).join(", called by ") || "unknown", begun };
}

const TRAIL = 60;

/** Some ten microseconds, and more when it is read. */
export function placeHere(depth = 6): Place {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = depth;
  const place: Place = {};
  Error.captureStackTrace(place, placeHere);
  Error.stackTraceLimit = before;
  return place;
}

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const OWN_FRAME = /^at (?:async )?(?:(.+) \()?(?:file:\/\/)?(\/.+|[A-Z]:.+):(\d+):\d+\)?$/;

/** As `confirmOrder (server/domains/orders/moves/order-moves.service.ts:63)`, the nearest first. */
function placesIn(place: Place | undefined): string[] {
  const lines = place?.stack?.split("\n") ?? [];
  return lines.flatMap((line) => {
    const [, name = "a function", file = "", at] = OWN_FRAME.exec(line.trim()) ?? [];
    const own = file.startsWith(ROOT) ? file.slice(ROOT.length) : "";
    return own === "" || own.startsWith("node_modules/") ? [] : [`${name} (${own}:${at})`];
  });
}

function isCallers(place: string): boolean {
  return !/\(server\/kit\/db\/(in-transaction|pool|database)\.ts:/.test(place);
}

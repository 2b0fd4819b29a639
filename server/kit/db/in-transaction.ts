// Who is asking: something inside a transaction, something that nobody waits for, or a request. Known by the context in
// which a call was made, not by what it was given.
import { AsyncLocalStorage } from "node:async_hooks";
import { fileURLToPath } from "node:url";
import { inSources } from "../tracing/in-sources.ts";

export interface OpenTransaction {
  /** The pool whose connection it holds. */
  readonly of: object;
  /** What runs in it. Where that stands is found out only when it is needed. */
  readonly work: unknown;
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

export function openTransaction(of: object, work: unknown): OpenTransaction {
  return { of, work, around: context.getStore(), isOver: false };
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
  const trail = placesOfCallers();
  const [asked = "somebody", by] = trail.filter(isOutsideKit);
  // The way back from what asked leads through every await to what runs in the transaction; where not, its text must do.
  const end = trail.findIndex((place) => place.startsWith("inTransaction "));
  const begun = trail.slice(0, Math.max(end, 0)).findLast(isOutsideKit);
  return {
    asked: by === undefined ? asked : `${asked}, called by ${by}`,
    begun: begun ?? String(now.work).replaceAll(/\s+/g, " ").slice(0, TEXT),
  };
}

const TRAIL = 60;
const TEXT = 120;
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const OWN_FRAME = /^at (?:async )?(?:(.+) \()?(?:file:\/\/)?(\/.+|[A-Z]:.+):(\d+):\d+\)?$/;

/** As `confirmOrder (server/domains/orders/moves/order-moves.service.ts:63)`, the nearest first. */
function placesOfCallers(): string[] {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = TRAIL;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = before;
  return inSources(stack)
    .split("\n")
    .flatMap((line) => {
      const [, name = "a function", file = "", at] = OWN_FRAME.exec(line.trim()) ?? [];
      const own = file.startsWith(ROOT) ? file.slice(ROOT.length) : "";
      return own === "" || own.startsWith("node_modules/") ? [] : [`${name} (${own}:${at})`];
    });
}

function isOutsideKit(place: string): boolean {
  return !/\(server\/kit\/(db\/(in-transaction|pool|database)|tracing\/tracing)\.ts:/.test(place);
}

// Under which key the answer to a public read is kept: its path, and of its query what the contract knows, in one order.
// What the contract does not know is ignored by the call itself, so it leads to the same answer.
import type * as z from "zod/mini";
import type { Endpoint } from "../../../../contract/kit.ts";
import { API_PREFIX } from "../../http/prefix.ts";

export type ApiKeyOf = (url: string) => string;

/** Undefined where any name may be part of the question. */
type Names = ReadonlySet<string> | undefined;

/** A longer query may be cut off by its call, and then its order counts. */
const MOST_IN_ORDER = 12;

export function createApiKeys(endpoints: readonly Endpoint[]): ApiKeyOf {
  const kept = endpoints
    .filter(({ cache }) => cache)
    .map((one) => ({ path: API_PREFIX + one.path, names: namesIn(one) }));
  const byPath = new Map(kept.filter(({ path }) => !path.includes("{")).map(({ path, names }) => [path, names]));
  const patterns = kept
    .filter(({ path }) => path.includes("{"))
    .map(({ path, names }) => ({ pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`), names }));
  return (url) => {
    const at = url.indexOf("?");
    if (at < 0) return `api ${url}`;
    const path = url.slice(0, at);
    // Where one of the names is part of another path, the path itself goes first, as in the router.
    const names = byPath.has(path) ? byPath.get(path) : patterns.find(({ pattern }) => pattern.test(path))?.names;
    const pairs = url
      .slice(at + 1)
      .split("&")
      .filter((pair) => pair !== "" && (names === undefined || names.has(nameIn(pair))));
    if (pairs.length <= MOST_IN_ORDER) pairs.sort((a, b) => compare(nameIn(a), nameIn(b)));
    return pairs.length === 0 ? `api ${path}` : `api ${path}?${pairs.join("&")}`;
  };
}

/** What zod says of an object's schema; only what is read here. */
interface Described {
  _zod: { def: { type: string; shape?: Record<string, unknown>; catchall?: { _zod: { def: { type: string } } } } };
}

function namesIn({ query }: Endpoint): Names {
  if (query === undefined) return new Set();
  const { def } = (query satisfies z.ZodMiniType as unknown as Described)._zod;
  const isClosed = def.type === "object" && (def.catchall === undefined || def.catchall._zod.def.type === "never");
  return isClosed ? new Set(Object.keys(def.shape ?? {})) : undefined;
}

/** As the framework reads it: `a%62=1` is about `ab`. */
function nameIn(pair: string): string {
  const equals = pair.indexOf("=");
  const raw = equals < 0 ? pair : pair.slice(0, equals);
  if (!raw.includes("%") && !raw.includes("+")) return raw;
  try {
    return decodeURIComponent(raw.replaceAll("+", " "));
  } catch {
    return raw;
  }
}

/** Values of one name stay in their order. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

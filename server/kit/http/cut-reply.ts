// Cuts a reply to its schema, and makes its text. What zod does with a list of cards takes as long as writing them to the
// socket; here the kinds of schema that replies are made of are read once, and then only copied and looked at. A part whose
// kind is not known here is left to zod; so is the whole if anything in it does not look right, and its errors are thrown.
import type * as z from "zod/mini";

/** Not an answer, and never part of one. */
const UNSURE = Symbol();
type Cut = (value: unknown) => unknown;

const known = new WeakMap<z.ZodMiniType, Cut>();

export function cutReply(schema: z.ZodMiniType, value: unknown): unknown {
  let cut = known.get(schema);
  if (cut === undefined) {
    cut = cutterOf(schema as unknown as Described);
    known.set(schema, cut);
  }
  const result = cut(value);
  return result === UNSURE ? schema.parse(value) : result;
}

/** What zod says of a schema; only what is read here. */
interface Described {
  _zod: {
    def: {
      type: string;
      checks?: unknown[];
      format?: string;
      catchall?: unknown;
      shape?: Record<string, Described>;
      element?: Described;
      innerType?: Described;
      entries?: Record<string, string | number>;
    };
  };
}

function cutterOf(schema: Described): Cut {
  const { def } = schema._zod;
  const byZod: Cut = (value) => {
    const parsed = (schema as unknown as z.ZodMiniType).safeParse(value);
    return parsed.success ? parsed.data : UNSURE;
  };
  if (def.checks !== undefined && def.checks.length > 0) return byZod;
  const inner = () => cutterOf(def.innerType as Described);
  switch (def.type) {
    case "string":
      return def.format === undefined ? keep((value) => typeof value === "string") : byZod;
    case "boolean":
      return keep((value) => typeof value === "boolean");
    case "number":
      if (def.format === undefined) return keep(Number.isFinite);
      return def.format === "safeint" ? keep(Number.isSafeInteger) : byZod;
    case "enum": {
      const all = new Set<unknown>(Object.values(def.entries ?? {}));
      return keep((value) => all.has(value));
    }
    case "nullable": {
      const cut = inner();
      return (value) => (value === null ? null : cut(value));
    }
    case "optional": {
      const cut = inner();
      return (value) => (value === undefined ? undefined : cut(value));
    }
    case "array":
      return arrayCutter(cutterOf(def.element as Described));
    case "object":
      return def.catchall === undefined ? objectCutter(def.shape ?? {}) : byZod;
    default:
      return byZod;
  }
}

function keep(isRight: (value: unknown) => boolean): Cut {
  return (value) => (isRight(value) ? value : UNSURE);
}

function arrayCutter(cut: Cut): Cut {
  return (value) => {
    if (!Array.isArray(value)) return UNSURE;
    const all: unknown[] = [];
    for (const one of value) {
      const part = cut(one);
      if (part === UNSURE) return UNSURE;
      all.push(part);
    }
    return all;
  };
}

function objectCutter(shape: Record<string, Described>): Cut {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    cut: cutterOf(schema),
    isOptional: schema._zod.def.type === "optional",
  }));
  const cutAll = (given: Record<string, unknown>) => {
    const result: Record<string, unknown> = {};
    for (const { key, cut, isOptional } of fields) {
      const value = given[key];
      if (value === undefined && !(key in given)) {
        if (isOptional) continue;
        return UNSURE;
      }
      const part = cut(value);
      if (part === UNSURE) return UNSURE;
      result[key] = part;
    }
    return result;
  };
  const cutFrozen = new WeakMap<object, unknown>();
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return UNSURE;
    if (!Object.isFrozen(value)) return cutAll(value as Record<string, unknown>);
    // Nobody can have changed it since it was cut last.
    const before = cutFrozen.get(value);
    if (before !== undefined) return before;
    const result = cutAll(value as Record<string, unknown>);
    if (result !== UNSURE) Object.freeze(result);
    cutFrozen.set(value, result);
    return result;
  };
}

const written = new WeakMap<object, { text: string; bytes?: Buffer }>();

/**
 * As JSON.stringify writes it. What is frozen in a list or in `meta` was made for many answers: its text is kept. Of a part
 * of `meta` the bytes are kept too, and the answer is then bytes: one word of Hindi in it would make the whole text twice
 * as long in memory, and each step slower.
 */
export function textOfReply({ data, meta }: { data: unknown; meta?: unknown }): string | Buffer {
  const parts = Object.entries(meta ?? {});
  const isKept = hasFrozen(data) || parts.some(([, value]) => isFrozenObject(value));
  if (!isKept || meta === null) return JSON.stringify({ data, meta });
  const pieces: Buffer[] = [];
  let text = `{"data":${textOfData(data)}`;
  if (meta !== undefined) text += ',"meta":{';
  let comma = "";
  for (const [key, value] of parts) {
    if (value === undefined) continue;
    text += `${comma}${JSON.stringify(key)}:`;
    comma = ",";
    if (isFrozenObject(value)) {
      pieces.push(Buffer.from(text), bytesOf(value));
      text = "";
    } else text += JSON.stringify(value);
  }
  text += meta === undefined ? "}" : "}}";
  return pieces.length === 0 ? text : Buffer.concat([...pieces, Buffer.from(text)]);
}

/** Lists of what is frozen are frozen from the first. */
function hasFrozen(data: unknown): data is unknown[] {
  return Array.isArray(data) && isFrozenObject(data[0]);
}

function textOfData(data: unknown): string {
  if (!hasFrozen(data)) return JSON.stringify(data);
  return `[${data.map((one) => (isFrozenObject(one) ? writtenOf(one).text : (JSON.stringify(one) ?? "null"))).join(",")}]`;
}

function isFrozenObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.isFrozen(value);
}

function writtenOf(value: object) {
  let kept = written.get(value);
  if (kept === undefined) {
    kept = { text: JSON.stringify(value) };
    written.set(value, kept);
  }
  return kept;
}

function bytesOf(value: object): Buffer {
  const kept = writtenOf(value);
  kept.bytes ??= Buffer.from(kept.text);
  return kept.bytes;
}

/** All the way down, for what is given to many. */
export function freezeDeeply<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freezeDeeply(inner);
  return Object.freeze(value);
}

// Inputs made from the contract's own schemas: mostly what a schema takes, now and then what it does not. Where a field
// means something that exists, such as an order or an address, what is made is a reference to one.
import fc from "fast-check";
import type * as z from "zod/mini";
import type { CallInput } from "../../../contract/client.ts";
import type { Endpoint } from "../../../contract/kit.ts";
import type { Chance } from "../../../server/testing/seeded.ts";
import type { Ref } from "../steps.ts";

type Schema = z.ZodMiniType;
type Check = {
  check: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
  inclusive?: boolean;
};

interface Def {
  type: string;
  format?: string;
  checks?: { _zod: { def: Check } }[];
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  in?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
}

/** What fields mean, by their names wherever they stand. */
const refsByName: Record<string, string> = {
  product_id: "listing",
  listing_id: "listing",
  productIds: "listing",
  order_id: "order",
  order: "order",
  oid: "order",
  pid: "pid",
  offer_id: "offer",
  user_id: "user",
  address_id: "address",
  payout_id: "payout",
  invoice: "invoice",
  strike_id: "strike",
  link_id: "payoutLink",
  ticket: "ticket",
  slot_id: "slot",
  images: "photo",
  photos: "photo",
  parent_id: "question",
  question_id: "question",
  gateway_payment_id: "gatewayPayment",
  coupon_code: "couponCode",
  submitted_at: "nothing",
};

const WORDS = [
  "Samsung Galaxy",
  "red cycle",
  "पुराना फ़ोन",
  "a bit worn, works",
  '<b>bold</b> & "quoted"',
  "chair",
  "OK",
];
const PINCODES = ["110016", "201303", "110016", "999999"];

type Make = (chance: Chance) => unknown;

/** What a field of this name is about, where its schema alone would make nonsense. */
const valuesByName: Record<string, Make> = {
  pincode: (chance) => chance.pick(PINCODES),
  category_id: (chance) => chance.pick([11, 11, 12, 21, 4_711]),
  category: (chance) => chance.pick([11, 12, 21]),
  city_id: (chance) => chance.pick([1, 2, 3]),
  price: (chance) => chance.pick([300, 999, 3_000, 11_000, 40_000]),
  counter_price: (chance) => chance.pick([350, 1_500, 4_000, 11_500]),
  budget: (chance) => chance.pick([500, 5_000, 50_000]),
  limit: (chance) => chance.between(1, 60),
  cursor: (chance) => (chance.next() < 0.3 ? chance.pick(["nowhere", "MTIz", ""]) : undefined),
  phone: (chance) => ref("phone", chance),
  new_phone: (chance) => ref("phone", chance),
  alternate_mobile: () => null,
  code: (chance) => chance.pick(["123456", "000000", "1234"]),
  word: (chance) => ref("word", chance),
  valid_from: () => "2020-01-01T00:00:00Z",
  valid_to: () => "2090-01-01T00:00:00Z",
  password: () => "wrong password",
  version: (chance) => chance.between(1, 3),
  q: (chance) => chance.pick(["planted", "Ann", "zz"]),
};

export const ref = ($: string, chance: Chance): Ref => ({ $, n: chance.below(6) });

export class InputMaker {
  readonly #samples = new Map<string, readonly string[]>();

  /** `idKind` says what the id in the path is of. */
  make(endpoint: Endpoint, idKind: string, chance: Chance): CallInput {
    const input: CallInput = {};
    for (const part of ["params", "query", "body"] as const) {
      const schema = endpoint[part];
      if (schema) input[part] = this.#value(schema, chance, part === "params" ? { id: idKind } : {});
    }
    // What no schema takes must be refused, whoever sends it.
    if (endpoint.body && chance.next() < 0.04) input.body = { ...(input.body as object), surprise: true };
    return input;
  }

  #value(schema: Schema, chance: Chance, ids: Record<string, string>, name = ""): unknown {
    const def = schema._zod.def as unknown as Def;
    const kind = ids[name] ?? refsByName[name];
    const isLeaf = !["object", "array", "optional", "nullable", "default"].includes(def.type);
    if (isLeaf && kind === "nothing") return undefined;
    if (isLeaf && kind !== undefined && chance.next() < 0.93) return ref(kind, chance);
    const named = valuesByName[name];
    if (isLeaf && named && chance.next() < 0.9) return named(chance);
    switch (def.type) {
      case "object":
        return this.#object(def, chance, ids);
      case "optional":
        return chance.next() < 0.35 ? this.#inner(def, chance, ids, name) : undefined;
      case "default":
        return chance.next() < 0.6 ? this.#inner(def, chance, ids, name) : undefined;
      case "nullable":
        return chance.next() < 0.25 ? null : this.#inner(def, chance, ids, name);
      case "array":
        return this.#array(def, chance, ids, name);
      case "union":
        return this.#value(chance.pick(def.options ?? []), chance, ids, name);
      case "enum":
        return chance.pick(Object.values(def.entries ?? {}));
      case "literal":
        return chance.pick(def.values ?? []);
      case "boolean":
        return chance.next() < 0.5;
      case "number":
        return numberOf(def, chance);
      case "string":
        return this.#string(def, chance);
      case "pipe":
        return def.in ? this.#value(def.in, chance, ids, name) : undefined;
      case "record":
        return this.#record(def, chance, ids);
      default:
        return chance.pick([null, 7, "anything"]);
    }
  }

  #inner(def: Def, chance: Chance, ids: Record<string, string>, name: string): unknown {
    return def.innerType ? this.#value(def.innerType, chance, ids, name) : undefined;
  }

  #object({ shape = {} }: Def, chance: Chance, ids: Record<string, string>): Record<string, unknown> {
    const made = Object.entries(shape).map(([name, schema]) => [name, this.#value(schema, chance, ids, name)] as const);
    return Object.fromEntries(made.filter(([, value]) => value !== undefined));
  }

  #array(def: Def, chance: Chance, ids: Record<string, string>, name: string): unknown[] {
    const { min, max } = lengthsOf(def);
    const length = Math.min(max, min + chance.below(3));
    const { element } = def;
    return element ? Array.from({ length }, () => this.#value(element, chance, ids, name)) : [];
  }

  #record({ keyType, valueType }: Def, chance: Chance, ids: Record<string, string>): Record<string, unknown> {
    if (!keyType || !valueType) return {};
    return Object.fromEntries(
      Array.from({ length: chance.below(3) }, () => [
        String(this.#value(keyType, chance, ids)),
        this.#value(valueType, chance, ids),
      ]),
    );
  }

  #string(def: Def, chance: Chance): string {
    const format =
      def.format ?? checksOf(def).find((check) => check.check === "string_format" && check.format !== "regex")?.format;
    if (format === "uuid") return uuidOf(chance);
    if (format === "email") return `cnry.nobody${chance.below(1_000)}@example.test`;
    if (format === "datetime") return "2031-05-05T10:00:00.000Z";
    if (format === "date") return `2031-0${1 + chance.below(9)}-10`;
    const pattern = checksOf(def).find((check) => check.pattern)?.pattern;
    if (pattern) return chance.pick(this.#matching(pattern));
    const { min, max } = lengthsOf(def);
    const text = chance.pick(WORDS).padEnd(min, " and more");
    return text.slice(0, Math.max(min, Math.min(max, text.length)));
  }

  #matching(pattern: RegExp): readonly string[] {
    const known = this.#samples.get(pattern.source);
    if (known) return known;
    // Of letters of every language the plain ones are enough.
    const plain = new RegExp(pattern.source.replaceAll(/\\p\{\w+\}/g, "a-z"), pattern.flags.replaceAll(/[^u]/g, ""));
    const made = fc.sample(fc.stringMatching(plain), { numRuns: 12, seed: 7 });
    this.#samples.set(pattern.source, made);
    return made;
  }
}

const checksOf = (def: Def): Check[] => (def.checks ?? []).map((check) => check._zod.def);

function lengthsOf(def: Def): { min: number; max: number } {
  const checks = checksOf(def);
  return {
    min: checks.find(({ check }) => check === "min_length")?.minimum ?? 0,
    max: checks.find(({ check }) => check === "max_length")?.maximum ?? 40,
  };
}

function numberOf(def: Def, chance: Chance): number {
  const checks = checksOf(def);
  const low = checks.find(({ check }) => check === "greater_than");
  const high = checks.find(({ check }) => check === "less_than");
  const [min, max] = [low?.value ?? 0, Math.min(high?.value ?? 1_000, 1e9)];
  const edge = chance.next();
  if (edge < 0.06) return min - 1;
  if (edge < 0.12) return min;
  if (edge < 0.18) return max;
  const value = min + chance.below(Math.max(1, Math.min(max - min, 20)) + 1);
  return low && !low.inclusive && value === min ? min + 0.5 : value;
}

export function uuidOf(chance: Chance): string {
  const digits = Array.from({ length: 32 }, () => chance.below(16).toString(16)).join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}

// A JSON schema as lines that people read: one for each field, its inner ones below it.

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  description?: string;
}

export interface Field {
  name: string;
  depth: number;
  type: string;
  isRequired: boolean;
  /** Limits, choices, what holds when it is left out. */
  notes: string[];
}

const DEEPEST = 6;
const MOST_CHOICES = 24;
/** What a whole number may be at most, where nobody said it. */
const ANY_NUMBER = 9_000_000_000_000_000;

export function listFields(schema: JsonSchema, depth = 0): Field[] {
  const { properties, required = [] } = openUp(schema);
  if (!properties || depth > DEEPEST) return [];
  return Object.entries(properties).flatMap(([name, inner]) => [
    { name, depth, type: typeOf(inner), isRequired: required.includes(name), notes: notesOf(inner) },
    ...listFields(inner, depth + 1),
  ]);
}

/** What an object, a list of them or one that may be null is made of. */
function openUp(schema: JsonSchema): JsonSchema {
  if (schema.properties) return schema;
  if (schema.items) return openUp(schema.items);
  const one = choicesOf(schema).find(({ type }) => type !== "null");
  if (one) return openUp(one);
  return typeof schema.additionalProperties === "object" ? openUp(schema.additionalProperties) : schema;
}

function choicesOf({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] {
  return anyOf ?? oneOf ?? [];
}

export function typeOf(schema: JsonSchema): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.enum || schema.const !== undefined) return "choice";
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    return `map of ${typeOf(schema.additionalProperties)}`;
  }
  return [schema.type ?? "anything"].flat().join(" or ");
}

function notesOf(schema: JsonSchema): string[] {
  const inner = choicesOf(schema).flatMap(notesOf);
  const choices = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const shown = choices.slice(0, MOST_CHOICES).map((choice) => JSON.stringify(choice));
  const notes = [
    choices.length === 0
      ? ""
      : shown.join(" · ") + (choices.length > MOST_CHOICES ? ` · ${choices.length} in all` : ""),
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minimum, schema.maximum, ""),
    range(schema.minItems, schema.maxItems, "entries"),
    schema.format ?? "",
    schema.pattern === undefined || schema.format !== undefined ? "" : `matches ${schema.pattern}`,
    schema.default === undefined ? "" : `${JSON.stringify(schema.default)} when left out`,
    schema.description ?? "",
  ];
  return [...new Set([...notes.filter((note) => note !== ""), ...inner])];
}

function range(least: number | undefined, most: number | undefined, noun: string): string {
  const from = least === undefined || least < -ANY_NUMBER ? undefined : least;
  const to = most === undefined || most > ANY_NUMBER ? undefined : most;
  if (from === undefined && to === undefined) return "";
  const text = from === undefined ? `at most ${to}` : to === undefined ? `at least ${from}` : `${from} to ${to}`;
  return noun === "" ? text : `${text} ${noun}`;
}

/** Something that fits, to see its shape. */
export function sampleOf(schema: JsonSchema, depth = 0): unknown {
  const [first] = choicesOf(schema).filter(({ type }) => type !== "null");
  if (first) return sampleOf(first, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties && depth <= DEEPEST) {
    const inner = Object.entries(schema.properties).map(([name, one]) => [name, sampleOf(one, depth + 1)] as const);
    return Object.fromEntries(inner);
  }
  if (schema.type === "array") return schema.items ? [sampleOf(schema.items, depth + 1)] : [];
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  return schema.type === "string" ? "…" : {};
}

// A JSON schema as a TypeScript type. Pure, and the same text for the same schema.

interface JsonSchema {
  type?: string | readonly string[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  enum?: readonly unknown[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

const PLAIN: Record<string, string> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

const IS_NAME = /^[A-Za-z_$][\w$]*$/;
export const nameOfField = (name: string): string => (IS_NAME.test(name) ? name : JSON.stringify(name));

/** `depth`: how far its lines stand in. What refers to itself is not told further. */
export function printType(schema: object, depth = 0): string {
  return print(schema as JsonSchema, depth, (schema as JsonSchema).$defs ?? {}, new Set());
}

type Defs = Record<string, JsonSchema>;

function print(schema: JsonSchema, depth: number, defs: Defs, inside: ReadonlySet<string>): string {
  const go = (inner: JsonSchema, deeper = 0) => print(inner, depth + deeper, defs, inside);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    const referred = defs[name];
    if (!referred || inside.has(name)) return "unknown";
    return print(referred, depth, defs, new Set([...inside, name]));
  }
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map((choice) => go(choice)));
  if (Array.isArray(schema.type)) return union(schema.type.map((type: string) => go({ ...schema, type })));
  if (schema.type === "array") return `(${go(schema.items ?? {})})[]`.replace(/^\(([\w$]+)\)\[\]$/, "$1[]");
  if (schema.type === "object") return printObject(schema, depth, go);
  return PLAIN[schema.type as string] ?? "unknown";
}

function printObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  depth: number,
  go: (schema: JsonSchema, deeper?: number) => string,
): string {
  const fields = Object.entries(properties);
  if (fields.length === 0) {
    if (additionalProperties === false) return "Record<string, never>";
    return `Record<string, ${typeof additionalProperties === "object" ? go(additionalProperties) : "unknown"}>`;
  }
  const pad = "  ".repeat(depth + 1);
  const lines = fields.map(
    ([name, inner]) => `${pad}${nameOfField(name)}${required.includes(name) ? "" : "?"}: ${go(inner, 1)};`,
  );
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

function union(types: readonly string[]): string {
  const different = [...new Set(types)];
  if (different.includes("unknown")) return "unknown";
  return different.join(" | ") || "never";
}

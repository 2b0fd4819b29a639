// Every number of the contract, in a path, a query or a body, with values that no column could hold: refused, and never a
// failure of ours. A new call is in here by being in the contract.
import { expect, test } from "vitest";
import { MAX_INT } from "../contract/kit.ts";
import { routes } from "./app/routes.ts";
import { openApi } from "./kit/server/openapi.ts";
import { world } from "./testing/world.ts";

const { user, staff } = await world();
const ann = await user();
const admin = await staff();

const ODD = ["2147483648", "9007199254740993", "-1", "1e309"];
const SLOT = "the number in question";

interface Schema {
  type?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  additionalProperties?: Schema | boolean;
}
interface Operation {
  parameters?: { in: "path" | "query"; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
type Path = readonly string[];

const isNumber = ({ type }: Schema) => type === "integer" || type === "number";

/** Where numbers may stand in a body. */
function slotsIn(schema: Schema, at: Path = []): Path[] {
  if (isNumber(schema)) return schema.enum || schema.const !== undefined ? [] : [at];
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => slotsIn(one, [...at, name])),
    ...(schema.items ? slotsIn(schema.items, [...at, "0"]) : []),
    ...(schema.anyOf ?? []).flatMap((one) => slotsIn(one, at)),
    ...(typeof schema.additionalProperties === "object" ? slotsIn(schema.additionalProperties, [...at, "any"]) : []),
  ];
  return [...new Map(inside.map((path) => [path.join("."), path])).values()];
}

/** Something the schema may take, with the slot in its place. */
function sample(schema: Schema, slot: Path | undefined): unknown {
  if (slot?.length === 0) return SLOT;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    const way = schema.anyOf.find((one) => slot && slotsIn(one).some((path) => path.join(".") === slot.join(".")));
    return sample(way ?? schema.anyOf[0] ?? {}, slot);
  }
  if (isNumber(schema)) return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return slot || schema.minItems ? [sample(schema.items ?? {}, slot?.slice(1))] : [];
  if (schema.type !== "object") return textFor(schema);
  const { properties = {}, required = [] } = schema;
  const [next, ...rest] = slot ?? [];
  const named = Object.entries(properties).filter(([name]) => required.includes(name) || name === next);
  const made = named.map(([name, one]) => [name, sample(one, name === next ? rest : undefined)]);
  const isOther = next !== undefined && !Object.hasOwn(properties, next);
  return Object.fromEntries(isOther ? [...made, [next, SLOT]] : made);
}

function textFor({ format, pattern, minLength = 1 }: Schema): string {
  if (format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (format?.startsWith("date")) return "2026-11-16T00:00:00.000Z";
  if (pattern !== undefined) {
    const likely = ["1", "560001", "110001", "9000000001", "ab", "2026-11", "2026-11-16", "a".repeat(12), "Abc"];
    return likely.find((one) => new RegExp(pattern, "u").test(one)) ?? "1";
  }
  return "a".repeat(minLength);
}

const { paths } = openApi(routes.map(({ endpoint }) => endpoint)) as {
  paths: Record<string, Record<string, Operation>>;
};

const calls = routes.flatMap(({ endpoint }) => {
  const { method, path, auth } = endpoint;
  const { parameters = [], requestBody } = paths[`/api/v1${path}`]?.[method.toLowerCase()] ?? {};
  const body = requestBody?.content["application/json"]?.schema;
  // A stream stays open, and whoever logs out is no caller any more.
  if (endpoint.stream || endpoint.upload || endpoint.rawBody || /logout/.test(path)) return [];
  if (path === "/user/profile" && method === "DELETE") return [];
  const caller = typeof auth === "object" ? admin : ann;
  const build = (slot: { in: string; at: Path }, value: string) => {
    const of = (place: "path" | "query") => parameters.filter((one) => one.in === place);
    const text = (name: string, schema: Schema, place: string) =>
      slot.in === place && slot.at[0] === name ? value : String(sample(schema, undefined));
    const url = of("path").reduce(
      (whole, { name, schema }) => whole.replace(`{${name}}`, encodeURIComponent(text(name, schema, "path"))),
      `/api/v1${path}`,
    );
    const asked = of("query").filter(({ name, required }) => required || (slot.in === "query" && slot.at[0] === name));
    const query = new URLSearchParams(asked.map(({ name, schema }) => [name, text(name, schema, "query")]));
    const made = body && JSON.stringify(sample(body, slot.in === "body" ? slot.at : undefined));
    return { url: `${url}?${query}`, body: made?.replace(JSON.stringify(SLOT), value) };
  };
  const slots = [
    ...parameters.map((one) => ({ in: one.in as string, at: [one.name] as Path })),
    ...(body ? slotsIn(body).map((at) => ({ in: "body", at })) : []),
  ];
  return slots.map((slot) => ({
    name: `${method} ${path} ${slot.in} ${slot.at.join(".")}`,
    method,
    caller,
    slot,
    build,
  }));
});

test.each(calls.map((call) => [call.name, call] as const))("%s", async (_, { method, caller, slot, build }) => {
  for (const value of ODD) {
    const { url, body } = build(slot, value);
    const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const answer = await caller.request(url, { method, headers, ...(body === undefined ? {} : { body }) });
    expect(answer.status, `${url} ${body ?? ""} ${await answer.clone().text()}`).toBeLessThan(500);
    await answer.body?.cancel();
  }
});

test("every whole number that the contract takes has a bound that a column can hold", () => {
  // Money in paise, numbers of postings and of jobs are counted in columns twice as wide.
  const wide = /paise|\/ledger|\/webhooks|\/jobs/;
  const unbounded = routes.flatMap(({ endpoint: { method, path } }) => {
    const { parameters = [], requestBody } = paths[`/api/v1${path}`]?.[method.toLowerCase()] ?? {};
    const body = requestBody?.content["application/json"]?.schema ?? {};
    const found: string[] = [];
    const look = (schema: Schema, at: string) => {
      if (schema.type === "integer" && !((schema.maximum ?? Number.POSITIVE_INFINITY) <= MAX_INT)) found.push(at);
      for (const [name, one] of Object.entries(schema.properties ?? {})) look(one, `${at} ${name}`);
      for (const one of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) look(one, at);
    };
    for (const { name, schema } of parameters) look(schema, `${method} ${path} ${name}`);
    look(body, `${method} ${path}`);
    return found.filter((at) => !wide.test(at));
  });
  expect(unbounded).toEqual([]);
});

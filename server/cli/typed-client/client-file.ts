// The text of the typed client: one file without dependencies, of every call that some key may make.
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { contracts } from "../../../contract/all.ts";
import { scopeOf } from "../../../contract/api-keys/scopes.ts";
import { type Endpoint, statusOf } from "../../../contract/kit.ts";
import { nameOfField, printType } from "./print-type.ts";

interface Named {
  group: string;
  name: string;
  endpoint: Endpoint;
}

const HEAD = `// A typed client of this market's API, for programs that have a key. Made by \`npm run client\` from the contract: do not edit
// it, make it again. It depends on nothing but fetch, which Node 20, Deno, Bun and browsers have.
//
//   const client = new Client({ origin: "https://market.example", apiKey });
//   const order = await client.ordersDesk.item({ params: { id } });
/* eslint-disable */
`;

export function clientFile(): string {
  const calls = Object.entries(contracts).flatMap(([group, contract]) =>
    Object.entries(contract as Record<string, Endpoint>)
      .filter(([, endpoint]) => scopeOf(endpoint) !== undefined)
      .map(([name, endpoint]): Named => ({ group, name, endpoint })),
  );
  const codes = Object.keys(statusOf).map((code) => `  | ${JSON.stringify(code)}`);
  return [
    HEAD,
    `export type RefusalCode =\n${codes.join("\n")};\n`,
    runtime(),
    ...calls.map(typesOf),
    clientClass(calls),
  ].join("\n");
}

/** As it stands beside this file, without what only this repository has. */
function runtime(): string {
  const source = readFileSync(new URL("./runtime.ts", import.meta.url), "utf8");
  return source.replace(/^\/\/.*\nimport type .*\n\n/, "");
}

const big = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const typeName = ({ group, name }: Named) => `${big(group)}${big(name)}`;

function typesOf(call: Named): string {
  const input = inputOf(call.endpoint);
  const fields = input.map(({ name, type, isOptional }) => `  ${name}${isOptional ? "?" : ""}: ${type};`);
  const own = `${typeName(call)}`;
  return [
    ...(fields.length > 0 ? [`export interface ${own}Input {\n${fields.join("\n")}\n}\n`] : []),
    `export type ${own}Reply = ${replyOf(call.endpoint)};\n`,
  ].join("\n");
}

interface Part {
  name: string;
  type: string;
  isOptional: boolean;
}

function inputOf({ params, query, body, upload, once }: Endpoint): Part[] {
  const parts: Part[] = [];
  if (params) parts.push({ name: "params", type: printType(wordsOf(params), 1), isOptional: false });
  if (query) {
    const schema = wordsOf(query) as { required?: string[] };
    parts.push({ name: "query", type: printType(schema, 1), isOptional: !schema.required?.length });
  }
  if (body) {
    const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
    parts.push({ name: "body", type: printType(schema, 1), isOptional: false });
  }
  if (upload) parts.push({ name: "form", type: "FormData", isOptional: false });
  if (once) parts.push({ name: "idempotencyKey", type: "string", isOptional: true });
  return parts;
}

/** What travels in an address is text, whatever it is read as: what it will be says more than what it may come as. */
function wordsOf(schema: z.ZodMiniType): object {
  const given = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const read = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  const properties = Object.fromEntries(
    Object.entries(given.properties ?? {}).map(([name, one]) => {
      const known = [one, read.properties?.[name]].find((of) => of && printType(of as object) !== "unknown");
      return [name, known ?? { type: ["string", "number", "boolean"] }];
    }),
  );
  return { type: "object", properties, required: given.required ?? [], additionalProperties: false };
}

function replyOf({ reply, meta, csv, file }: Endpoint): string {
  if (csv) return "string";
  if (file) return "ArrayBuffer";
  const data = (depth: number) => printType(z.toJSONSchema(reply, { unrepresentable: "any" }), depth);
  if (!meta) return data(0);
  return `{\n  data: ${data(1)};\n  meta: ${printType(z.toJSONSchema(meta, { unrepresentable: "any" }), 1)};\n}`;
}

function clientClass(calls: readonly Named[]): string {
  const groups = [...Map.groupBy(calls, ({ group }) => group)].map(
    ([group, those]) => `  readonly ${nameOfField(group)} = {\n${those.map(methodOf).join("\n")}\n  };`,
  );
  return `export class Client extends ClientBase {\n${groups.join("\n\n")}\n}\n`;
}

function methodOf(call: Named): string {
  const { endpoint, name } = call;
  const own = typeName(call);
  const parts = inputOf(endpoint);
  const isOptional = parts.every((part) => part.isOptional);
  const given = parts.length === 0 ? "" : `input: ${own}Input${isOptional ? " = {}" : ""}`;
  const described = {
    method: endpoint.method,
    path: endpoint.path,
    answer: endpoint.csv ? "text" : endpoint.file ? "bytes" : endpoint.meta ? "page" : "data",
    ...(endpoint.once ? { isOnce: true } : {}),
  };
  const sent = `this.send<${own}Reply>(${JSON.stringify(described)}${parts.length === 0 ? "" : ", input"})`;
  const said = endpoint.summary.replaceAll("*/", "* /");
  return [
    `    /** ${said}. Scope: ${scopeOf(endpoint)} */`,
    `    ${nameOfField(name)}: (${given}): Promise<${own}Reply> => ${sent},`,
  ].join("\n");
}

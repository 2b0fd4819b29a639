import { contracts } from "../contract/all.ts";
import { callName, scopeOf, scopes } from "../contract/api-keys/scopes.ts";
import { type Endpoint, staffRoles } from "../contract/kit.ts";
import { callersOf } from "../server/kit/server/openapi.ts";

const COLUMNS = ["guest", "user", ...staffRoles];

/** Who may call what, as a table for people. */
export function authMatrix(): string {
  const endpoints: Endpoint[] = Object.values(contracts).flatMap((contract) => Object.values(contract));
  const rows = endpoints.map((endpoint) => {
    const callers = callersOf(endpoint);
    const marks = COLUMNS.map((column) => (callers.includes(column) ? "✓" : ""));
    return `| ${endpoint.method} ${endpoint.path}${endpoint.demoOnly ? " (demo)" : ""} | ${marks.join(" | ")} |`;
  });
  return [
    "# Who may call what",
    "",
    "Made from the contract by `node checks/write-auth-matrix.ts`; a check fails when it is out of date. Paths are below `/api/v1`.",
    "",
    `| call | ${COLUMNS.join(" | ")} |`,
    `|---|${COLUMNS.map(() => "---").join("|")}|`,
    ...rows,
    "",
  ].join("\n");
}

/** Which scope of a key opens which call, as a table for people: the auth matrix, for programs. */
export function scopesPage(): string {
  const endpoints: Endpoint[] = Object.values(contracts).flatMap((contract) => Object.values(contract));
  const closed = endpoints.filter((endpoint) => scopeOf(endpoint) === undefined);
  return [
    "# Which scope opens what",
    "",
    "Made from the contract by `node checks/write-auth-matrix.ts`; a check fails when it is out of date. Paths are below `/api/v1`. The rule is written in `contract/api-keys/scopes.ts`; [API keys](api-keys.md) says how they are used. A key with one of these scopes gets 403 for every other call.",
    "",
    "| scope | calls |",
    "|---|---|",
    ...scopes.map(({ scope, calls }) => `| \`${scope}\` | ${calls.join("<br>")} |`),
    "",
    "## What no key may do",
    "",
    ...closed.map((endpoint) => `- ${callName(endpoint)}${endpoint.demoOnly ? " (demo)" : ""}`),
    "",
  ].join("\n");
}

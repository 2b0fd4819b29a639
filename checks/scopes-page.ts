import { contracts } from "../contract/all.ts";
import { callName, scopeOf, scopes } from "../contract/api-keys/scopes.ts";
import type { Endpoint } from "../contract/kit.ts";

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

// A build step. Pages make calls but judge no data, in the browser and while the server draws them: of a contract they get
// where each call goes and what it carries, and the plain values beside it. The schemas, and zod with them (11 kB), stay
// with the calls; a process would otherwise make and hold them twice.
import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Endpoint } from "../../contract/kit.ts";

const CONTRACT = /[\\/]contract[\\/](?:[\w-]+[\\/])*[\w.-]+\.contract\.ts$/;

export function contractForBrowser(): Plugin {
  return {
    name: "contract-for-browser",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client" || name === "ssr",
    async load(id) {
      const [file = ""] = id.split("?");
      if (!CONTRACT.test(file)) return;
      // The time makes it a new module when the file changes while the dev server runs.
      const values: Record<string, unknown> = await import(
        `${pathToFileURL(file)}?at=${Math.round(statSync(file).mtimeMs)}`
      );
      return Object.entries(values)
        .filter(([, value]) => isContract(value) || isPlain(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(isContract(value) ? slimmed(value) : value)};`)
        .join("\n");
    },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isContract(value: unknown): value is Record<string, Endpoint> {
  const isEndpoint = (one: unknown) => isObject(one) && "method" in one && "path" in one && "reply" in one;
  return isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint);
}

/** Left out, a schema or a function is a missing export, and whoever imports it into a page hears of it at build time. */
function isPlain(value: unknown): boolean {
  if (typeof value === "function" || value === undefined) return false;
  if (!isObject(value)) return true;
  return !("_zod" in value) && Object.values(value).every(isPlain);
}

function slimmed(contract: Record<string, Endpoint>): Record<string, unknown> {
  const slim = ({ method, path, auth, mutates, needsBearer, upload, meta }: Endpoint) => ({
    method,
    path,
    auth: typeof auth === "object" ? { staff: [] } : auth,
    mutates,
    needsBearer,
    upload,
    // Only that there is one: it decides what a call returns.
    meta: meta ? true : undefined,
  });
  return Object.fromEntries(Object.entries(contract).map(([name, endpoint]) => [name, slim(endpoint)]));
}

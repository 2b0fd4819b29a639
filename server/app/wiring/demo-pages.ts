// Pages that only a demo has, beside those of the web build. Composition only.
import { existsSync, readdirSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { installPayPages } from "../../adapters/payments/sandbox/pay-page.ts";
import type { Services } from "../../kit/services.ts";

const ASSETS = new URL("../../../build/client/assets/", import.meta.url);

export function installDemoPages(app: FastifyInstance, { isDemo, sandbox, market, publicUrl }: Services): void {
  if (isDemo && sandbox) installPayPages(app, { sandbox, market, publicUrl, fonts: findFonts() });
}

/** The site's own type, where the site is built; without it the machine's own does. */
function findFonts(): Record<string, string> {
  const names = existsSync(ASSETS) ? readdirSync(ASSETS) : [];
  const found = names.map((name) => /^anek-devanagari-(plain|hindi)-[\w-]+\.woff2$/.exec(name));
  return Object.fromEntries(found.flatMap((match) => (match?.[1] ? [[match[1], `/assets/${match[0]}`]] : [])));
}

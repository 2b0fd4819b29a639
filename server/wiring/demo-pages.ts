// Pages that only a demo has, beside those of the web build. Composition only.
import type { FastifyInstance } from "fastify";
import { installPayPages } from "../adapters/payments/sandbox/pay-page.ts";
import type { Services } from "../kit/http/route.ts";

export function installDemoPages(app: FastifyInstance, { isDemo, sandbox, publicUrl }: Services): void {
  if (isDemo && sandbox) installPayPages(app, { sandbox, publicUrl });
}

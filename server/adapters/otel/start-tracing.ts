import { readFileSync } from "node:fs";
import type { Config } from "../../kit/config.ts";
import { traceWith } from "../../kit/tracing/tracing.ts";

const PACKAGE = new URL("../../../package.json", import.meta.url);

/** How to end it. Where nobody asks for traces there is nothing to begin. */
export async function startTracing({ otelEndpoint }: Pick<Config, "otelEndpoint">): Promise<() => Promise<void>> {
  if (otelEndpoint === undefined) return async () => undefined;
  const { openOtel } = await import("./otel.ts");
  const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
  const tracer = openOtel({ endpoint: otelEndpoint, version });
  traceWith(tracer);
  return async () => {
    traceWith(undefined);
    await tracer.close();
  };
}

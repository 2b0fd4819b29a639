// Traces for whoever speaks OTLP over HTTP. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
import { type Context, context, ROOT_CONTEXT, SpanStatusCode, type Tracer as Spans, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Facts, Tracer } from "../../kit/tracing/tracing.ts";

export interface OtelOptions {
  /** As the specification has it: without /v1/traces, which is added. */
  endpoint: string;
  version: string;
  /** What has gathered goes out so often. */
  everyMs?: number;
}

export function openOtel({ endpoint, version, everyMs = 5_000 }: OtelOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "sahejo", "service.version": version }),
    // A collector that is away must not fill our memory: beyond these the newest are dropped.
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: everyMs, maxQueueSize: 8_192 })],
  });
  const contexts = new AsyncLocalStorageContextManager();
  context.setGlobalContextManager(contexts.enable());
  const spans = provider.getTracer("sahejo", version);
  return {
    run: (name, facts, work, after) => runSpan(spans, { name, facts, parent: parentOf(after) }, work),
    mark() {
      const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
      return traceId && spanId ? `${traceId}-${spanId}` : undefined;
    },
    async close() {
      await provider.shutdown().catch(() => undefined);
      context.disable();
    },
  };
}

interface Begun {
  name: string;
  facts: Facts;
  parent: Context;
}

function runSpan<T>(spans: Spans, { name, facts, parent }: Begun, work: () => T): T {
  const span = spans.startSpan(name, { attributes: facts }, parent);
  const fail = (error: unknown) => {
    // Its kind and code; its words may quote people.
    const { name: kind, code } = (error ?? {}) as { name?: string; code?: unknown };
    span.setStatus({ code: SpanStatusCode.ERROR, message: [kind, code].filter(Boolean).join(" ") });
    span.end();
  };
  try {
    const result = context.with(trace.setSpan(parent, span), work);
    if (result instanceof Promise) result.then(() => span.end(), fail);
    else span.end();
    return result;
  } catch (error) {
    fail(error);
    throw error;
  }
}

const MARK = /^([0-9a-f]{32})-([0-9a-f]{16})$/;

function parentOf(mark: string | undefined): Context {
  if (mark === undefined) return context.active();
  const [, traceId, spanId] = MARK.exec(mark) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true });
}

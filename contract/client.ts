// The typed client over a contract. How a call travels is the transport's business:
// in process while a page is rendered on the server, by fetch in the browser, by HTTP in tests.
import type { Contract, Endpoint, Input, Output } from "./kit.ts";

/** Untyped parts of a call, as they go over the wire. */
export interface CallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** For calls that have their effect once: made by whoever asks, and the same when it is asked again. */
  key?: string;
}

export interface CallResult {
  data: unknown;
  meta?: unknown;
}

export type Transport = (endpoint: Endpoint, input: CallInput) => Promise<CallResult>;

export type Client<C extends Contract> = {
  [K in keyof C]: unknown extends Input<C[K]>
    ? () => Promise<Output<C[K]>>
    : (input: Input<C[K]> & { key?: string }) => Promise<Output<C[K]>>;
};

export function client<C extends Contract>(contract: C, transport: Transport): Client<C> {
  const calls: Record<string, (input?: CallInput) => Promise<unknown>> = {};
  for (const [name, endpoint] of Object.entries(contract)) {
    calls[name] = async (input = {}) => {
      const result = await transport(endpoint, input);
      return endpoint.meta ? result : result.data;
    };
  }
  return calls as Client<C>;
}

/** The URL of a call below the site root, with its parameters filled in. */
export function urlOf(endpoint: Endpoint, input: CallInput): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    // Several values are several pairs: with commas between them they could not be told from one that has a comma.
    if (value !== undefined && value !== null) for (const one of [value].flat()) query.append(key, String(one));
  }
  const suffix = query.toString();
  return `/api/v1${path}${suffix ? `?${suffix}` : ""}`;
}

// One request to Razorpay: bounded in time and size, and repeated only where that can do no harm.
import { setTimeout as wait } from "node:timers/promises";
import { GatewayFailed } from "../gateway-failed.ts";

const MAX_ANSWER_BYTES = 2_000_000;
const PAUSE_MS = 200;
const TRIES = 3;

export interface Question {
  method: "GET" | "POST";
  /** Below /v1. */
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Asked twice it is as if asked once: a question, or an order with a key of its own. */
  isRepeatable: boolean;
}

export interface RazorpayLine {
  url: string;
  keyId: string;
  keySecret: string;
  /** For one try: connecting, asking, reading. */
  timeoutMs: number;
}

export type Ask = (question: Question) => Promise<Record<string, unknown>>;

/** `signal` ends all tries of all questions that belong to one call. */
export function openLine({ url, keyId, keySecret, timeoutMs }: RazorpayLine, signal: AbortSignal): Ask {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function once({ method, path, body, headers }: Question): Promise<Record<string, unknown>> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    let status: number;
    let json: Record<string, unknown> | undefined;
    try {
      // A redirect would carry keys to wherever it points.
      const response = await fetch(`${url}/v1${path}`, {
        method,
        headers: { accept: "application/json", authorization, "content-type": "application/json", ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: "manual",
        signal: patience,
      });
      status = response.status;
      json = await readObject(response);
    } catch (error) {
      if (patience.aborted) throw new GatewayFailed("unavailable", "Razorpay did not answer in time.");
      throw new GatewayFailed("unavailable", `Razorpay could not be reached (${codeOf(error)}).`);
    }
    if (status >= 200 && status < 300 && json !== undefined) return json;
    throw failureOf(status, json);
  }

  return async (question) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(question);
      } catch (error) {
        const isOver = attempt >= TRIES || signal.aborted || !question.isRepeatable;
        if (isOver || !(error instanceof GatewayFailed) || error.failure !== "unavailable") throw error;
      }
      await wait(PAUSE_MS * attempt, undefined, { signal }).catch(() => undefined);
    }
  };
}

/** 401, 403 and 429 are about us, 409 about a request still under way: none of them is a no to this very thing. */
function failureOf(status: number, json: Record<string, unknown> | undefined): GatewayFailed {
  const isRefusal = status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
  const { code } = (json?.error ?? {}) as { code?: unknown };
  const known = typeof code === "string" && /^[A-Z_]{3,40}$/.test(code) ? ` with ${code}` : "";
  return new GatewayFailed(isRefusal ? "refused" : "unavailable", `Razorpay answered ${status}${known}.`);
}

/** A body that breaks off, goes on for ever or is no object is nothing. */
async function readObject(response: Response): Promise<Record<string, unknown> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === "string" && /^[A-Z_]{3,40}$/.test(code) ? code : "for no reason known";
}

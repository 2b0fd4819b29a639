// One request to a courier: bounded in time and size, never repeated by itself. Both couriers we know answer 200 with an error
// inside, HTML from a proxy, XML where JSON was asked for, and 429 now and then: what came is handed over as it is.
import { CourierFailed, quoted } from "./courier-failed.ts";

const MAX_ANSWER_BYTES = 2_000_000;
const REST_S = 30;
const LONGEST_REST_S = 3_600;

export type Json = Record<string, unknown>;

export interface CourierLine {
  /** As people know it. */
  name: string;
  url: string;
  /** Connecting, asking and reading. */
  timeoutMs: number;
  now?(): number;
}

export interface Question {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  /** Nothing where it was no JSON. A list is `{ list }`. */
  json: Json | undefined;
  text: string;
}

export type Ask = (question: Question) => Promise<Answer>;

export function openLine({ name, url, timeoutMs, now = Date.now }: CourierLine): Ask {
  /** A courier that said 429 is left in peace for as long as it asked. */
  let restsUntil = 0;

  return async ({ method, path, headers, body }) => {
    if (now() < restsUntil) throw resting(name, Math.ceil((restsUntil - now()) / 1_000));
    const patience = AbortSignal.timeout(timeoutMs);
    try {
      // A redirect would carry keys to wherever it points.
      const response = await fetch(url + path, {
        method,
        headers: { accept: "application/json", ...headers },
        body,
        redirect: "manual",
        signal: patience,
      });
      if (response.status === 429) {
        await response.body?.cancel();
        const seconds = restOf(response.headers.get("retry-after"), now());
        restsUntil = now() + seconds * 1_000;
        throw resting(name, seconds);
      }
      return { status: response.status, ...(await readAnswer(response)) };
    } catch (error) {
      if (error instanceof CourierFailed) throw error;
      if (patience.aborted) throw new CourierFailed("unavailable", `${name} did not answer in time.`);
      throw new CourierFailed("unavailable", `${name} could not be reached (${codeOf(error)}).`);
    }
  };
}

/**
 * What an answer that is no good means. 401, 403 and 408 are about us, and whoever answers without JSON is not the courier
 * itself: nobody knows what was done. Everything else below 500 is a no to this very thing, in the courier's own words.
 */
export function failureOf(name: string, { status, json }: Answer, words: string): CourierFailed {
  const isRefusal = status < 500 && ![401, 403, 408].includes(status) && json !== undefined;
  if (!isRefusal) return new CourierFailed("unavailable", `${name} answered ${status}.`);
  return new CourierFailed("refused", quoted(words) || `${name} refused it (${status}).`);
}

function resting(name: string, seconds: number): CourierFailed {
  return new CourierFailed("resting", `${name} wants to be left in peace for a while.`, seconds);
}

/** Seconds, or a date; nothing that makes sense is half a minute. */
function restOf(header: string | null, now: number): number {
  const seconds = /^\d{1,6}$/.test(header ?? "") ? Number(header) : Math.ceil((Date.parse(header ?? "") - now) / 1_000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_REST_S) : REST_S;
}

async function readAnswer(response: Response): Promise<Pick<Answer, "json" | "text">> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return { json: undefined, text: "" };
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return { json: { list: value }, text };
    return { json: typeof value === "object" && value !== null ? { ...value } : undefined, text };
  } catch {
    return { json: undefined, text };
  }
}

function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === "string" && /^[A-Z_]{3,40}$/.test(code) ? code : "for no reason known";
}

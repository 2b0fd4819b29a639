// One POST to a provider of SMS: short, bounded, and never sent twice, because every SMS costs money and a person who
// waits can press "resend".
import { setTimeout as wait } from "node:timers/promises";
import { SmsFailed } from "./sms-failed.ts";

const MAX_ANSWER_BYTES = 16_384;
const PAUSE_MS = 200;

export interface Question {
  /** How the provider is called in logs. */
  provider: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For everything together: connecting, asking, reading. */
  timeoutMs: number;
}

export interface Answer {
  status: number;
  /** What the body says if it is a JSON object; providers answer with nothing else. */
  json: Record<string, unknown> | undefined;
}

export async function askProvider(question: Question): Promise<Answer> {
  const { provider, timeoutMs } = question;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await post(question, signal).catch(async (error: unknown) => {
      // Nobody listened, so nothing was sent: this, and only this, may be tried again.
      if (codeOf(error) !== "ECONNREFUSED") throw error;
      await wait(PAUSE_MS, undefined, { signal });
      return post(question, signal);
    });
    return { status: response.status, json: await readObject(response) };
  } catch (error) {
    if (signal.aborted) throw new SmsFailed("unavailable", `${provider} did not answer within ${timeoutMs} ms.`);
    throw new SmsFailed("unavailable", `${provider} could not be reached (${codeOf(error)}).`);
  }
}

/** What to make of an answer that is not a yes. */
export function failureOf(provider: string, { status, json }: Answer, isRefusal = isAboutMessage(status)): SmsFailed {
  const code = shortCode(json?.code);
  const said = `${provider} answered ${status}${code === undefined ? "" : ` with code ${code}`}`;
  if (isRefusal) return new SmsFailed("refused", `${said}: the message was refused.`);
  return new SmsFailed("unavailable", `${said}: nothing is known to have been sent.`);
}

/** 401 and 429 are about us, not about this number: nobody else's message would go through either. */
function isAboutMessage(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

function post({ url, headers, body }: Question, signal: AbortSignal): Promise<Response> {
  // A redirect would carry keys and codes to wherever it points.
  return fetch(url, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body,
    redirect: "manual",
    signal,
  });
}

/** A body that breaks off, goes on for ever or is no object is nothing: the status is known all the same. */
async function readObject(response: Response): Promise<Answer["json"]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) return undefined;
      chunks.push(chunk);
    }
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Providers' codes have up to five digits; ours have six, so one that is quoted back is no code of theirs. */
function shortCode(value: unknown): string | undefined {
  const text = String(value);
  return /^\d{1,5}$/.test(text) ? text : undefined;
}

function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === "string" && /^[A-Z_]{3,40}$/.test(code) ? code : "for no reason known";
}

// How notifications reach screens: an encrypted message to the push service that the browser itself named (RFC 8030,
// 8291, 8292). Each service has a breaker of its own: when one is ill, the others go on.
import { isIP } from "node:net";
import type { RequestOptions } from "web-push";
import type { Config } from "../../kit/config.ts";
import type { Keys } from "../../kit/keys.ts";
import type { Log } from "../../kit/log.ts";
import type { Push, PushMessage, PushTarget } from "../../kit/ports.ts";
import { type Breaker, BreakerOpen, createBreaker } from "../../kit/work/breaker.ts";
import { loadLater } from "../../kit/work/load-later.ts";
import { PushFailed } from "./push-failed.ts";
import { type VapidKeys, vapidKeysFrom } from "./vapid-keys.ts";

const webPush = loadLater<typeof import("web-push")>("web-push");

const TIMEOUT_MS = 5_000;
const FAILURES = 5;
const OPEN_MS = 30_000;
/** What a demo says when a push service asks whom to write to. */
const DEMO_SUBJECT = "mailto:push@sahejo.test";

export interface PushOptions {
  timeoutMs?: number;
  now?(): number;
}

/** Nothing where production has no keys: made-up ones would die with the secret they came from, and all subscriptions with them. */
export function createPush(
  { push, isProduction, isDemo }: Pick<Config, "push" | "isProduction" | "isDemo">,
  keys: Keys,
  log: Log,
  { timeoutMs = TIMEOUT_MS, now }: PushOptions = {},
): Push | undefined {
  if (push === undefined && isProduction && !isDemo) {
    log.warn("push notifications are off: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not set");
    return undefined;
  }
  const vapid = push ?? { ...vapidKeysFrom(keys.push), subject: DEMO_SUBJECT };
  const breakers = new Map<string, Breaker>();
  const breakerOf = (endpoint: string) => {
    const service = serviceOf(endpoint);
    let breaker = breakers.get(service);
    if (breaker === undefined) {
      breaker = createBreaker({ failures: FAILURES, openMs: OPEN_MS, now, isIllness });
      breakers.set(service, breaker);
    }
    return breaker;
  };
  return {
    publicKey: vapid.publicKey,
    async send(target, message) {
      try {
        await breakerOf(target.endpoint).run(() => post(target, message, vapid, timeoutMs));
      } catch (error) {
        const failed = asFailure(error);
        // Devices go every day, and those that were not even tried would drown the reason why.
        if (failed.failure === "refused" || failed.failure === "unavailable")
          log.warn({ err: failed }, "a push was not taken");
        throw failed;
      }
    },
  };
}

/** Microsoft answers under many names; it is one service all the same. */
function serviceOf(endpoint: string): string {
  const { host, hostname } = new URL(endpoint);
  return isIP(hostname) ? host : host.split(".").slice(-3).join(".");
}

/** What a service says of one device, or of how often it is asked, says nothing of its health. */
function isIllness(error: unknown): boolean {
  return !(error instanceof PushFailed) || (error.failure === "unavailable" && error.retryAfterS === undefined);
}

async function post(
  target: PushTarget,
  { text, ttlS, urgency, topic }: PushMessage,
  { subject, publicKey, privateKey }: VapidKeys & { subject: string },
  timeoutMs: number,
): Promise<void> {
  const { url, headers, body } = seal(target, text, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttlS,
    urgency,
    topic,
  });
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    // A redirect could lead anywhere; the services that are known need none.
    response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
  } catch {
    throw new PushFailed(
      "unavailable",
      signal.aborted ? `The push service did not answer within ${timeoutMs} ms.` : "The push service was not reached.",
    );
  }
  if (!response.ok) throw failureOf(response);
}

function seal(target: PushTarget, text: string, options: RequestOptions) {
  try {
    const { endpoint, headers, body } = webPush().generateRequestDetails(target, text, options);
    // fetch counts for itself.
    const { "Content-Length": _counted, ...others } = headers as Record<string, string | number>;
    const named = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
    return { url: endpoint, headers: named, body: new Uint8Array(body ?? []) };
  } catch {
    throw new PushFailed("gone", "Nothing can be encrypted for this subscription.");
  }
}

function failureOf({ status, headers }: Response): PushFailed {
  const said = `The push service answered ${status}.`;
  if (status === 404 || status === 410) return new PushFailed("gone", said);
  if (status === 413) return new PushFailed("too_large", said);
  const retryAfterS = secondsIn(headers.get("retry-after"));
  if (status === 429) return new PushFailed("unavailable", said, retryAfterS ?? 60);
  if (status === 408 || status >= 500) return new PushFailed("unavailable", said, retryAfterS);
  return new PushFailed("refused", said);
}

/** Retry-After is a number of seconds or a date. */
function secondsIn(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

function asFailure(error: unknown): PushFailed {
  if (error instanceof PushFailed) return error;
  if (error instanceof BreakerOpen) return new PushFailed("resting", "The push service failed too often of late.");
  return new PushFailed("unavailable", "The push could not be put together.");
}

// How login codes reach people: by a provider's SMS, or in a demo through an inbox that everybody can read.

import type { Config } from "../../kit/config.ts";
import type { Db } from "../../kit/db/database.ts";
import type { Log } from "../../kit/log.ts";
import type { MarketNow } from "../../kit/market.ts";
import type { Sms } from "../../kit/ports.ts";
import { BreakerOpen, createBreaker } from "../../kit/work/breaker.ts";
import { createInbox } from "./inbox.ts";
import { createMsg91 } from "./msg91.ts";
import { SmsFailed } from "./sms-failed.ts";
import { createTwilio } from "./twilio.ts";

const TIMEOUT_MS = 5_000;
const FAILURES = 5;
const OPEN_MS = 30_000;

export interface SmsOptions {
  timeoutMs?: number;
  now?(): number;
}

/**
 * Logs why a provider did not take a message, and throws SmsFailed. Send after a transaction, never inside: a provider may take
 * seconds, and a connection would be held for all of them.
 */
export function createSms(
  { sms, publicUrl }: Pick<Config, "sms" | "publicUrl">,
  db: Db,
  log: Log,
  market: MarketNow,
  { timeoutMs = TIMEOUT_MS, now }: SmsOptions = {},
): Sms {
  const { hostname } = new URL(publicUrl);
  // The last line lets a browser fill in the code by itself, and only on our own pages (origin-bound one-time codes).
  const textOf = (code: string) =>
    `${code} is your ${market.now.name} code. It works for 5 minutes. Never share it.\n@${hostname} #${code}`;
  switch (sms.provider) {
    case "inbox":
      return createInbox(db, textOf);
    case "msg91":
      return withBreaker(createMsg91(sms, timeoutMs), log, now);
    case "twilio":
      return withBreaker(createTwilio(sms, textOf, timeoutMs), log, now);
  }
}

function withBreaker(provider: Sms, log: Log, now: SmsOptions["now"]): Sms {
  const breaker = createBreaker({
    failures: FAILURES,
    openMs: OPEN_MS,
    now,
    // Numbers that a provider refuses come from whoever types them: they must not stop everyone's codes.
    isIllness: (error) => !(error instanceof SmsFailed && error.failure === "refused"),
  });
  return {
    async send(message) {
      try {
        await breaker.run(() => provider.send(message));
      } catch (error) {
        const failed = asFailure(error);
        // Those that were not even tried would drown the reason why.
        if (failed.failure !== "resting") log.warn({ err: failed }, "an SMS was not sent");
        throw failed;
      }
    },
  };
}

function asFailure(error: unknown): SmsFailed {
  if (error instanceof SmsFailed) return error;
  if (error instanceof BreakerOpen) return new SmsFailed("resting", "The SMS provider failed too often of late.");
  // A fault of ours: its words were written for nobody's log.
  return new SmsFailed("unavailable", "The SMS could not be put together.");
}

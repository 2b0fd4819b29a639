// Sends events to addresses of others. The name is looked up once for a connection, every address it has is judged, and the
// connection goes to those very addresses: a name that leads elsewhere at the next look leads nowhere. No redirect is followed.
import { Resolver } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { TryFailure } from "../../../contract/webhooks/webhooks.desk.contract.ts";
import type { Config } from "../../kit/config.ts";
import type { Posted, UrlFault, WebhookPost } from "../../kit/ports.ts";
import { type AddressRules, isAllowed, readTarget, type Target } from "./allowed-addresses.ts";

const TIMEOUT_MS = 10_000;
/** Of an answer nobody reads more, and nobody waits longer for its end. */
const ANSWER_BYTES = 8_192;
const ANSWER_MS = 1_000;
const KEEP_ALIVE_MS = 5_000;

export interface Resolved {
  address: string;
  family: number;
}

export interface PostOptions {
  timeoutMs?: number;
  /** Who tells where a name leads. */
  resolve?(host: string): Promise<Resolved[]>;
  /** Which addresses may be reached, for tests that need a public one of their own. */
  isAllowed?(address: string): boolean;
}

const isOnlyHere = (host: string) => host === "localhost" || host === "::1" || /^127\./.test(host);

/** A demo that listens to the world has public logins: it may reach no more than production. */
export function rulesOf({
  isProduction,
  isDemo,
  host,
}: Pick<Config, "isProduction" | "isDemo" | "host">): AddressRules {
  return { mayReachLoopback: (!isProduction || isDemo) && isOnlyHere(host) };
}

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * Asked of the name servers themselves: the machine's own way waits on one of the few threads that files are read with, and a
 * name server that is away would hold up everybody. What the machine says of names in a file of its own counts for nothing here.
 */
async function askNameServers(host: string): Promise<Resolved[]> {
  // Only ever asked for where this machine may be reached.
  if (host === "localhost" || host.endsWith(".localhost")) return [{ address: "127.0.0.1", family: 4 }];
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = (settled: PromiseSettledResult<string[]>, family: number) =>
    settled.status === "fulfilled" ? settled.value.map((address) => ({ address, family })) : [];
  return [...found(v4, 4), ...found(v6, 6)];
}

class Private extends Error {
  code = "EPRIVATE";
}

export function createWebhookPost(rules: AddressRules, options: PostOptions = {}): WebhookPost {
  const { timeoutMs = TIMEOUT_MS, resolve = askNameServers } = options;
  const allows = options.isAllowed ?? ((address) => isAllowed(address, rules));

  async function resolveAllowed(host: string): Promise<Resolved[]> {
    const found = await resolve(host);
    if (found.length === 0) throw Object.assign(new Error("no address"), { code: "ENOTFOUND" });
    if (!found.every(({ address }) => allows(address))) throw new Private("This name leads into a private network.");
    return found;
  }

  const lookup: LookupFunction = (host, { all }, tell) => {
    resolveAllowed(host).then(
      (found) => {
        const [first] = found;
        if (all || !first) tell(null, found);
        else tell(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => tell(error, all ? [] : ""),
    );
  };
  const agentOptions = { keepAlive: true, timeout: KEEP_ALIVE_MS, maxFreeSockets: 8, lookup };
  const agents = { "http:": new http.Agent(agentOptions), "https:": new https.Agent(agentOptions) };

  return {
    async judge(text) {
      const target = readTarget(text, rules);
      if (typeof target === "string") return target;
      if (isIP(target.host) > 0) return undefined;
      try {
        await resolveAllowed(target.host);
        return undefined;
      } catch (error) {
        return error instanceof Private ? "private" : "unknown";
      }
    },

    async send({ url, headers, body }) {
      const at = new Date();
      const started = performance.now();
      const posted = (status: number | null, failure: TryFailure | null): Posted => ({
        at,
        status,
        ms: Math.round(performance.now() - started),
        failure,
      });
      const target = readTarget(url, rules);
      if (typeof target === "string") return posted(null, failureOfUrl(target));
      const agent = agents[target.url.protocol as keyof typeof agents];
      const signal = AbortSignal.timeout(timeoutMs);
      const letter = { target, headers, body, signal, lookup };
      try {
        const status = await post({ ...letter, agent }).catch((error: unknown) => {
          // The other side may close a kept connection at the moment it is used again: that says nothing of this letter.
          if (!(error instanceof StaleConnection)) throw error;
          return post({ ...letter, agent: false });
        });
        return posted(status, failureOfStatus(status));
      } catch (error) {
        return posted(null, signal.aborted ? "slow" : failureOfError(error));
      }
    },
  };
}

class StaleConnection extends Error {}

interface Letter {
  target: Target;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  lookup: LookupFunction;
  agent: http.Agent | false;
}

function post({ target: { url, host }, headers, body, signal, lookup, agent }: Letter): Promise<number> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const { request } = url.protocol === "https:" ? https : http;
    const asking = request({
      method: "POST",
      protocol: url.protocol,
      host,
      port: url.port || (url.protocol === "https:" ? 443 : 80),
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers, "content-length": String(bytes.length) },
      agent,
      lookup,
      signal,
    });
    asking.on("error", (error: NodeJS.ErrnoException) => {
      const isStale = asking.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
      reject(isStale && !signal.aborted ? new StaleConnection() : error);
    });
    asking.on("response", (answer) => {
      // What it answers decides; what it says beside that is let go of.
      resolve(answer.statusCode ?? 0);
      letGo(answer, () => asking.destroy());
    });
    asking.end(bytes);
  });
}

function letGo(answer: http.IncomingMessage, cut: () => void): void {
  let read = 0;
  const timer = setTimeout(cut, ANSWER_MS);
  answer.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > ANSWER_BYTES) cut();
  });
  answer.on("error", () => undefined);
  answer.once("close", () => clearTimeout(timer));
}

function failureOfStatus(status: number): TryFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "answer";
}

const failureOfUrl = (fault: UrlFault): TryFailure => (fault === "unknown" ? "unknown_host" : "private");

const failures: Record<string, TryFailure> = {
  EPRIVATE: "private",
  ENOTFOUND: "unknown_host",
  EAI_AGAIN: "unknown_host",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "refused",
  ENETUNREACH: "refused",
  ETIMEDOUT: "slow",
  EPROTO: "tls",
};

function failureOfError(error: unknown): TryFailure {
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  // Several addresses that were tried fail together; the first says why.
  if (error instanceof AggregateError && error.errors.length > 0 && !failures[code]) {
    return failureOfError(error.errors[0]);
  }
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return "tls";
  return failures[code] ?? "broken";
}

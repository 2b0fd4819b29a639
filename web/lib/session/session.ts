// How a call travels from the browser, with everything a session asks for on the way: the CSRF token, the bearer,
// one refresh and one retry, and the end of the session when there is nothing left to refresh
// (docs/spec/spec.md section 8). What it needs of the browser is handed in, so that it can be tested against a real
// server without one.

import { sessionContract } from "../../../contract/accounts/session.contract.ts";
import { type CallInput, type CallResult, type Transport, urlOf } from "../../../contract/client.ts";
import { type Endpoint, Refusal } from "../../../contract/kit.ts";
import { readCookie } from "../cookies.ts";
import { readAnswer, Unreachable } from "./answer.ts";

/** no_session: there never was one here · expired: it has run out · broken: it could not be told, so it ends */
export type Ending = { of: "user"; why: "no_session" | "expired" | "broken" } | { of: "staff" };

export interface SessionBrowser {
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** The cookies a script may read. */
  cookies(): string;
  /** Runs the work while no other tab of this browser does the same. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Takes away what is left of the session. Quiet: nobody asked for anything, so nobody is sent anywhere. */
  end(ending: Ending, isQuiet: boolean): void;
}

export interface Session {
  transport: Transport;
  /** For what a page does by itself, without anybody having asked: it never leads away from the page. */
  quietTransport: Transport;
  /** From login, or from a change of number. It lives in this variable only and goes with the document. */
  holdBearer(token: string): void;
  forgetBearer(): void;
  /** Whether there is a session at all, if only one to refresh. Where nobody can tell, the answer is yes: the API decides. */
  isLive(): Promise<boolean>;
}

export function createSession(browser: SessionBrowser): Session {
  let bearer: string | undefined;
  let refreshing: Promise<void> | undefined;
  let askingToken: Promise<string> | undefined;

  async function request(endpoint: Endpoint, input: CallInput, csrfToken: string | undefined): Promise<CallResult> {
    const headers: Record<string, string> = {};
    if (input.body !== undefined) headers["content-type"] = "application/json";
    if (csrfToken !== undefined) headers["x-csrf-token"] = csrfToken;
    if (input.key !== undefined) headers["idempotency-key"] = input.key;
    if (endpoint.needsBearer && bearer !== undefined) headers.authorization = `Bearer ${bearer}`;
    const init: RequestInit = { method: endpoint.method, credentials: "same-origin", headers };
    if (input.body !== undefined) init.body = JSON.stringify(input.body);
    // What was deleted or changed a moment before the page is left is still to be: a heart shows itself red at once.
    if (endpoint.method === "DELETE" || endpoint.method === "PATCH") init.keepalive = true;
    const response = await browser.fetch(urlOf(endpoint, input), init).catch((cause: unknown) => {
      throw new Unreachable(cause);
    });
    return readAnswer(response);
  }

  /** One question for all calls that miss the token at once: each answer would replace the one before. */
  function askToken(): Promise<string> {
    askingToken ??= request(sessionContract.csrfToken, {}, undefined)
      .then(({ data }) => (data as { csrf_token: string }).csrf_token)
      .finally(() => {
        askingToken = undefined;
      });
    return askingToken;
  }

  async function send(endpoint: Endpoint, input: CallInput): Promise<CallResult> {
    if (endpoint.method === "GET" && !endpoint.mutates) return request(endpoint, input, undefined);
    // A guest's write has no session a foreign page could ride on: it carries the token if there is one.
    const isGuests = endpoint.auth === "guest" && !endpoint.mutates;
    const token = readCookie(browser.cookies(), "csrf_token") || (isGuests ? undefined : await askToken());
    try {
      return await request(endpoint, input, token);
    } catch (error) {
      if (!hasCode(error, "csrf_failed")) throw error;
      return request(endpoint, input, await askToken());
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= browser
      .alone(() => send(sessionContract.refresh, {}))
      .then(({ data }) => {
        bearer = (data as { access_token: string }).access_token;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  /** Undefined: the session lives again. An ending: it does not. What says nothing about the session is thrown. */
  async function renew(): Promise<Ending | undefined> {
    try {
      await refresh();
      return undefined;
    } catch (error) {
      if (hasCode(error, "no_refresh_cookie")) return { of: "user", why: "no_session" };
      if (!(error instanceof Refusal)) throw error;
      // The refresh's own 401 and 400 are ignored; the 401 of the call that wanted it leads to login.
      if (error.status === 401 || error.status === 400) return { of: "user", why: "expired" };
      if (error.status === 500) return { of: "user", why: "broken" };
      throw error;
    }
  }

  async function call(endpoint: Endpoint, input: CallInput, isQuiet: boolean): Promise<CallResult> {
    const endWith = (ending: Ending): never => {
      browser.end(ending, isQuiet);
      throw new Refusal("not_logged_in");
    };
    try {
      if (endpoint.needsBearer && bearer === undefined) throw new Refusal("not_logged_in");
      return await send(endpoint, input);
    } catch (error) {
      if (endpoint.auth === "guest" || !isAboutSession(error)) throw error;
      if (endpoint.auth !== "user") return endWith({ of: "staff" });
      const ending = await renew();
      if (ending) return endWith(ending);
    }
    try {
      return await send(endpoint, input);
    } catch (error) {
      return isAboutSession(error) ? endWith({ of: "user", why: "expired" }) : Promise.reject(error);
    }
  }

  async function isLive(): Promise<boolean> {
    try {
      const { data } = await send(sessionContract.loggedIn, {});
      return (data as { user_logged_in: boolean }).user_logged_in;
    } catch {
      return true;
    }
  }

  return {
    transport: (endpoint, input) => call(endpoint, input, false),
    quietTransport: (endpoint, input) => call(endpoint, input, true),
    holdBearer: (token) => {
      bearer = token;
    },
    forgetBearer: () => {
      bearer = undefined;
    },
    isLive,
  };
}

function hasCode(error: unknown, code: Refusal["code"]): boolean {
  return error instanceof Refusal && error.code === code;
}

/** A wrong password is 401 too, but it says nothing about the session. */
function isAboutSession(error: unknown): boolean {
  return (
    error instanceof Refusal &&
    error.status === 401 &&
    error.code !== "wrong_credentials" &&
    error.code !== "totp_required"
  );
}

import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { sessionContract } from "../../../contract/accounts/session.contract.ts";
import { staffContract } from "../../../contract/accounts/staff.desk.contract.ts";
import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { client } from "../../../contract/client.ts";
import { endpoint, type RefusalCode, statusOf } from "../../../contract/kit.ts";
import { createSession, type Ending, type Session } from "./session.ts";

interface Asked {
  call: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}
interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is: what a proxy in between might say. */
  text?: string;
}
type Answerer = (asked: Asked) => Answer | Promise<Answer>;

let asked: Asked[] = [];
let answers: Record<string, Answerer> = {};
let port = 0;

const server = http.createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const one = { call: `${request.method} ${request.url?.replace("/api/v1", "")}`, headers: request.headers, body };
  asked.push(one);
  const answer = (await answers[one.call]?.(one)) ?? refused("not_found");
  response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
  response.end(answer.text ?? JSON.stringify(answer.body));
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answers = { "GET /get_token": gives({ csrf_token: "fresh" }, { "set-cookie": "csrf_token=fresh; Path=/" }) };
});

const gives =
  (data: unknown, headers = {}): Answerer =>
  () => ({ body: { data }, headers });
const refused = (code: RefusalCode, headers = {}): Answer => ({
  status: statusOf[code],
  body: { code, message: `words for ${code}`, request_id: "r1" },
  headers,
});
const refuses =
  (code: RefusalCode): Answerer =>
  () =>
    refused(code);
/** One answer after the other; the last one stays. */
const inTurn = (...list: Answerer[]): Answerer => {
  let turn = 0;
  return (one) => (list[Math.min(turn++, list.length - 1)] as Answerer)(one);
};
const timesAsked = (call: string) => asked.filter((one) => one.call === call).length;

interface Browser extends Session {
  cookies: Map<string, string>;
  endings: { ending: Ending; isQuiet: boolean }[];
  /** How each call was to be sent. */
  sent: RequestInit[];
  accounts: ReturnType<typeof client<typeof accountsContract>>;
}

/** A browser as the layer sees one: a jar that scripts can read, and a lock that tabs may share. */
function open(cookies: Record<string, string> = {}, locks = { last: Promise.resolve() as Promise<unknown> }): Browser {
  const jar = new Map(Object.entries(cookies));
  const endings: Browser["endings"] = [];
  const sent: RequestInit[] = [];
  const session = createSession({
    async fetch(path, init) {
      sent.push(init);
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      return response;
    },
    cookies: () => [...jar].map((pair) => pair.join("=")).join("; "),
    alone(work) {
      const mine = locks.last.then(work, work);
      locks.last = mine.catch(() => undefined);
      return mine;
    },
    end: (ending, isQuiet) => endings.push({ ending, isQuiet }),
  });
  return { ...session, cookies: jar, endings, sent, accounts: client(accountsContract, session.transport) };
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

const profile = {
  id: "u1",
  phone: "9812345210",
  name: null,
  email: null,
  avatar_seed: "s",
  language: "en",
  member_since: "2026-11-15T00:00:00Z",
  payout: null,
};

describe("what a call carries", () => {
  test("a read carries nothing; parameters are escaped", async () => {
    const browser = open({ csrf_token: "t1" });
    await failureOf(client(catalogueContract, browser.transport).pincode({ params: { pincode: "12ab/../x" } }));
    expect(asked[0]?.call).toBe("GET /service_pincode/12ab%2F..%2Fx");
    expect(asked[0]?.headers).not.toHaveProperty("x-csrf-token");
    expect(asked[0]?.headers).not.toHaveProperty("authorization");
  });

  // spec 6.12
  test("a write carries its body and the CSRF token from the cookie", async () => {
    answers["PATCH /user/profile"] = gives(profile);
    const browser = open({ csrf_token: "t%2B1" });
    await browser.accounts.editProfile({ body: { name: "Naina" } });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toBe('{"name":"Naina"}');
    expect(asked[0]?.headers).toMatchObject({ "x-csrf-token": "t+1", "content-type": "application/json" });
  });

  test("a change goes on when the page is left, a read does not", async () => {
    answers["PATCH /user/profile"] = gives(profile);
    answers["GET /user/profile"] = gives(profile);
    const browser = open({ csrf_token: "t1" });
    await browser.accounts.editProfile({ body: { name: "Naina" } });
    await browser.accounts.profile();
    expect(browser.sent.map(({ keepalive }) => keepalive ?? false)).toEqual([true, false]);
  });

  // spec 6.11
  test("every call takes the cookies of this site along, to this site alone", async () => {
    answers["GET /user/profile"] = gives(profile);
    answers["PATCH /user/profile"] = gives(profile);
    const browser = open();
    await browser.accounts.profile();
    await browser.accounts.editProfile({ body: { name: "Naina" } });
    expect(browser.sent.map(({ credentials }) => credentials)).toEqual(["same-origin", "same-origin", "same-origin"]);
  });

  // spec 6.13
  test("without the cookie the token is asked for, once for all that miss it", async () => {
    answers["DELETE /user/profile"] = gives({ done: true });
    answers["PATCH /user/profile"] = gives(profile);
    const browser = open();
    await Promise.all([browser.accounts.closeAccount(), browser.accounts.editProfile({ body: { name: "N" } })]);
    expect(timesAsked("GET /get_token")).toBe(1);
    const writes = asked.filter((one) => !one.call.startsWith("GET"));
    expect(writes.map((one) => one.headers["x-csrf-token"])).toEqual(["fresh", "fresh"]);
    expect(browser.cookies.get("csrf_token")).toBe("fresh");
  });

  test("a GET that changes something carries it too", async () => {
    answers["GET /logout"] = gives({ logged_out: true });
    await client(sessionContract, open().transport).logout({ query: {} });
    expect(asked.map((one) => one.call)).toEqual(["GET /get_token", "GET /logout"]);
    expect(asked[1]?.headers["x-csrf-token"]).toBe("fresh");
  });

  test("a guest's write does not wait for a token", async () => {
    answers["POST /auth/otp"] = gives({ resend_in_s: 30, expires_in_s: 300 });
    await client(sessionContract, open().transport).requestCode({ body: { phone: "9812345210" } });
    expect(asked.map((one) => one.call)).toEqual(["POST /auth/otp"]);
  });
});

describe("a CSRF token that is not taken", () => {
  test("is replaced, and the call made once more", async () => {
    answers["PATCH /user/profile"] = ({ headers }) =>
      headers["x-csrf-token"] === "fresh" ? { body: { data: profile } } : refused("csrf_failed");
    expect(await open({ csrf_token: "stale" }).accounts.editProfile({ body: {} })).toMatchObject({ id: "u1" });
    expect(asked.map((one) => one.call)).toEqual(["PATCH /user/profile", "GET /get_token", "PATCH /user/profile"]);
  });

  test("twice is told, and nobody is logged out for it", async () => {
    answers["PATCH /user/profile"] = refuses("csrf_failed");
    const browser = open({ csrf_token: "stale" });
    expect(await failureOf(browser.accounts.editProfile({ body: {} }))).toMatchObject({ code: "csrf_failed" });
    expect(timesAsked("PATCH /user/profile")).toBe(2);
    expect(browser.endings).toEqual([]);
  });
});

describe("a session that has to be refreshed", () => {
  const profileOnceRefreshed = () => {
    let isFresh = false;
    answers["POST /token/refresh"] = () => {
      isFresh = true;
      return { body: { data: { access_token: "b1" } } };
    };
    answers["GET /user/profile"] = () => (isFresh ? { body: { data: profile } } : refused("not_logged_in"));
  };

  // spec 7.2
  test("is refreshed once and the call repeated, without anyone noticing", async () => {
    profileOnceRefreshed();
    const browser = open({ csrf_token: "t" });
    expect(await browser.accounts.profile()).toMatchObject({ id: "u1" });
    expect(asked.map((one) => one.call)).toEqual(["GET /user/profile", "POST /token/refresh", "GET /user/profile"]);
    expect(asked[1]?.body).toBe("");
    expect(browser.endings).toEqual([]);
  });

  test("ten calls at once refresh it once", async () => {
    profileOnceRefreshed();
    const browser = open();
    const all = await Promise.all(Array.from({ length: 10 }, () => browser.accounts.profile()));
    expect(all).toHaveLength(10);
    expect(timesAsked("POST /token/refresh")).toBe(1);
  });

  test("two tabs refresh one after the other, never at once", async () => {
    let inside = 0;
    let most = 0;
    let refreshed = 0;
    answers["POST /token/refresh"] = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((done) => setTimeout(done, 20));
      inside -= 1;
      refreshed += 1;
      return { body: { data: { access_token: "b" } } };
    };
    answers["GET /user/profile"] = () => (refreshed > 0 ? { body: { data: profile } } : refused("not_logged_in"));
    const locks = { last: Promise.resolve() as Promise<unknown> };
    await Promise.all([open({}, locks).accounts.profile(), open({}, locks).accounts.profile()]);
    expect(most).toBe(1);
  });

  // spec 8.5, 8.6, 8.7
  test.each([
    ["no refresh cookie means login first", "no_refresh_cookie", "no_session"],
    ["a refused refresh leads to login by the call's own 401", "session_expired", "expired"],
    ["a refresh that was not understood likewise", "malformed_request", "expired"],
    ["a refresh that broke ends the session", "internal", "broken"],
  ] as const)("the refresh: %s", async (_name, code, why) => {
    answers["GET /user/profile"] = refuses("not_logged_in");
    answers["POST /token/refresh"] = refuses(code);
    const browser = open();
    expect(await failureOf(browser.accounts.profile())).toMatchObject({ code: "not_logged_in" });
    expect(browser.endings).toEqual([{ ending: { of: "user", why }, isQuiet: false }]);
    expect(timesAsked("GET /user/profile")).toBe(1);
  });

  test("a refresh that could not be served just now ends nothing", async () => {
    answers["GET /user/profile"] = refuses("not_logged_in");
    answers["POST /token/refresh"] = refuses("overloaded");
    const browser = open();
    expect(await failureOf(browser.accounts.profile())).toMatchObject({ code: "overloaded" });
    expect(browser.endings).toEqual([]);
  });

  test("a call refused again after the refresh is not tried a third time", async () => {
    answers["GET /user/profile"] = refuses("not_logged_in");
    answers["POST /token/refresh"] = gives({ access_token: "b" });
    const browser = open();
    await failureOf(browser.accounts.profile());
    expect([timesAsked("GET /user/profile"), timesAsked("POST /token/refresh")]).toEqual([2, 1]);
    expect(browser.endings).toEqual([{ ending: { of: "user", why: "expired" }, isQuiet: false }]);
  });

  test("what a page asks by itself says that nobody is to be sent away", async () => {
    answers["GET /user/blocks"] = refuses("not_logged_in");
    answers["POST /token/refresh"] = refuses("no_refresh_cookie");
    const browser = open();
    await failureOf(client(accountsContract, browser.quietTransport).blocks());
    expect(browser.endings).toEqual([{ ending: { of: "user", why: "no_session" }, isQuiet: true }]);
  });
});

describe("the bearer", () => {
  const question = {
    post: endpoint({
      method: "POST",
      path: "/products/question",
      auth: "user",
      summary: "A question",
      body: z.strictObject({ question_text: z.string() }),
      reply: z.object({ id: z.string() }),
      refusals: [],
      needsBearer: true,
    }),
  };
  const ask = (browser: Browser) =>
    client(question, browser.transport).post({ body: { question_text: "Still there?" } });

  // spec 6.14
  test("held since login goes with the calls that want it, and with no other", async () => {
    answers["POST /products/question"] = gives({ id: "q1" });
    answers["GET /user/profile"] = gives(profile);
    const browser = open({ csrf_token: "t" });
    browser.holdBearer("b0");
    await ask(browser);
    await browser.accounts.profile();
    expect(asked.map((one) => one.headers.authorization)).toEqual(["Bearer b0", undefined]);
  });

  test("not held, or run out, is fetched by a refresh", async () => {
    answers["POST /token/refresh"] = inTurn(gives({ access_token: "b1" }), gives({ access_token: "b2" }));
    answers["POST /products/question"] = ({ headers }) =>
      headers.authorization === "Bearer b2" ? { body: { data: { id: "q1" } } } : refused("not_logged_in");
    const browser = open({ csrf_token: "t" });
    browser.holdBearer("b1");
    // b1 has run out: refused, refreshed into another b1, refused again. The layer stops there.
    await failureOf(ask(browser));
    browser.forgetBearer();
    asked = [];
    expect(await ask(browser)).toEqual({ id: "q1" });
    expect(asked.map((one) => one.call)).toEqual(["POST /token/refresh", "POST /products/question"]);
    expect([...browser.cookies.values()].join()).not.toContain("b2");
  });
});

describe("staff", () => {
  test("have no refresh: 401 ends their session at once", async () => {
    answers["GET /backoffice/staff"] = refuses("not_logged_in");
    const browser = open();
    await failureOf(client(staffContract, browser.transport).people());
    expect(browser.endings).toEqual([{ ending: { of: "staff" }, isQuiet: false }]);
    expect(timesAsked("POST /token/refresh")).toBe(0);
  });

  test("a wrong password is no end of a session", async () => {
    answers["POST /backoffice/me/password"] = refuses("wrong_credentials");
    answers["POST /backoffice/login"] = refuses("totp_required");
    const browser = open({ csrf_token: "t" });
    const staff = client(staffContract, browser.transport);
    const change = staff.changePassword({ body: { current: "a", next: "long enough" } });
    expect(await failureOf(change)).toMatchObject({ code: "wrong_credentials" });
    const login = staff.login({ body: { email: "a@b.test", password: "p" } });
    expect(await failureOf(login)).toMatchObject({ code: "totp_required" });
    expect(browser.endings).toEqual([]);
  });
});

describe("what comes back", () => {
  test("a refusal has its code, words, fields and request id, and how long to wait", async () => {
    answers["POST /auth/otp"] = () => ({
      status: 429,
      body: { code: "too_many_requests", message: "Wait.", fields: { phone: "Too often." }, request_id: "r9" },
      headers: { "retry-after": "42" },
    });
    const call = client(sessionContract, open().transport).requestCode({ body: { phone: "9812345210" } });
    expect(await failureOf(call)).toMatchObject({
      name: "Refusal",
      code: "too_many_requests",
      message: "Wait.",
      fields: { phone: "Too often." },
      requestId: "r9",
      retryAfterS: 42,
    });
  });

  test("Retry-After may be a date", async () => {
    const at = new Date(Date.now() + 90_000).toUTCString();
    answers["GET /user/profile"] = () => refused("overloaded", { "retry-after": at });
    const { retryAfterS } = (await failureOf(open().accounts.profile())) as { retryAfterS: number };
    expect(retryAfterS).toBeGreaterThan(85);
    expect(retryAfterS).toBeLessThanOrEqual(90);
  });

  test.each([
    [502, "unavailable"],
    [500, "internal"],
    [418, "internal"],
    [429, "too_many_requests"],
    [200, "internal"],
  ])("a page of somebody else's with status %i is %s", async (status, code) => {
    answers["GET /user/profile"] = () => ({ status, text: "<html>" });
    expect(await failureOf(open().accounts.profile())).toMatchObject({ name: "Refusal", code });
  });

  test("no answer at all is told apart from a refusal, and ends nothing", async () => {
    const endings: unknown[] = [];
    const gone = createSession({
      fetch: (path, init) => fetch(`http://127.0.0.1:9${path}`, init),
      cookies: () => "",
      alone: (work) => work(),
      end: (ending) => endings.push(ending),
    });
    expect(await failureOf(client(accountsContract, gone.transport).profile())).toMatchObject({ name: "Unreachable" });
    expect(await gone.isLive()).toBe(true);
    expect(endings).toEqual([]);
  });
});

describe("whether the session is real", () => {
  // spec 7.4
  test.each([
    ["it is", gives({ user_logged_in: true }), true],
    ["it is not", gives({ user_logged_in: false }), false],
    ["nobody can tell", refuses("unavailable"), true],
  ])("asked whether somebody is logged in: %s", async (_name, loggedIn, expected) => {
    answers["GET /user_logged_in"] = loggedIn;
    const browser = open();
    expect(await browser.isLive()).toBe(expected);
    expect(browser.endings).toEqual([]);
  });
});

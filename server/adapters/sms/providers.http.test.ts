import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { firstMarket } from "../../domains/market/first-market.ts";
import type { Config } from "../../kit/config.ts";
import type { Db } from "../../kit/db/database.ts";
import { createLog } from "../../kit/log.ts";
import { createMarket } from "../../kit/market.ts";
import { createSms, type SmsOptions } from "./sms.ts";
import { SmsFailed } from "./sms-failed.ts";

const TO = "9876501234";
const CODE = "493817";
const MESSAGE = { to: TO, code: CODE, kind: "login" } as const;
const PUBLIC_URL = "https://sahejo.example:8443/somewhere";
const TEXT = "493817 is your Sahejo code. It works for 5 minutes. Never share it.\n@sahejo.example #493817";

const AUTH_KEY = "4160canarykey91ALVB8";
const SID = `AC${"0123456789abcdef".repeat(2)}`;
const TOKEN = "canarytoken0123456789abcdef01234";
const BASIC = Buffer.from(`${SID}:${TOKEN}`).toString("base64");
const SECRETS = [TO, CODE, AUTH_KEY, TOKEN, BASIC];

interface Arrival {
  method: string | undefined;
  path: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}
type Behaviour = (reply: http.ServerResponse, request: http.IncomingMessage, arrival: Arrival) => void;

/** A provider on this machine that writes down what arrives and answers as it is told. */
const arrivals: Arrival[] = [];
let behave: Behaviour;
const provider = http.createServer(async (request, reply) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const arrival = { method: request.method, path: request.url, headers: request.headers, body };
  arrivals.push(arrival);
  behave(reply, request, arrival);
});
provider.listen(0, "127.0.0.1");
await once(provider, "listening");
const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
const logged: string[] = [];
const log = createLog("trace", { write: (line) => void logged.push(line) });
beforeEach(() => {
  arrivals.length = 0;
  logged.length = 0;
});

const json =
  (status: number, value: unknown): Behaviour =>
  (reply) =>
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));

/** A provider's adapter never asks the database. */
const noDb = new Proxy({} as Db, {
  get(_target, name) {
    throw new Error(`A provider asked the database: ${String(name)}`);
  },
});

function open(sms: Config["sms"], options: SmsOptions = { timeoutMs: 5_000 }) {
  return createSms({ sms, publicUrl: PUBLIC_URL }, noDb, log, createMarket(firstMarket), options);
}

const msg91 = (url = `${origin}/api/v5/flow`): Config["sms"] => ({
  provider: "msg91",
  authKey: AUTH_KEY,
  templateId: "65e06f45d6fc05278c7d47e2",
  variable: "code",
  url,
});
const twilio = (url = origin, from = "+14155550100"): Config["sms"] => ({
  provider: "twilio",
  accountSid: SID,
  authToken: TOKEN,
  from,
  url,
});

/** What a send fails with; nothing that must stay secret may be anywhere in it. */
async function failureOf(sending: Promise<void>): Promise<SmsFailed> {
  const error = await sending.then(
    () => {
      throw new Error("This message was expected to fail, but it went out.");
    },
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SmsFailed)) throw error;
  const everything = [
    inspect(error, { depth: 10, showHidden: true, getters: true }),
    error.message,
    error.stack,
    String(error.cause),
    JSON.stringify(error, Object.getOwnPropertyNames(error)),
  ].join("\n");
  for (const secret of SECRETS) expect(everything + logged.join("")).not.toContain(secret);
  expect(error.message).toMatch(/^[^\n]{10,120}\.$/);
  return error;
}

test("MSG91 gets its template's variable, the number with 91, and the key in a header", async () => {
  behave = json(200, { type: "success", message: "5762846b4f8d285d378b4567" });
  await open({ ...msg91(), variable: "OTP" } as Config["sms"]).send(MESSAGE);
  expect(arrivals).toHaveLength(1);
  const [{ method, path, headers, body } = {} as Arrival] = arrivals;
  expect([method, path]).toEqual(["POST", "/api/v5/flow"]);
  expect(headers).toMatchObject({ authkey: AUTH_KEY, "content-type": "application/json", accept: "application/json" });
  expect(JSON.parse(body)).toEqual({
    template_id: "65e06f45d6fc05278c7d47e2",
    short_url: "0",
    recipients: [{ mobiles: `91${TO}`, OTP: CODE }],
  });
});

test.each([
  ["a number", "+14155550100", "From"],
  ["a sender's name", "SAHEJO", "From"],
  ["a messaging service", `MG${"0123456789abcdef".repeat(2)}`, "MessagingServiceSid"],
])("Twilio gets the whole text, from %s", async (_what, from, field) => {
  behave = json(201, { sid: "SM0", status: "queued" });
  await open(twilio(`${origin}/`, from)).send(MESSAGE);
  expect(arrivals).toHaveLength(1);
  const [{ method, path, headers, body } = {} as Arrival] = arrivals;
  expect([method, path]).toEqual(["POST", `/2010-04-01/Accounts/${SID}/Messages.json`]);
  expect(headers).toMatchObject({
    authorization: `Basic ${BASIC}`,
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: `+91${TO}`, [field]: from, Body: TEXT });
});

test("Twilio's 201 is a yes even if its body never comes", async () => {
  behave = (reply) => reply.writeHead(201, { "content-length": "500" }).write("{");
  await open(twilio(), { timeoutMs: 150 }).send(MESSAGE);
  expect(arrivals).toHaveLength(1);
});

const said = (extra: object) => ({ ...extra, message: `No: ${TO}, ${CODE}, ${AUTH_KEY}, ${TOKEN}` });

test.each<[string, "MSG91" | "Twilio", number, object, SmsFailed["failure"], RegExp]>([
  ["an error with status 200", "MSG91", 200, { type: "error" }, "refused", /^MSG91 answered 200: /],
  ["its older error with a code", "MSG91", 200, { type: "error", code: "106" }, "refused", /200 with code 106: /],
  ["a template it does not know", "MSG91", 400, { type: "error" }, "refused", /^MSG91 answered 400: /],
  ["a key it does not know", "MSG91", 401, { type: "error", code: "401", apiError: "418" }, "unavailable", /401/],
  ["too many at once", "MSG91", 429, { type: "error" }, "unavailable", /429/],
  ["trouble of its own", "MSG91", 500, { type: "error" }, "unavailable", /500/],
  ["success with the wrong status", "MSG91", 500, { type: "success" }, "unavailable", /500/],
  ["an object nobody documented", "MSG91", 200, { status: "fail", hasError: true }, "unavailable", /200/],
  ["our own code as its code", "MSG91", 400, { type: "error", code: CODE }, "refused", /answered 400: /],
  ["a number it does not know", "Twilio", 400, { code: 21211, status: 400 }, "refused", /400 with code 21211: /],
  ["a number that said STOP", "Twilio", 400, { code: 21610, status: 400 }, "refused", /code 21610/],
  ["a wrong token", "Twilio", 401, { code: 20003, status: 401 }, "unavailable", /401 with code 20003/],
  ["an account it does not know", "Twilio", 404, { code: 20404, status: 404 }, "refused", /404 with code 20404/],
  ["too many at once", "Twilio", 429, { code: 20429, status: 429 }, "unavailable", /429 with code 20429/],
  ["trouble of its own", "Twilio", 503, { code: 20503, status: 503 }, "unavailable", /503/],
  ["a yes of another kind", "Twilio", 200, { sid: "SM0" }, "unavailable", /^Twilio answered 200/],
])("%s, told by %s with %i, is a failure that says whose it is", async (_what, name, status, shape, failure, words) => {
  behave = json(status, said({ ...shape, more_info: `https://example.com/errors?to=${TO}` }));
  const error = await failureOf(open(name === "MSG91" ? msg91() : twilio()).send(MESSAGE));
  expect(error.failure).toBe(failure);
  expect(error.message).toMatch(words);
  expect(arrivals).toHaveLength(1);
});

describe.each([
  ["MSG91", msg91, json(200, { type: "success" })],
  ["Twilio", twilio, json(201, { sid: "SM0" })],
] as const)("%s", (name, settings, yes) => {
  test.each<[string, Behaviour]>([
    ["a page", (reply) => reply.writeHead(200, { "content-type": "text/html" }).end(`<h1>${TO} ${CODE}</h1>`)],
    ["nothing", (reply) => reply.writeHead(200).end()],
    ["half an answer", (reply) => reply.writeHead(200).end('{"type":"succ')],
    ["null", (reply) => reply.writeHead(200).end("null")],
    ["a list", (reply) => reply.writeHead(200).end('["success"]')],
    ["megabytes", (reply) => reply.writeHead(200).end(`${" ".repeat(2_000_000)}{"type":"success"}`)],
  ])("that answers with %s has not said yes", async (_what, behaviour) => {
    behave = behaviour;
    const { failure, message } = await failureOf(open(settings()).send(MESSAGE));
    expect([failure, message]).toEqual(["unavailable", `${name} answered 200: nothing is known to have been sent.`]);
    expect(arrivals).toHaveLength(1);
  });

  test("that points elsewhere is not followed there", async () => {
    behave = (reply, _request, { path }) =>
      path === "/elsewhere"
        ? yes(reply, _request, {} as Arrival)
        : reply.writeHead(307, { location: "/elsewhere" }).end();
    expect((await failureOf(open(settings()).send(MESSAGE))).message).toContain("answered 307");
    expect(arrivals.map(({ path }) => path)).not.toContain("/elsewhere");
  });

  test("that says nothing is waited for so long and no longer, and not asked again", async () => {
    behave = () => undefined;
    const started = performance.now();
    const { failure, message } = await failureOf(open(settings(), { timeoutMs: 150 }).send(MESSAGE));
    expect([failure, message]).toEqual(["unavailable", `${name} did not answer within 150 ms.`]);
    expect(performance.now() - started).toBeLessThan(60_000);
    expect(arrivals).toHaveLength(1);
  });

  test("that stops in the middle of its answer is not waited for either", async () => {
    behave = (reply) => reply.writeHead(200, { "content-length": "500" }).write('{"type":"success"');
    const started = performance.now();
    expect((await failureOf(open(settings(), { timeoutMs: 150 }).send(MESSAGE))).failure).toBe("unavailable");
    expect(performance.now() - started).toBeLessThan(60_000);
    expect(arrivals).toHaveLength(1);
  });

  test("that hangs up may have sent the message: it is not asked again", async () => {
    behave = (_reply, request) => request.socket.resetAndDestroy();
    const { failure, message } = await failureOf(open(settings()).send(MESSAGE));
    expect(failure).toBe("unavailable");
    expect(message).toMatch(new RegExp(`^${name} could not be reached \\((ECONNRESET|UND_ERR_SOCKET)\\)\\.$`));
    expect(arrivals).toHaveLength(1);
  });

  test("that nobody answers for is tried twice, then given up", async () => {
    const port = await freePort();
    const { failure, message } = await failureOf(open(settings(`http://127.0.0.1:${port}`)).send(MESSAGE));
    expect([failure, message]).toEqual(["unavailable", `${name} could not be reached (ECONNREFUSED).`]);
  });

  test("that comes back a moment after it refused the connection gets the message, once", async () => {
    const port = await freePort();
    let got = 0;
    const late = http.createServer((request, reply) => {
      got++;
      request.resume();
      yes(reply, request, {} as Arrival);
    });
    const sending = open(settings(`http://127.0.0.1:${port}`)).send(MESSAGE);
    // Before the second try, which waits longer than this.
    setTimeout(() => late.listen(port, "127.0.0.1"), 50);
    await sending;
    expect(got).toBe(1);
    late.closeAllConnections();
    late.close();
  });

  test("that fails five times is left in peace for half a minute, then asked once", async () => {
    let now = 1_000;
    const sms = open(settings(), { timeoutMs: 5_000, now: () => now });
    behave = json(500, {});
    for (let n = 0; n < 5; n++) expect((await failureOf(sms.send(MESSAGE))).failure).toBe("unavailable");
    expect(logged).toHaveLength(5);
    for (const line of logged) expect(line).toContain(`${name} answered 500`);
    behave = yes;
    now += 29_999;
    expect((await failureOf(sms.send(MESSAGE))).failure).toBe("resting");
    expect([arrivals.length, logged.length]).toEqual([5, 5]);
    now += 1;
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => sms.send(MESSAGE)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(arrivals).toHaveLength(6);
    await sms.send(MESSAGE);
    expect(arrivals).toHaveLength(7);
  });

  test("that refuses number after number goes on being asked: the next one may be good", async () => {
    const sms = open(settings());
    behave = json(400, { type: "error", code: 21211 });
    for (let n = 0; n < 12; n++) expect((await failureOf(sms.send(MESSAGE))).failure).toBe("refused");
    behave = yes;
    await sms.send(MESSAGE);
  });
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

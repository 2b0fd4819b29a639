import http from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../contract/kit.ts";
import { openEventSource } from "../../testing/event-source.ts";
import { saidIdentity } from "../../testing/said-identity.ts";
import { world } from "../../testing/world.ts";
import { eventText } from "./stream.ts";
import { handleStream } from "./streams.ts";

const live = endpoint({
  method: "GET",
  path: "/live",
  auth: "user",
  summary: "Stays open",
  reply: z.string(),
  refusals: [],
  stream: true,
});

let ended: string[] = [];
let greeting: Promise<unknown> = Promise.resolve();
const routes = [
  handleStream(live, async ({ viewer: { userId, sessionId } }) => ({
    person: userId,
    session: sessionId,
    language: "en",
    async greet() {
      await greeting;
      return { text: eventText("hello", userId), ids: new Set(["known"]) };
    },
  })),
];
// Beats and looks come with the seconds of an interval: here a test says when one is over.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
afterAll(() => vi.useRealTimers());
const { origin, gate, streams } = await world({
  routes,
  identity: { ...saidIdentity, endedOf: async () => ended },
  config: { maxStreams: 6 },
});

const open = (person: string) => openEventSource(`${origin}/api/v1/live`, { cookie: `viewer=${person}` });
const soon = { interval: 20 };
const isEmpty = () => expect.poll(() => streams.size, soon).toBe(0);
const sendTo = (person: string, text: string, id?: string) => {
  for (const stream of streams.of(person)) stream.send(text, id);
};

test("so many in all: one more is turned away until one has left, and none of them fills the gate", async () => {
  const all = await Promise.all(["a", "b", "c", "d", "e", "f", "g"].map(open));
  const statuses = all.map(({ response }) => response.status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 503]);
  const full = all.find(({ response }) => response.status === 503)?.response;
  expect(Number(full?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(full?.headers.get("content-type")).toMatch(/^application\/json/);
  expect([streams.size, gate.inFlight]).toEqual([6, 0]);
  for (const one of all) one.close();
  await isEmpty();
  expect((await open("h")).response.status).toBe(200);
  streams.endAll();
  await isEmpty();
});

test("what happens while the greeting is made is told after it, and what the greeting knew is not told again", async () => {
  let go: (value: unknown) => void = () => undefined;
  greeting = new Promise((done) => {
    go = done;
  });
  const opening = open("a");
  await expect.poll(() => streams.of("a").size, soon).toBe(1);
  sendTo("a", eventText("news", "again", "known"), "known");
  sendTo("a", eventText("news", "new", "other"), "other");
  go(undefined);
  const source = await opening;
  await expect.poll(() => source.events.map(({ data }) => data), soon).toEqual(["a", "new"]);
  source.close();
  await isEmpty();
});

test("a greeting that fails is an honest refusal, and leaves no trace", async () => {
  greeting = Promise.reject(new Error("no greeting"));
  greeting.catch(() => undefined);
  const { response } = await open("a");
  expect([response.status, response.headers.get("content-type")]).toEqual([500, expect.stringMatching(/json/)]);
  expect([streams.size, gate.inFlight]).toEqual([0, 0]);
  greeting = Promise.resolve();
});

test("who does not read is let go, and others hear everything", async () => {
  const reading = await open("reader");
  const stuck = await new Promise<http.IncomingMessage>((done) => {
    const request = http.get(`${origin}/api/v1/live`, { headers: { cookie: "viewer=sleeper" } }, done);
    request.on("error", () => undefined);
  });
  stuck.on("error", () => undefined);
  stuck.pause();
  await expect.poll(() => streams.size, soon).toBe(2);
  const text = eventText("long", "x".repeat(40_000));
  let sent = 0;
  // The machine's own buffers hold some megabytes before anybody notices.
  while (streams.of("sleeper").size > 0 && sent < 2_000) {
    sent++;
    for (const person of ["reader", "sleeper"]) sendTo(person, text);
    while (reading.told("long").length < sent) await turn();
  }
  expect(sent).toBeLessThan(2_000);
  expect(streams.of("reader").size).toBe(1);
  expect(reading.isOver()).toBe(false);
  reading.close();
  await isEmpty();
});

test("a heartbeat comes within twenty seconds, and a session that ended ends its streams within five", async () => {
  const [a, b] = [await open("a"), await open("b")];
  ended = ["s1"];
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => [a.isOver(), b.isOver()], soon).toEqual([true, true]);
  ended = [];
  const response = await fetch(`${origin}/api/v1/live`, { headers: { cookie: "viewer=c" } });
  vi.advanceTimersByTime(20_000);
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk as Uint8Array);
    if (/^:$/m.test(text)) break;
  }
  expect(text).toMatch(/^retry: \d+$/m);
  expect(text.match(/^:$/gm)).toHaveLength(1);
  await isEmpty();
});

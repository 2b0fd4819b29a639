// Requests that no browser would send: odd targets, odd cookies, odd numbers, and bodies that cost more than they should.
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { countOf, openStage } from "./stage.ts";

const stage = await openStage("arrivals", 4_210, { LOG_LEVEL: "warn" });
const { endure, say } = stage;
const [ann, admin] = [await stage.seller(), await stage.staff()];
const JSON_TYPE = { "content-type": "application/json" };

type Asker = Pick<typeof ann, "request">;

interface Answer {
  status: number;
  ms: number;
  length: number;
}

async function ask(who: Asker, name: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> {
  const [method = "GET", path = "/"] = name.split(" ");
  const began = performance.now();
  const answer = await who.request(path, {
    method,
    headers: body === undefined ? headers : { ...JSON_TYPE, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const { length } = await answer.text();
  return { status: answer.status, ms: performance.now() - began, length };
}

/** The same so many times, one after the other: no failure of ours, and nothing that takes or says much. */
async function repeat(times: number, once: () => Promise<Answer>): Promise<string> {
  const answers: Answer[] = [];
  for (let n = 0; n < times; n++) {
    answers.push(await once());
    await wait(20);
  }
  const ms = answers.map((answer) => answer.ms).sort((a, b) => a - b);
  const middle = Math.round(ms[ms.length >> 1] ?? 0);
  const longest = Math.max(...answers.map(({ length }) => length));
  expect.soft(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect.soft(middle).toBeLessThan(100);
  expect.soft(longest).toBeLessThan(4_000);
  return `${countOf(answers.map(({ status }) => status))}; ${middle} ms, ${longest} characters`;
}

async function raw(bytes: string): Promise<string> {
  const socket = say(bytes);
  socket.setTimeout(5_000, () => socket.destroy());
  return text(socket).catch(() => "");
}
const get = (target: string, more = "") =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`;
const statusIn = (answer: string) => answer.slice(9, 12);

test("targets that name another site", () =>
  endure("11 //evil.example/products", async () => {
    const ends: string[] = [];
    let led = 0;
    for (let round = 0; round < 10; round++) {
      for (const target of ["//evil.example/products", "//evil.example/", "//", "//a@b/", "http://evil.example/"]) {
        const answer = await raw(get(target));
        ends.push(statusIn(answer));
        if (answer.includes("evil.example")) led++;
      }
    }
    expect.soft(ends.filter((end) => !end.startsWith("4"))).toEqual([]);
    expect.soft(led).toBe(0);
    return `${countOf(ends)}; ${led} answers led there`;
  }));

test("two Host headers", () =>
  endure("14 two Host headers", async () => {
    const ends: string[] = [];
    for (let n = 0; n < 20; n++) ends.push(statusIn(await raw(get("/products", "Host: evil.example\r\n"))));
    expect.soft(countOf(ends)).toBe("400 ×20");
    return countOf(ends);
  }));

test("a refresh cookie that nobody was given", () =>
  endure("14 odd refresh cookie", () => {
    const cookie = `refresh_token=${"-".repeat(36)}.1.${"a".repeat(43)}; is_login=1`;
    return repeat(50, () => ask(stage.browser(), "POST /api/v1/token/refresh", undefined, { cookie }));
  }));

test("numbers that no column could hold", () =>
  endure("14 numbers beyond int4", async () => {
    const big = 2_147_483_648;
    const ends = [
      await repeat(20, () => ask(admin, `GET /api/v1/backoffice/verification?category_id=${big}`)),
      await repeat(20, () =>
        ask(
          admin,
          "POST /api/v1/backoffice/content/policy/terms-and-conditions/restore",
          JSON.stringify({ version: big, from: big }),
        ),
      ),
      await repeat(20, () =>
        ask(ann, "POST /api/v1/product/u", JSON.stringify({ category_data: { category_id: big } })),
      ),
    ];
    return ends.join(" | ");
  }));

test("45,000 answers that nobody asked for", () =>
  endure("14 answers with 45,000 keys", () => {
    const answers = Object.fromEntries(Array.from({ length: 45_000 }, (_, n) => [`q${n.toString(36)}`, "x"]));
    const body = JSON.stringify({ category_data: { category_id: 11 }, title: "Phone", answers });
    return repeat(20, () => ask(ann, "POST /api/v1/product/u", body));
  }));

test("400 kB of nested brackets, as a guest", () =>
  endure("14 nested JSON", () => {
    const body = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    return repeat(30, () => ask(stage.browser(), "POST /api/v1/auth/otp", body));
  }));

test.each(["> ", "_a"])("Markdown of 15,000 %j", (part) =>
  endure(`14 Markdown of ${JSON.stringify(part)}`, () => {
    const body = JSON.stringify({ markdown: part.repeat(15_000) });
    return repeat(5, () => ask(admin, "POST /api/v1/backoffice/content/preview", body));
  }),
);

test("drafts without end", () =>
  endure("14 drafts without end", async () => {
    const body = JSON.stringify({ category_data: { category_id: 11 }, title: "Phone" });
    const ends: number[] = [];
    for (let n = 0; n < 80; n++) ends.push((await ask(ann, "POST /api/v1/product/u", body)).status);
    expect.soft(ends.filter((status) => status === 200).length).toBeLessThanOrEqual(50);
    return countOf(ends);
  }));

test("behind a proxy that nobody has told us of", () =>
  endure("14 TRUST_PROXY unset", async () => {
    await raw(get("/api/v1/serving_cities?x=1", "X-Forwarded-For: 203.0.113.9\r\n"));
    await wait(200);
    const isSaid = stage.product.said.includes("TRUST_PROXY");
    expect.soft(isSaid).toBe(true);
    return isSaid ? "said in the log" : "not a word";
  }));

// Thousands of odd targets through the whole server: none breaks it, and none makes it point anywhere else.
import net from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { world } from "../../../testing/world.ts";
import type { Render } from "../../pages/pages.ts";

const PUBLIC = "https://sahejo.example";

/** Links as pages have them: whole ones to this page, and one that begins with its path. */
const render: Render = async (request) => {
  const url = new URL(request.url);
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const links = [url.origin + url.pathname, url.pathname + url.search].map((link) => `<a href="${escaped(link)}">`);
  return new Response(`<!doctype html>${links.join("")}`, { headers: { "content-type": "text/html; charset=utf-8" } });
};
const { origin } = await world({ web: { render }, config: { publicUrl: PUBLIC } });

interface Answer {
  status: number;
  links: string[];
}

/** One line after another on one connection, as they are; the last asks to hang up. */
function ask(targets: readonly string[], cookie = "a=b"): Promise<Answer[]> {
  return new Promise((done, fail) => {
    const socket = net.connect(Number(new URL(origin).port), "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk)).on("error", fail);
    socket.on("close", () => {
      const answers = Buffer.concat(chunks)
        .toString("latin1")
        .split(/^(?=HTTP\/1\.1 \d)/m);
      done(
        answers.map((answer) => ({
          status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
          links: [...answer.matchAll(/(?:^location: |href=")([^"\r\n]*)/gim)].map(([, link = ""]) => link),
        })),
      );
    });
    const lines = targets.map((target, at) => {
      const isLast = at === targets.length - 1;
      return `GET ${target} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n${isLast ? "Connection: close\r\n" : ""}\r\n`;
    });
    socket.write(Buffer.from(lines.join(""), "latin1"));
  });
}

const PARTS = [
  ...["/", "//", "///", "\\", "/\\", ".", "..", "/../", "/./", "%2e", "%2f", "%5c", "%", "%zz", "%00", "%0d%0a", "%ff"],
  ...["evil.example", "@", "a@b", ":", ":80", "http:", "https://", "HTTP://", "javascript:", "*", "?", "#", "&", "="],
  ...["products", "product-overview", "user", "orders", "backoffice", "auth/login", "api", "v1", "serving_cities"],
  ...[
    "assets",
    "media",
    "payment",
    "blogs",
    ".data",
    "_root.data",
    "[::1]",
    "xn--a",
    "\u00e0\u00a4\u00a8",
    "\u0085",
    ";",
    "%E0%A4%A8",
  ],
  ...["healthz", "metrics", "sitemap.xml", "feeds", "lang=hi", "rtag=a", "route=//evil.example", "a".repeat(300)],
];
const odd = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 7 }).map((parts) => parts.join(""));
const anyTarget = fc.oneof(
  odd,
  odd.map((rest) => `/${rest}`),
  odd.map((rest) => `//${rest}`),
  fc.webUrl({ withQueryParameters: true }),
);

const BUSY = 503;

/** On a line of its own, because what is no HTTP ends the connection; on a slow machine a hundred at once are too many. */
async function askUntilHeard(target: string, cookie: string): Promise<Answer | undefined> {
  for (;;) {
    const [answer] = await ask([target], cookie);
    if (answer?.status !== BUSY) return answer;
  }
}

test("whatever a client asks for, it is no failure of ours and no link to anybody else", async () => {
  const targets = fc.sample(anyTarget, { numRuns: 4_000, seed: 7 });
  const refused: string[] = [];
  for (let from = 0; from < targets.length; from += 100) {
    const cookie = from % 200 === 0 ? "a=b" : "is_login=1; lang=hi";
    const some = targets
      .slice(from, from + 100)
      .map(async (target) => ({ target, ...(await askUntilHeard(target, cookie)) }));
    for (const { target, status, links } of await Promise.all(some)) {
      expect(status, target).toBeGreaterThanOrEqual(200);
      expect(status, target).toBeLessThan(500);
      if (status === 400 || status === 404) refused.push(target);
      for (const link of links ?? []) {
        expect(new URL(link.replaceAll("&amp;", "&"), PUBLIC).host, `${target} leads to ${link}`).toBe(
          "sahejo.example",
        );
      }
    }
  }
  expect(refused.length).toBeGreaterThan(500);
  expect(refused.length).toBeLessThan(3_900);
});

test.each([
  "//evil.example/products",
  "//",
  "//a@b/",
  "http://evil.example/products",
  "/\\evil.example/",
  "/products#a",
  "/a/../products",
  "/%00",
  "/products/%zz",
  "//api/v1/serving_cities",
  "http://evil.example/api/v1/serving_cities",
])("%s is refused, before and after the page it looks like is kept", async (target) => {
  for (let times = 0; times < 2; times++) {
    await ask(["/products", "/", "/api/v1/serving_cities"]);
    const [{ status, links } = { status: 0, links: [] }] = await ask([target]);
    expect([400, 404], `${status}`).toContain(status);
    expect(links).toEqual([]);
  }
});

test("a page's own address is the configured one", async () => {
  const [answer] = await ask(["/products"]);
  expect(answer).toEqual({ status: 200, links: [`${PUBLIC}/products`, "/products"] });
});

test.each([
  ["twice the same", "Host: a\r\nHost: a"],
  ["two that differ", "Host: a\r\nhost: b"],
  ["none", "X-Host: a"],
])("a request says once which host it is for: %s is refused, even for what is kept", async (_name, hosts) => {
  await ask(["/products", "/products"]);
  const status = await new Promise<string>((done) => {
    const socket = net.connect(Number(new URL(origin).port), "127.0.0.1");
    socket.once("data", (data) => done(data.toString().slice(9, 12)));
    socket.write(`GET /products HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
  });
  expect(status).toBe("400");
});

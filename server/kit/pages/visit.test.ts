import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { expectGrowthBelow } from "../../testing/growth.ts";
import { cookieIn, readVisit } from "./visit.ts";

function visit(url: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.headers = headers;
  return readVisit(request);
}
const withCookie = (cookie: string) => visit("/", { cookie });

test("a first visit is a guest's, in English, as the system likes it", () => {
  expect(visit("/")).toEqual({
    url: "/",
    isLogin: false,
    language: "en",
    theme: "system",
    dataSaver: false,
    setCookies: [],
  });
});

test.each([
  ["is_login=1", true],
  ["is_login=yes", true],
  ["a=b; is_login=1; c=d", true],
  ["a=b;is_login=1", true],
  ["is_login=0", false],
  ["is_login=", false],
  ["is_login", false],
  ["is_login=; a=1", false],
  ["not_is_login=1", false],
  ["is_login_hint=1", false],
  ["xis_login=1", false],
  ["is_login2=1", false],
  ["IS_LOGIN=1", false],
  ["a=is_login=1", false],
  ["not_is_login=1; is_login=0", false],
  ["not_is_login=0; is_login=1", true],
  ["a=b is_login=1", false],
  ['a="is_login=1"', false],
  ["", false],
])("the cookies %j mean logged in: %s", (cookie, isLogin) => {
  expect(withCookie(cookie).isLogin).toBe(isLogin);
});

test.each([
  ["lang=hi", "hi"],
  ["lang=en", "en"],
  ["lang=fr", "en"],
  ["lang=HI", "en"],
  ["slang=hi", "en"],
  ["lang=hindi", "en"],
])("the cookie %j makes the page %s", (cookie, language) => {
  expect(withCookie(cookie).language).toBe(language);
});

test.each([
  ["theme=dark", "dark"],
  ["theme=light", "light"],
  ["theme=<script>", "system"],
  ["my_theme=dark", "system"],
])("the cookie %j makes the theme %s", (cookie, theme) => {
  expect(withCookie(cookie).theme).toBe(theme);
});

test.each(["lang ", "xlang=", " lang=", "=lang=;", "a=lang; ", "; ", ";", " "])(
  "ten times as many cookies take about ten times as long to read, of %j too",
  (part) => {
    expectGrowthBelow(35, (length) => `x${part.repeat(length / part.length)}`, withCookie);
  },
);

test("of two cookies with one name the first counts, and blanks around it do not", () => {
  expect(cookieIn("a=1;  \tlang=hi ; lang=en", "lang")).toBe("hi");
  expect(cookieIn("lang=", "lang")).toBe("");
  expect(cookieIn("slang=1; lang=2", "lang")).toBe("2");
  expect(cookieIn("lang", "lang")).toBeUndefined();
});

test("data is saved when the browser or the cookie says so", () => {
  expect(visit("/", { "save-data": "on" }).dataSaver).toBe(true);
  expect(withCookie("data_saver=1").dataSaver).toBe(true);
  expect(withCookie("data_saver=0").dataSaver).toBe(false);
});

// spec 2.72, 3.15, 9.14
test("a referral tag becomes a cookie for seven days and leaves the address", () => {
  const { url, setCookies } = visit("/product/1?rtag=user_A-9&sort=newest");
  expect(url).toBe("/product/1?sort=newest");
  expect(setCookies).toEqual(["rtag=user_A-9; Path=/; Max-Age=604800; SameSite=Lax"]);
});

test.each([
  "a%0d%0aSet-Cookie:%20is_login=1",
  "a%0aSet-Cookie:x=1",
  "a%0d",
  "a%0a",
  "a;Path=/evil",
  "a%3B%20Domain=evil.example",
  "a b",
  "a%20b",
  "a,b",
  "a%00",
  "%",
  "%zz",
  "",
  "%E0%A4%A8",
  "<script>",
  "a=b",
  "x".repeat(65),
])("the tag %j is not worth a cookie, but leaves the address all the same", (tag) => {
  const { url, setCookies } = visit(`/?rtag=${tag}&q=1`);
  expect(setCookies).toEqual([]);
  expect(url).toBe("/?q=1");
});

test("a tag of sixty-four signs is still one", () => {
  expect(visit(`/?rtag=${"x".repeat(64)}`).setCookies).toHaveLength(1);
});

test("?lang= sets the language at once and for a year", () => {
  const { language, url, setCookies } = visit("/categories?lang=hi", { cookie: "lang=en" });
  expect(language).toBe("hi");
  expect(url).toBe("/categories");
  expect(setCookies).toEqual(["lang=hi; Path=/; Max-Age=31536000; SameSite=Lax"]);
  expect(visit("/?lang=en", { cookie: "lang=hi" }).language).toBe("en");
});

test.each(["fr", "HI", "hi%0d%0aX-A:b", "", "<b>"])("?lang=%s sets nothing", (lang) => {
  expect(visit(`/?lang=${lang}`, { cookie: "lang=hi" })).toMatchObject({ url: "/", language: "hi", setCookies: [] });
});

test.each([
  ["/?utm_source=a&utm_medium=b&utm_campaign=c", "/"],
  ["/?utm_source=a&q=1&gclid=x&page=2&fbclid=y", "/?q=1&page=2"],
  ["/?q=utm_source", "/?q=utm_source"],
  ["/?utm=1", "/?utm=1"],
  ["/?xutm_source=1", "/?xutm_source=1"],
  ["/?rtags=1&language=hi", "/?rtags=1&language=hi"],
  ["/?q=a%26lang=hi", "/?q=a%26lang=hi"],
  ["/?q=a=b=c", "/?q=a=b=c"],
  ["/?&&q=1&&", "/?q=1"],
  ["/?", "/"],
  ["/a?b?lang=hi", "/a?b?lang=hi"],
])("the address %s is the page %s", (given, url) => {
  expect(visit(given).url).toBe(url);
});

test("whatever a link carries, no cookie it sets can hold more than a name or a language", () => {
  const cookie = /^(rtag=[\w-]{1,64}; Path=\/; Max-Age=604800|lang=(en|hi); Path=\/; Max-Age=31536000); SameSite=Lax$/;
  const name = fc.constantFrom("rtag", "lang", "q");
  const value = fc.oneof(fc.string(), fc.string().map(encodeURIComponent), fc.constantFrom("hi", "ann", "%0d%0a"));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const { setCookies } = visit(`/?${pairs.map((pair) => pair.join("=")).join("&")}`);
      for (const set of setCookies) expect(set).toMatch(cookie);
    }),
  );
});

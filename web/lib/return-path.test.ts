import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loginPath, returnPath } from "./return-path.ts";

describe("a path of this site leads back to itself", () => {
  test.each([
    "/",
    "/user/wishlist",
    "/user/checkout?pid=p1&x=2",
    "/products?search=red+shoes%2Fsize&category=11",
    "/products?search=//evil.example",
    "/products?search=%5Cevil",
    "/products?next=https://evil.example",
    "/product-overview/p1/iPhone%2013",
    "/product-overview/p1/50%25%20off",
    "/product-overview/p1/A%2FC%201.5%20ton",
    "/product-overview/p1/%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7",
    "/policies?panel=privacy-policy#top",
    "/seller/8b1f3f0e-7c55-4a7e-9a35-0d0fbb3c2f11",
    "/user/profile/edit",
    "/authors",
    "/product-overview/p1/auth/x",
    "/users/logout",
  ])("%s", (route) => {
    expect(returnPath(route)).toBe(route);
  });

  test("a plain one is what a browser makes of it", () => {
    const words = fc.stringMatching(/^[\w-]{1,9}$/);
    const query = fc.stringMatching(/^[\w=&+.%-]{0,30}$/);
    const routes = fc.tuple(fc.array(words, { maxLength: 4 }), fc.boolean(), fc.option(query, { nil: undefined }));
    fc.assert(
      fc.property(routes, ([parts, isOpen, search]) => {
        const path = `/${parts.join("/")}${isOpen && parts.length > 0 ? "/" : ""}`;
        const route = search === undefined ? path : `${path}?${search}`;
        const { pathname, search: kept, origin } = new URL(route, "https://here.invalid");
        expect(origin).toBe("https://here.invalid");
        const isBack = /^\/(auth|api|user\/logout)(\/|$)/i.test(pathname);
        expect(returnPath(route)).toBe(isBack ? "/" : pathname + kept);
      }),
    );
  });

  test("letters of any script are sent as a browser would send them", () => {
    expect(returnPath("/product-overview/p1/फ़ोन")).toBe(encodeURI("/product-overview/p1/फ़ोन"));
  });

  test("as long as two thousand characters, and encoded four times over", () => {
    const longest = `/${"x".repeat(1_999)}`;
    expect(returnPath(longest)).toBe(longest);
    expect(returnPath(`${longest}x`)).toBe("/");
    const wrapped = (times: number) => `/products/%${"25".repeat(times - 1)}41`;
    expect(returnPath(wrapped(4))).toBe(wrapped(4));
    expect(returnPath(wrapped(5))).toBe("/");
  });

  test("dots are folded the way a browser folds them", () => {
    expect(returnPath("/user/../categories")).toBe("/categories");
  });
});

const hostile: [string, string | null | undefined][] = [
  ["nothing", null],
  ["nothing at all", undefined],
  ["an empty text", ""],
  ["another host", "https://evil.example/"],
  ["another host in capitals", "HTTPS://evil.example/"],
  ["this host spelled out", "http://localhost/user/wishlist"],
  ["a host without a scheme", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["many slashes", "/////evil.example/x"],
  ["a slash and a backslash", "/\\evil.example"],
  ["two backslashes", "\\\\evil.example"],
  ["a backslash and a slash", "\\/evil.example"],
  ["a slash, a backslash, a slash", "/\\/evil.example"],
  ["a backslash further in", "/user/..\\..\\evil"],
  ["encoded slashes", "%2F%2Fevil.example"],
  ["an encoded second slash", "/%2Fevil.example"],
  ["an encoded second slash in small letters", "/%2fevil.example"],
  ["an encoded backslash", "/%5Cevil.example"],
  ["an encoded backslash in small letters", "/%5cevil.example"],
  ["a slash encoded twice", "/%252Fevil.example"],
  ["a backslash encoded three times", "/%25255Cevil.example"],
  ["a slash encoded too often to care", "/%2525252525252Fevil.example"],
  ["an encoded tab", "/%09/evil.example"],
  ["an encoded line feed", "/%0A/evil.example"],
  ["an encoded carriage return", "/%0d%0aSet-Cookie:is_login=1"],
  ["an encoded NUL", "/%00/evil.example"],
  ["a tab", "/\t/evil.example"],
  ["a line feed", "/\n/evil.example"],
  ["a carriage return and a line feed", "/user\r\nSet-Cookie: is_login=1"],
  ["a NUL", "/\u0000/evil.example"],
  ["a tab at the start", "\t//evil.example"],
  ["a space at the start", " //evil.example"],
  ["a space within", "/ /evil.example"],
  ["a vertical tab", "/\u000b/evil.example"],
  ["a delete character", "/\u007f/evil.example"],
  ["a C1 control", "/\u0085/evil.example"],
  ["a zero-width space", "/\u200b/evil.example"],
  ["a byte order mark", "\ufeff//evil.example"],
  ["a byte order mark within", "/\ufeff/evil.example"],
  ["a right-to-left override", "/user/\u202egnp"],
  ["a line separator", "/\u2028/evil.example"],
  ["an ideographic space", "/\u3000/evil.example"],
  ["a lone surrogate", "/\ud800"],
  ["a script", "javascript:alert(1)"],
  ["a script in capitals", "JaVaScRiPt:alert(1)"],
  ["a script with a tab", "java\tscript:alert(1)"],
  ["a script that looks like a comment", "javascript://%0aalert(1)"],
  ["a script, encoded", "javascript%3Aalert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["a blob", "blob:https://evil.example/1"],
  ["a mail address", "mailto:a@evil.example"],
  ["a bare word", "evil.example"],
  ["a relative path", "user/wishlist"],
  ["a query alone", "?route=/user"],
  ["a fragment alone", "#top"],
  ["dots that end in a host", "/.//evil.example"],
  ["more dots that end in a host", "/user/..//evil.example"],
  ["encoded dots that end in a host", "/%2e%2e//evil.example"],
  ["encoded dots and slashes", "/user/%2e%2e%2f%2fevil.example"],
  ["a full-width slash", "/\uff0fevil.example"],
  ["a full-width backslash", "/\uff3cevil.example"],
  ["a division slash", "/\u2215evil.example"],
  ["a fraction slash", "/\u2044evil.example"],
  ["a big solidus", "/\u29f8evil.example"],
  ["a set minus", "/\u2216evil.example"],
  ["a small backslash", "/\ufe68evil.example"],
  ["a full-width slash, encoded", "/%EF%BC%8Fevil.example"],
  ["the login page", "/auth/login"],
  ["the login page with a way back of its own", "/auth/login?route=%2Fuser%2Fwishlist"],
  ["the login page behind dots", "/user/../auth/login?route=/user"],
  ["the login page, encoded", "/%61uth/login"],
  ["the login page, with an encoded slash", "/auth%2Flogin"],
  ["the login page in capitals", "/AUTH/login"],
  ["logging out", "/user/logout"],
  ["a call of the API", "/api/v1/logout"],
  ["what cannot be decoded", "/100%"],
  ["broken UTF-8", "/%E0%A4%A"],
  ["far too long a path", `/${"a".repeat(3_000)}`],
];

describe("anything else leads home", () => {
  test.each(hostile)("%s", (_name, route) => {
    expect(returnPath(route)).toBe("/");
  });
});

test("whatever is written there, a browser stays on this site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "%2F",
    "%5C",
    "%09",
    "\t",
    ".",
    "..",
    "@",
    ":",
    "?",
    "#",
    "evil.example",
    "user",
  );
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.array(piece, { maxLength: 8 }).map((p) => p.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const path = returnPath(text);
      expect(path.startsWith("/")).toBe(true);
      for (const origin of ["http://localhost:3000", "https://sahejo.example"]) {
        expect(new URL(path, `${origin}/auth/login`).origin).toBe(origin);
      }
      // A path that was accepted is accepted again: nothing is left to fold.
      expect(returnPath(path)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});

test("the login page is told the way back, and nothing when that is home", () => {
  expect(loginPath("/user/checkout?pid=p1")).toBe("/auth/login?route=%2Fuser%2Fcheckout%3Fpid%3Dp1");
  expect(loginPath("/")).toBe("/auth/login");
  expect(loginPath("//evil.example")).toBe("/auth/login");
});

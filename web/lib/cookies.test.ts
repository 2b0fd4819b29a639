import { afterEach, expect, test, vi } from "vitest";
import { forgetCookie, readCookie, rememberForAYear } from "./cookies.ts";

afterEach(() => vi.unstubAllGlobals());

/** As a browser keeps cookies: what is written is there for a page that is asked for once somebody has read it. */
function browser(isKept = true) {
  const jar = new Map<string, string>();
  const written: string[] = [];
  vi.stubGlobal("document", {
    set cookie(cookie: string) {
      if (isKept) written.push(cookie);
    },
    get cookie() {
      for (const cookie of written.splice(0)) {
        const [pair = "", ...rest] = cookie.split("; ");
        const [name = "", value = ""] = pair.split("=");
        if (rest.includes("max-age=0")) jar.delete(name);
        else jar.set(name, value);
      }
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
  });
  return jar;
}

test("what is remembered is there for the page that is asked for next", () => {
  const jar = browser();
  expect(rememberForAYear("lang", "hi")).toBe(true);
  expect(jar.get("lang")).toBe("hi");
  expect(rememberForAYear("lang", "en")).toBe(true);
  expect(jar.get("lang")).toBe("en");
});

test("what is forgotten is gone for the page that is asked for next", () => {
  const jar = browser();
  jar.set("is_login", "1");
  forgetCookie("is_login");
  expect(jar.has("is_login")).toBe(false);
});

test("where cookies are not kept, that is said", () => {
  browser(false);
  expect(rememberForAYear("lang", "hi")).toBe(false);
});

test("a cookie that cannot be decoded is taken as it is", () => {
  expect(readCookie("a=1; lang=%E0%A4", "lang")).toBe("%E0%A4");
  expect(readCookie("a=1; lang=h%69", "lang")).toBe("hi");
});

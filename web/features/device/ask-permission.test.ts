import { afterEach, expect, test, vi } from "vitest";
import { type PageId, pageTable } from "../../page-table.ts";
import { askLater, mayAsk } from "./ask-permission.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that can be pushed to, of somebody who is logged in and was never asked. */
function browse({ cookie = "is_login=1", permission = "default", lacks = "" } = {}): void {
  const notification = { permission };
  vi.stubGlobal("document", { cookie });
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("navigator", lacks === "serviceWorker" ? {} : { serviceWorker: {} });
  const window = { PushManager: {}, Notification: notification };
  vi.stubGlobal("window", Object.fromEntries(Object.entries(window).filter(([name]) => name !== lacks)));
}

// spec 2.73
test("five pages ask whether to notify, and no other", () => {
  browse();
  const asking = (Object.keys(pageTable) as PageId[]).filter(mayAsk);
  expect(asking.sort()).toEqual(["checkout", "notifications", "product", "productByPath", "underVerification"]);
});

// spec 2.74, 4.17
test.each([
  ["a guest", { cookie: "" }],
  ["somebody who logged out", { cookie: "is_login=0" }],
  ["who said no", { permission: "denied" }],
  ["who said yes", { permission: "granted" }],
  ["who said later, not a day ago", { cookie: "is_login=1; wait_nt=1" }],
  ["a browser without a worker", { lacks: "serviceWorker" }],
  ["a browser without pushes", { lacks: "PushManager" }],
  ["a browser without notifications", { lacks: "Notification" }],
])("%s is not asked whether to notify", (_, who) => {
  browse(who);
  expect(mayAsk("product")).toBe(false);
});

test("who said later twice is not asked again, however long ago it was", () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  };
  for (const times of [1, 2]) {
    browse();
    vi.stubGlobal("localStorage", localStorage);
    expect(mayAsk("product"), `after ${times - 1}`).toBe(true);
    askLater();
  }
  // The cookie of the day has gone, as it does.
  browse();
  vi.stubGlobal("localStorage", localStorage);
  expect(mayAsk("product")).toBe(false);
});

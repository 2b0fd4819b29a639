import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetAccount } from "./forget-account.ts";

/** As a browser's: what is kept is a property of it. */
function makeStorage(kept: Record<string, string>): Storage {
  const storage = Object.create({
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  });
  return Object.assign(storage, kept);
}

beforeEach(() => {
  vi.stubGlobal(
    "localStorage",
    makeStorage({ "wishlist-data": "1", "form-data": "1", "checkout-data": "1", "sent-device": "1", theme: "dark" }),
  );
  vi.stubGlobal("sessionStorage", makeStorage({ "question-draft 7": "my words", "ask-draft": "1", left: "1" }));
});
afterEach(() => vi.unstubAllGlobals());

const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

// spec 4.24, 4.25
test("whoever logs out leaves nothing of theirs in the browser; the device's own choices stay", () => {
  forgetAccount();
  expect(left()).toEqual(["theme", "left"]);
});

// spec 4.24, 4.25
test("a session that ran out keeps the listing that was being written, and nothing else", () => {
  forgetAccount({ keepsListings: true });
  expect(left()).toEqual(["form-data", "theme", "left"]);
});

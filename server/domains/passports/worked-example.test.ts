// The worked example of docs/passport.md is what the code computes.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonical, type Facts } from "../../../contract/passports/chain.ts";

test("the example in the documentation is right, letter by letter", () => {
  const page = readFileSync(new URL("../../../docs/passport.md", import.meta.url), "utf8");
  const entries = [...page.matchAll(/```json\n(.+)\n```/g)].map(([, text = ""]) => text);
  const hashes = [...page.matchAll(/Its (?:SHA-256|own) is `([0-9a-f]{64})`/g)].map(([, hash]) => hash);
  expect(entries).toHaveLength(2);
  for (const [place, text] of entries.entries()) {
    expect(canonical(JSON.parse(text) as Facts)).toBe(text);
    expect(createHash("sha256").update(text).digest("hex")).toBe(hashes[place]);
    expect((JSON.parse(text) as { previous: string }).previous).toBe(hashes[place - 1] ?? "0".repeat(64));
  }
});

import { expect, test } from "vitest";
import { deriveKeys, mac } from "../../../kit/keys.ts";
import { refusedBy } from "../../../testing/refused-by.ts";
import { peekReading, readPlace, writePlace } from "./place-in-list.ts";

const keys = deriveKeys("a secret of at least thirty-two letters");
const place = {
  kind: "ranked_walk",
  value: 0.25,
  id: "0198f3a2-0000-4000-8000-000000000001",
  asOf: 1_763_200_000_000,
  total: { value: 120, exact: false },
  reading: { isAnywhere: false },
} as const;
const list = "search=cycle&sort=relevance";

test.each([
  place,
  { ...place, kind: "rows", total: { value: 3, exact: true } } as const,
  { ...place, kind: "ranked_gather" } as const,
  { ...place, reading: { isAnywhere: true } } as const,
  { ...place, reading: { isAnywhere: true, corrected: "office chair" } } as const,
  { ...place, reading: { isAnywhere: false, corrected: "samsung" } } as const,
])("a place that was written is read again: %o", (one) => {
  expect(readPlace(keys, list, writePlace(keys, list, one))).toEqual(one);
  expect(peekReading(writePlace(keys, list, one))).toEqual(one.reading);
});

test("a place made up, changed, or of another list or house is refused", () => {
  const written = writePlace(keys, list, place);
  const [text = "", sign = ""] = written.split(".");
  const changed = Buffer.from(JSON.stringify(["rows", 0, place.id, 0, 9, true, ""])).toString("base64url");
  const others = writePlace(deriveKeys("another secret of thirty-two letters"), list, place);
  const long = mac(keys.cursor, Buffer.from(text, "base64url").toString(), list).toString("base64url");
  for (const cursor of ["", ".", text, `${text}.`, `${changed}.${sign}`, `${text}.${long}`, others, `${written}xx`]) {
    const refused = refusedBy(() => readPlace(keys, list, cursor));
    expect(refused?.code, cursor).toBe("validation_failed");
    expect(refused?.fields).toEqual({ cursor: "This is not a place in this list." });
  }
  expect(refusedBy(() => readPlace(keys, `${list}&city=Delhi`, written))?.code).toBe("validation_failed");
});

test("its signature is twelve bytes, and what was signed with our key but is no place is not taken for one", () => {
  expect(Buffer.from(writePlace(keys, list, place).split(".")[1] ?? "", "base64url")).toHaveLength(12);
  for (const odd of [
    ["sideways", 0, place.id, 0, 9, true],
    ["rows", 0, "x", 0, 9, true],
    ["rows", 0, place.id],
  ]) {
    const text = JSON.stringify(odd);
    const sign = mac(keys.cursor, text, list).subarray(0, 12).toString("base64url");
    expect(() => readPlace(keys, list, `${Buffer.from(text).toString("base64url")}.${sign}`)).toThrow();
  }
});

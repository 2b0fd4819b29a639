import { expect, test } from "vitest";
import { isId, isTypedId } from "./ids.ts";

const ID = "0195f3a0-7c1e-7b42-9d3f-8a6e5c4b2d10";

test("an id is told from all that is only like one; typed, it may be in capitals", () => {
  expect(isId(ID)).toBe(true);
  expect(isTypedId(ID.toUpperCase())).toBe(true);
  for (const other of [ID.toUpperCase(), ID.slice(1), `${ID}0`, `${ID}\n`, ID.replaceAll("-", ""), `x${ID}`, ""]) {
    expect(isId(other)).toBe(false);
  }
  for (const other of [ID.slice(1), `${ID}0`, ID.replaceAll("-", ""), ID.replace("a", "g")]) {
    expect(isTypedId(other)).toBe(false);
  }
});

import { expect, test } from "vitest";
import { openVault } from "./vault.ts";

const [first, second, third] = ["a".repeat(32), "b".repeat(32), "c".repeat(32)] as const;

test("what is sealed opens again, for what it belongs to alone", () => {
  const vault = openVault([first]);
  const sealed = vault.seal("490154203237518", "listing 1");
  expect(sealed.includes("490154203237518")).toBe(false);
  expect(vault.open(sealed, "listing 1")).toBe("490154203237518");
  expect(() => vault.open(sealed, "listing 2")).toThrow();
  expect(vault.seal("490154203237518", "listing 1").equals(sealed)).toBe(false);
});

test("a changed byte opens nothing", () => {
  const vault = openVault([first]);
  const sealed = vault.seal("490154203237518", "x");
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => vault.open(changed, "x"), String(place)).toThrow();
  }
});

test("a new key in front seals; what the old ones sealed still opens, and marks stay the same", () => {
  const [old, both] = [openVault([first]), openVault([second, first])];
  const sealed = old.seal("490154203237518", "x");
  expect(both.open(sealed, "x")).toBe("490154203237518");
  expect(both.isNewest(sealed)).toBe(false);
  expect(both.isNewest(both.seal("490154203237518", "x"))).toBe(true);
  expect(both.mark("490154203237518")).toEqual(old.mark("490154203237518"));
  expect(() => openVault([second]).open(sealed, "x")).toThrow("None of the vault's keys");
});

test("a key between can go once all is sealed anew; the last can go once all is marked anew", () => {
  const all = openVault([third, second, first]);
  expect(openVault([third, first]).mark("x")).toEqual(all.mark("x"));
  expect(openVault([third]).mark("x")).toEqual(all.nextMark("x"));
  expect(openVault([third]).mark("x")).not.toEqual(all.mark("x"));
});

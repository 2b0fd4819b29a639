import fc from "fast-check";
import { expect, test } from "vitest";
import { brandTokens, contrastFaults, faultyColours, nearestColours } from "./brand-colours.ts";
import { contrast, toHex, toOklch } from "./oklch.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

test("a colour is the same after the way there and back, but for a rounding", () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const back = parts(toHex(toOklch(hex)));
      for (const [n, part] of parts(hex).entries()) expect(Math.abs((back[n] ?? 0) - part)).toBeLessThanOrEqual(1);
    }),
  );
});

test("contrast is what WCAG says it is", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
  expect(contrast("#34379b", "#34379b")).toBe(1);
});

test("the sample's and Purana's colours pass; pale ones and dark ones do not, and are told which", () => {
  expect(contrastFaults({ main: "#34379b", accent: "#f2a81d" })).toEqual([]);
  expect(contrastFaults({ main: "#0b6b53", accent: "#e8833a" })).toEqual([]);
  expect(faultyColours({ main: "#ffe082", accent: "#f2a81d" })).toContain("main");
  expect(faultyColours({ main: "#34379b", accent: "#2b1a00" })).toEqual(["accent"]);
});

test("whatever two colours are given, the nearest that are offered pass", () => {
  fc.assert(
    fc.property(colour, colour, (main, accent) => {
      const offered = nearestColours({ main, accent });
      expect(contrastFaults(offered)).toEqual([]);
      // What passes is left as it is.
      if (contrastFaults({ main, accent }).length === 0) expect(offered).toEqual({ main, accent });
    }),
    { numRuns: 30 },
  );
});

test("both themes have the same tokens", () => {
  const { light, dark } = brandTokens({ main: "#0b6b53", accent: "#e8833a" });
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

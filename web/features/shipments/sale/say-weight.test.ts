import { expect, test } from "vitest";
import { sayWeight } from "./say-weight.ts";

test("a weight is said in the unit that one would say it in", () => {
  expect(sayWeight(850, "en")).toBe("850 g");
  expect(sayWeight(1_000, "en")).toBe("1 kg");
  expect(sayWeight(1_254, "en")).toBe("1.25 kg");
  expect(sayWeight(12_000, "hi")).toBe("12 किलो");
});

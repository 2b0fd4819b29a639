import { expect, test } from "vitest";
import type { FilterGroup } from "./filter-groups.ts";
import { withTicked } from "./ticked-before.ts";

const option = (value: string) => ({ value, label: value, count: null });
const groups = [
  { key: "condition", kind: "many", label: "Condition", options: ["new", "good", "fair"].map(option) },
  { key: "city", kind: "one", label: "City", options: ["Delhi", "Noida"].map(option) },
] as unknown as FilterGroup[];

const ticking = (draft: string, ...ticked: string[]) =>
  withTicked(new URLSearchParams(draft), groups, (_, { value }) => ticked.includes(value)).toString();

test("what was ticked comes to the rest, and what was taken away goes", () => {
  expect(ticking("search=phone", "new", "fair")).toBe("search=phone&condition=new&condition=fair");
  expect(ticking("condition=new&condition=good", "good")).toBe("condition=good");
  expect(ticking("city=Delhi", "Noida")).toBe("city=Noida");
});

test("nothing changes where nothing was ticked, or no field is there", () => {
  expect(ticking("condition=new&city=Delhi", "new", "Delhi")).toBe("condition=new&city=Delhi");
  expect(withTicked(new URLSearchParams("condition=new"), groups, () => undefined).toString()).toBe("condition=new");
});

// What is different between two versions, leaf by leaf: for the log, the preview and the list of versions. Pure.
import type { Change } from "../../../../contract/catalogue/categories.desk.contract.ts";

/** Members of a list that have a name of their own are compared by it, so that moving one up changes nothing else. */
const NAMES = ["key", "value"] as const;

export function describeChanges(before: unknown, after: unknown, path = ""): Change[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (!old || !now) return before === after ? [] : [{ path, before: before ?? null, after: after ?? null }];
  const names = new Set([...old.keys(), ...now.keys()]);
  const changes = [...names].flatMap((name) =>
    describeChanges(old.get(name), now.get(name), path === "" ? name : `${path}.${name}`),
  );
  if (changes.length > 0 || !Array.isArray(before)) return changes;
  // The same members in another order.
  const [was, is] = [[...old.keys()].join(", "), [...now.keys()].join(", ")];
  return was === is ? [] : [{ path: `${path}.order`, before: was, after: is }];
}

function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((one, place) => [nameOf(one) ?? String(place + 1), one]));
}

function nameOf(one: unknown): string | undefined {
  if (typeof one !== "object" || one === null) return undefined;
  for (const name of NAMES) {
    const value = (one as Record<string, unknown>)[name];
    if (typeof value === "string") return value;
  }
  return undefined;
}

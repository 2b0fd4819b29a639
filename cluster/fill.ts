// The files of ops/ are what an operator copies. Each __NAME__ in them is filled in, for a machine or for this cluster.
import { readFileSync } from "node:fs";

const OPS = new URL("../ops/", import.meta.url);
const PLACE = /__([A-Z]+(?:_[A-Z]+)*)__/g;

export type Values = Readonly<Record<string, string | number>>;

/** A place that nobody fills, or a value that nobody asked for, is a mistake in one of the two. */
export function fill(text: string, values: Values): string {
  const unused = new Set(Object.keys(values));
  const filled = text.replaceAll(PLACE, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing was said for ${place}.`);
    unused.delete(name);
    return String(value);
  });
  if (unused.size > 0) throw new Error(`Nobody asked for ${[...unused].join(", ")}.`);
  return filled;
}

export function fillFile(name: string, values: Values): string {
  try {
    return fill(readFileSync(new URL(name, OPS), "utf8"), values);
  } catch (error) {
    throw new Error(`ops/${name}: ${(error as Error).message}`, { cause: error });
  }
}

export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = ""]) => name)),
];

// Circles among what imports what: of files, and of folders that stand beside each other. Types count as values do: two files
// that need each other's types are one thought in two files, and neither is read without the other.
import path from "node:path";
import type { Import } from "./repository.ts";

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

function edgesOf(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of pairs) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

export function fileCircles(imports: readonly Import[]): string[] {
  return circles(edgesOf(imports.map(({ from, to }) => [from, to])));
}

/** Folders of one parent. Files of the parent itself are of neither: they may bind its folders together. */
export function folderCircles(imports: readonly Import[]): string[] {
  const beside = imports.flatMap(({ from, to }) => {
    const [a, b] = [from, to].map((file) => path.posix.dirname(file).split("/")) as [string[], string[]];
    let depth = 0;
    while (depth < a.length && a[depth] === b[depth]) depth += 1;
    const [one, other] = [a, b].map((parts) => parts.slice(0, depth + 1).join("/")) as [string, string];
    return depth < a.length && depth < b.length ? [[one, other] as const] : [];
  });
  return circles(edgesOf(beside));
}

/** One for each knot of things that all reach each other: the shortest way round from its first. */
function circles(edges: Edges): string[] {
  const found: string[] = [];
  const known = new Set<string>();
  for (const start of [...edges.keys()].toSorted()) {
    if (known.has(start)) continue;
    const way = wayBack(edges, start);
    if (!way) continue;
    found.push([...way, start].join(" → "));
    for (const one of way) known.add(one);
  }
  return found;
}

function wayBack(edges: Edges, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const at of queue) {
    for (const next of edges.get(at) ?? []) {
      if (next === start) return trail(cameFrom, start, at);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  }
  return undefined;
}

function trail(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = at === start ? undefined : cameFrom.get(at))
    way.unshift(at);
  return way;
}

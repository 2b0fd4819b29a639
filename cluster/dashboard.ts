// What is drawn and what a person is called for is asked of numbers that exist.
import { readFileSync } from "node:fs";
import type { Prometheus } from "./engines/prometheus.ts";
import { HOST } from "./ports.ts";

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const read = (name: string) => readFileSync(new URL(`../ops/${name}`, import.meta.url), "utf8");

export const drawn = (): { title: string; expr: string }[] =>
  (JSON.parse(read("grafana.json")) as Dashboard).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expr })),
  );

export const calledFor = (): { title: string; expr: string }[] =>
  [...read("alerts.yml").matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, title = "", expr = ""]) => ({
    title,
    expr,
  }));

/** Names of numbers in an expression: what is no function, no label and no word of the language. */
export function numbersIn(expr: string): string[] {
  const plain = expr
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\b(?:by|on|group_right|group_left|ignoring)\s*\([^)]*\)/g, "");
  return [...new Set(plain.match(/\b(?:sahejo|patroni|etcd|haproxy)_\w+|\bup\b|\bALERTS\b/g) ?? [])];
}

/** Each line one expression that is not understood, has no answer, or asks for a number that there is not. */
export async function lookAtDashboard(prometheus: Prometheus): Promise<string[]> {
  const known = new Set(await ask<string[]>(prometheus, "label/__name__/values"));
  const problems: string[] = [];
  for (const { title, expr } of [...drawn(), ...calledFor()]) {
    const missing = numbersIn(expr).filter((name) => name !== "ALERTS" && !known.has(name));
    if (missing.length > 0) problems.push(`${title}: there is no ${missing.join(", ")}`);
  }
  for (const { title, expr } of drawn()) {
    const answer = await ask<{ result: unknown[] }>(prometheus, `query?query=${encodeURIComponent(expr)}`).catch(
      (error: Error) => error.message,
    );
    if (typeof answer === "string") problems.push(`${title}: ${answer}`);
    else if (answer.result.length === 0) problems.push(`${title}: nothing is drawn by ${expr}`);
  }
  return problems;
}

async function ask<T>({ port }: Prometheus, what: string): Promise<T> {
  const answer = await fetch(`http://${HOST}:${port}/api/v1/${what}`, { signal: AbortSignal.timeout(5_000) });
  const told = (await answer.json()) as { status: string; error?: string; data: T };
  if (told.status !== "success") throw new Error(told.error);
  return told.data;
}

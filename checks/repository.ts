// The repository as the checks see it: its files, and what each one imports.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Tracked files and new ones that git does not ignore. */
export function listFiles(pattern: RegExp): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => pattern.test(file) && existsSync(path.join(ROOT, file)));
}

export function read(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

export function isTest(file: string): boolean {
  return /\.(test|e2e|check|bench)\.tsx?$/.test(file) || file.startsWith("server/testing/");
}

export interface Import {
  from: string;
  /** A path in the repository, or a package's name. */
  to: string;
}

export function importsOf(file: string): Import[] {
  return importsIn(file, read(file));
}

/** Everything that is named: values, types, `import * as`, what is handed on, and what is loaded later. */
export function importsIn(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const named = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    // Loaded later, and `typeof import("…")`, which the parser does not list.
    ...[...source.matchAll(/\bimport\(\s*["'`]([^"'`$]+)["'`]\s*\)/g)].map(([, name = ""]) => name),
  ];
  return [...new Set(named)].map((name) => ({
    from: file,
    to: name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name,
  }));
}

export interface FunctionSize {
  /** File and line, as editors open it. */
  at: string;
  lines: number;
  parameters: number;
}

/** Every function that has a body: declared, given to somebody, or a method. */
export function functionsIn(file: string, source: string): FunctionSize[] {
  const found: FunctionSize[] = [];
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (offset: number) => {
    const line = ends.findIndex((end) => end >= offset);
    return (line === -1 ? ends.length : line) + 1;
  };
  const add = ({ start, end, params }: { start: number; end: number; params: readonly unknown[] }) => {
    const line = lineOf(start);
    found.push({ at: `${file}:${line}`, lines: lineOf(end) - line + 1, parameters: params.length });
  };
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(
    parseSync(file, source).program,
  );
  return found;
}

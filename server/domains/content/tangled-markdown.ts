// Markdown whose length says nothing about its cost: quotes in quotes are taken apart level by level, and every sign that
// may begin emphasis is held against all that follows it in its paragraph. No honest text comes near these bounds.

const MAX_LEVELS = 6;
/** Columns before a list's sign. */
const MAX_INDENT = 40;
/** Of one paragraph: lines without an empty one between them. */
const MAX_SIGNS = 800;

/** Thematic breaks look like lists of lists. */
const RULE = /^\s*(?:(?:-\s*)+|(?:\*\s*)+|(?:_\s*)+)$/;
const INDENT = /^\s*/;

export function isTangled(markdown: string): boolean {
  let signs = 0;
  for (const line of markdown.split("\n")) {
    if (line.trim() === "") signs = 0;
    else {
      for (const sign of line) if (sign === "_" || sign === "*" || sign === "~") signs++;
      if (signs > MAX_SIGNS || isDeep(line)) return true;
    }
  }
  return false;
}

function isDeep(line: string): boolean {
  if (RULE.test(line)) return false;
  const container = /\s*(?:>|(?:[-+*]|\d{1,9}[.)])(?=\s|$))/y;
  let levels = 0;
  while (container.test(line)) if (++levels > MAX_LEVELS) return true;
  return levels > 0 && (INDENT.exec(line)?.[0].length ?? 0) > MAX_INDENT;
}

// Each tables file says in its first lines which tables it owns, writes and reads. Here that line is held against its SQL.
//
//   // Owns: likes. Reads: listing_cards (published by listings), for what may be shown.
//
// A clause begins with its words and a colon and ends with a full stop; what is in brackets is for people. "Publishes" names
// views that only other domains use, "Left to the database" tables that only its own functions do.

export const CLAUSES = ["Owns", "Writes", "Reads", "Publishes", "Left to the database"] as const;
type Clause = (typeof CLAUSES)[number];

export type TableLine = Record<Clause, Set<string>>;

/** Tables and views as the migrations leave them. */
export function relationsOf(migrations: readonly string[]): Set<string> {
  const relations = new Set<string>();
  for (const text of migrations.map(withoutSqlComments)) {
    const made = /\bcreate (?:or replace )?(?:unlogged )?(?:table|view)(?: if not exists)? (\w+)/gi;
    for (const [, name = ""] of text.matchAll(made)) relations.add(name);
    for (const [, name = ""] of text.matchAll(/\bdrop (?:table|view)(?: if exists)? (\w+)/gi)) relations.delete(name);
  }
  return relations;
}

export function readLine(source: string, relations: ReadonlySet<string>): TableLine {
  const head = (/^(?:\/\/[^\n]*\n)+/.exec(source)?.[0] ?? "").replaceAll(/^\/\/ ?/gm, "").replaceAll("\n", " ");
  const line = Object.fromEntries(CLAUSES.map((clause) => [clause, new Set<string>()])) as TableLine;
  for (const [, clause = "", text = ""] of head.matchAll(
    new RegExp(`\\b(${CLAUSES.join("|")}): (.*?)\\.(?=\\s|$)`, "g"),
  )) {
    const named = text.replaceAll(/\([^)]*\)/g, "").match(/\w+/g) ?? [];
    for (const name of named.filter((word) => relations.has(word))) line[clause as Clause].add(name);
  }
  return line;
}

/** What may follow a table that has no second name. */
const AFTER_TABLE =
  "join|using|cross|inner|left|right|full|natural|where|on|set|for|order|group|limit|offset|union|returning|values";

/** Which relations a file's statements name, and which of them they change. */
export function usedIn(source: string, relations: ReadonlySet<string>): { all: Set<string>; written: Set<string> } {
  const text = withoutSqlComments(source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, ""));
  const named = (pattern: RegExp) => {
    const names = [...text.matchAll(pattern)].flatMap(([, name = ""]) =>
      name.split(/\s*,\s*/).map((one) => one.trim()),
    );
    return new Set(names.map((one) => one.split(/\s/)[0] ?? "").filter((name) => relations.has(name)));
  };
  const written = named(
    /\b(?:insert into|(?<!for |do |key )update(?: only)?|delete from|truncate(?: table)?|copy) (\w+)/gi,
  );
  const listed = `\\w+(?: (?:as )?(?!(?:${AFTER_TABLE})\\b)\\w+)?`;
  const read = named(
    new RegExp(`\\b(?:from|join|using|lock table)(?: only)?\\s+(${listed}(?:\\s*,\\s*${listed})*)`, "gi"),
  );
  return { all: new Set([...written, ...read]), written };
}

export function wrongIn(source: string, relations: ReadonlySet<string>): string[] {
  const line = readLine(source, relations);
  const { all, written } = usedIn(source, relations);
  const said = new Set([...line.Owns, ...line.Writes, ...line.Reads]);
  const mine = new Set([...line.Owns, ...line.Writes]);
  return [
    ...[...all].filter((name) => !said.has(name)).map((name) => `uses ${name} and does not say so`),
    ...[...said].filter((name) => !all.has(name)).map((name) => `names ${name} and does not use it`),
    ...[...written]
      .filter((name) => said.has(name) && !mine.has(name))
      .map((name) => `writes ${name} and says it reads it`),
    ...[...line.Writes]
      .filter((name) => all.has(name) && !written.has(name))
      .map((name) => `says it writes ${name} and only reads it`),
    ...[...relations]
      .filter((name) => CLAUSES.filter((clause) => line[clause].has(name)).length > 1)
      .map((name) => `names ${name} twice`),
  ];
}

function withoutSqlComments(text: string): string {
  return text.replaceAll(/--[^\n]*/g, "");
}

// A migration runs while the version before it serves. It must not take a lock that everybody waits behind, nor take away what
// that version reads (server/kit/db/before.http.test.ts holds the statements themselves against it).
import { expect, test } from "vitest";
import { listFiles, read } from "../repository.ts";

/** Those up to here ran before the first version did. */
const FIRST_VERSION = 48;

const RULES: readonly { is: RegExp; of?: RegExp; says: string }[] = [
  {
    is: /^create (unique )?index (?!concurrently)/,
    of: / on (?:only )?(\w+)/,
    says: "builds an index while nobody can write: concurrently, in a file that begins with -- outside a transaction",
  },
  {
    is: /^alter table .*\badd (constraint|foreign key|check|unique|primary key)\b(?!.*\bnot valid\b)/,
    of: /^alter table (?:if exists |only )*(\w+)/,
    says: "reads the whole table under a lock: not valid first, then validate constraint",
  },
  {
    is: /^alter table .*\bset not null\b/,
    of: /^alter table (?:if exists |only )*(\w+)/,
    says: "reads the whole table under a lock: a check that is validated first",
  },
  {
    is: /^alter table .*\balter( column)? \w+( set data)? type\b/,
    of: /^alter table (?:if exists |only )*(\w+)/,
    says: "writes the whole table anew under a lock: a new column, filled in batches",
  },
  {
    is: /^(drop table|alter table .*\b(drop column|drop (?!constraint|default|not)\w+|rename))\b/,
    of: /^(?:drop|alter) table (?:if exists |only )*(\w+)/,
    says: "takes away what the version before reads: first a version that does without it, then -- contracts after VERSION",
  },
  { is: /^(lock table|vacuum full|cluster|reindex (?!.*concurrently))/, says: "makes everybody wait" },
];

function faultsOf(text: string): string[] {
  const contracts = /^-- contracts after \d+\.\d+\.\d+/m.test(text);
  const plain = text
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
    .replaceAll(/--.*$/gm, "")
    .toLowerCase();
  const own = new Set(
    [...plain.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
  );
  return plain
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .flatMap((statement) =>
      RULES.filter(({ is, of }) => is.test(statement) && !own.has(of?.exec(statement)?.[1] ?? ""))
        .filter(({ says }) => !(contracts && says.includes("contracts after")))
        .map(({ says }) => `${statement.slice(0, 80)}: ${says}`),
    );
}

test("no migration since the first version takes a long lock, or takes away what the version before needs", () => {
  const newer = listFiles(/^server\/migrations\/\d{4}_.*\.sql$/).filter(
    (file) => Number(/(\d{4})_/.exec(file)?.[1]) > FIRST_VERSION,
  );
  expect(newer.flatMap((file) => faultsOf(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([]);
});

test.each([
  ["create index listings_by_x on listings (x)", "builds an index"],
  ["alter table listings add constraint x check (y > 0)", "not valid first"],
  ["alter table listings\n  alter column price type bigint", "a new column"],
  ["alter table listings drop column price", "takes away"],
  ["alter table listings rename to goods", "takes away"],
  ["drop table if exists likes", "takes away"],
  ["lock table orders", "wait"],
  ["alter table orders alter column x set not null", "validated first"],
])("%s is refused", (text, says) => {
  expect(faultsOf(text).join()).toContain(says);
});

test.each([
  "create index concurrently if not exists listings_by_x on listings (x)",
  "create table parcels (id uuid primary key); create index parcels_by_id on parcels (id)",
  "alter table listings add constraint x check (y > 0) not valid; alter table listings validate constraint x",
  "alter table listings add column note text",
  "alter table listings alter column note drop not null",
  "-- contracts after 0.2.0\nalter table listings drop column note",
  "create function f() returns void language plpgsql as $$ begin lock table orders; end $$",
])("%s goes through", (text) => {
  expect(faultsOf(text)).toEqual([]);
});

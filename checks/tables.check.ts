// Who owns which table, and whether each tables file says truly what it touches.
import { describe, expect, test } from "vitest";
import { isTest, listFiles, read } from "./repository.ts";
import { readLine, relationsOf, usedIn, wrongIn } from "./table-lines.ts";

const relations = relationsOf(listFiles(/^server\/migrations\/.*\.sql$/).map(read));
const files = listFiles(/^(server|demo)\/.*\.tables\.ts$/).filter((file) => !isTest(file));

/** A domain, or whichever other part of the server keeps tables. */
const ownerOf = (file: string) => /^(server\/domains\/[^/]+|[^/]+\/[^/]+)/.exec(file)?.[0] ?? file;

function owners(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>([...relations].map((name) => [name, new Set()]));
  for (const file of files) {
    const line = readLine(read(file), relations);
    for (const name of [...line.Owns, ...line.Publishes, ...line["Left to the database"]]) {
      found.get(name)?.add(ownerOf(file));
    }
  }
  return found;
}

describe("tables", () => {
  test("each file names in its first lines what its statements touch, and nothing else", () => {
    expect(files.flatMap((file) => wrongIn(read(file), relations).map((wrong) => `${file} ${wrong}`))).toEqual([]);
  });

  test("each table and each view has one owner", () => {
    const unclear = [...owners()].filter(([, by]) => by.size !== 1);
    expect(unclear.map(([name, by]) => `${name}: ${[...by].join(" and ") || "nobody"}`)).toEqual([]);
  });

  test("a domain writes its own tables alone", () => {
    const of = owners();
    const strangers = files
      .filter((file) => file.startsWith("server/domains/"))
      .flatMap((file) => {
        const theirs = [...usedIn(read(file), relations).written].filter((name) => !of.get(name)?.has(ownerOf(file)));
        return theirs.map((name) => `${file} writes ${name}`);
      });
    expect(strangers).toEqual([]);
  });
});

describe("what these checks see", () => {
  const known = new Set(["likes", "listings", "listing_cards", "users"]);
  const like = "sql`insert into likes (user_id) select u.id from users u join listing_cards c on c.seller_id = u.id`";

  test("a true line", () => {
    expect(wrongIn(`// Owns: likes. Reads: users (accounts) and listing_cards (of listings).\n${like}`, known)).toEqual(
      [],
    );
  });

  test.each([
    [
      "a table that is used and not named",
      `// Owns: likes. Reads: users.\n${like}`,
      "uses listing_cards and does not say so",
    ],
    [
      "a table that is named and not used",
      `// Owns: likes. Reads: users, listing_cards, listings.\n${like}`,
      "names listings and does not use it",
    ],
    [
      "a table that is written and said to be read",
      `// Reads: likes, users, listing_cards.\n${like}`,
      "writes likes and says it reads it",
    ],
    [
      "a table that is read and said to be written",
      `// Owns: likes. Writes: users. Reads: listing_cards.\n${like}`,
      "says it writes users and only reads it",
    ],
    [
      "a table that is named twice",
      `// Owns: likes. Reads: likes, users, listing_cards.\n${like}`,
      "names likes twice",
    ],
    ["no line at all", "sql`delete from likes`", "uses likes and does not say so"],
  ])("%s", (_, source, wrong) => {
    expect(wrongIn(source, known)).toEqual([wrong]);
  });

  test.each([
    ["select 1 from likes l, users u", ["likes", "users"], []],
    ["select 1 from likes where id in (select id\n from users)", ["likes", "users"], []],
    ["select 1 from likes join users on true left join listings l on true", ["likes", "listings", "users"], []],
    ["select id from users for update", ["users"], []],
    ["insert into likes values (1) on conflict do update set n = 1", ["likes"], ["likes"]],
    [
      "with gone as (delete from likes returning id) update users u set n = 1 from gone",
      ["likes", "users"],
      ["likes", "users"],
    ],
    ["delete from likes using users u where true", ["likes", "users"], ["likes"]],
    ["copy listings (id) from stdin", ["listings"], ["listings"]],
    ["-- from users\nselect extract(epoch from now()) from likes", ["likes"], []],
  ])("%s", (statement, all, written) => {
    const used = usedIn(`sql\`${statement}\``, known);
    expect([...used.all].toSorted()).toEqual(all);
    expect([...used.written].toSorted()).toEqual(written);
  });

  test("tables come with their migration and go with it", () => {
    const made = relationsOf([
      "create table likes ();\n-- create table none ();",
      "create or replace view seen as select 1;",
    ]);
    expect([...made]).toEqual(["likes", "seen"]);
    expect([...relationsOf(["create unlogged table likes ();", "drop table likes;"])]).toEqual([]);
  });
});

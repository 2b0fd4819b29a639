// Words that people wrote, read from the database under test: names, titles, addresses. They are in whatever language
// they were written in, and tests beside this one write theirs in English.
import { readFileSync } from "node:fs";
import { prepared, sql } from "../../server/kit/db/sql.ts";
import { openMoney } from "../stage/money.ts";

const WORD = /[A-Za-z0-9]+(?:[-'’][A-Za-z0-9]+)*/g;

/** Tables of the product's own words, which are there in Hindi. */
const ours = /^(categor|polic|setting|switch|serving_|pincode|content|writing|blog|faq|job|outbox|event|migration)/;
/** What somebody typed; a state or a kind of ours is in none of these. */
const typed =
  /name|title|descr|message|text|body|subject|answers|line_|landmark|e_?mail|query|search|word|note|alias|summary|device|agent|label|city|model|brand|address|deliver|place/;

const wordsOf = (text: string) => text.match(WORD) ?? [];

let names: ReadonlySet<string> | undefined;

/** Brands, models and places are written alike in both languages. */
export function namesOfThings(): ReadonlySet<string> {
  names ??= new Set(textsOfThings().flatMap(wordsOf));
  return names;
}

function textsOfThings(): string[] {
  const read = (name: string) => readFileSync(new URL(`../../server/seeds/reference/${name}`, import.meta.url), "utf8");
  const hindi = JSON.parse(read("categories.hi.json")) as Record<string, Record<string, string>>;
  const { cities } = JSON.parse(read("serving_pincodes.json")) as { cities: unknown };
  const { states, districts } = JSON.parse(read("india_pincodes.json")) as { states: string[]; districts: unknown };
  return [
    ...Object.values(hindi).flatMap((part) => Object.values(part)),
    ...states,
    JSON.stringify(districts),
    JSON.stringify(cities),
    read("laptops/windows.csv"),
    read("laptops/macbook.csv"),
  ];
}

export async function peopleWords(): Promise<Set<string>> {
  const { db } = await openMoney();
  const columns = await db.many<{ place: string; name: string; kind: string }>(sql`
    select table_name as place, column_name as name, data_type as kind from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`);
  const words = new Set(namesOfThings());
  for (const { place, name, kind } of columns) {
    if (ours.test(place) || !typed.test(name)) continue;
    // Both names are the database's own.
    const rows = await db.many<{ said: string }>(
      prepared(`select "${name}"::text as said from "${place}" where "${name}" is not null limit 5000`, []),
    );
    for (const word of rows.flatMap(({ said }) => wordsOf(said))) {
      // In JSON the small words are keys and values of ours, save in an address.
      if (kind !== "jsonb" || /^[A-Z\d]/.test(word) || /address|deliver/.test(name)) words.add(word);
    }
  }
  return words;
}

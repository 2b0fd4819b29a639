import fc from "fast-check";
import { expect, test } from "vitest";
import { prepared, sql } from "./sql.ts";

const byId = (id: unknown) => sql`select * from users where id = ${id} and ${true}`;

test("values never become part of the text", () => {
  expect(byId("1; drop table users")).toMatchObject({
    text: "select * from users where id = $1 and $2",
    values: ["1; drop table users", true],
  });
  expect(sql`select 1`).toMatchObject({ text: "select 1", values: [] });
});

test("whatever the value, the text and its name stay the same", () => {
  const { text, name } = byId(0);
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const statement = byId(value);
      expect(statement.text).toBe(text);
      expect(statement.name).toBe(name);
      expect(statement.values[0]).toBe(value);
    }),
  );
});

test("the same text in another place of the code has the same name, another text another", () => {
  const here = sql`select ${1}::int`;
  const there = sql`select ${2}::int`;
  expect(there.name).toBe(here.name);
  expect(sql`select ${1}::bigint`.name).not.toBe(here.name);
});

test("a name fits what PostgreSQL takes for one", () => {
  const { name } = sql`select ${"a very long statement ".repeat(100)}`;
  expect(name).toMatch(/^[0-9a-f]{20}$/);
});

test("more than nine values are numbered right", () => {
  const { text } = sql`${1} ${2} ${3} ${4} ${5} ${6} ${7} ${8} ${9} ${10} ${11}`;
  expect(text).toBe("$1 $2 $3 $4 $5 $6 $7 $8 $9 $10 $11");
});

test("texts put together in ever new ways are named up to a number, and planned each time after it", () => {
  const named = Array.from({ length: 600 }, (_, n) => prepared(`select ${n} as n${n}`, [])).filter(
    ({ name }) => name !== undefined,
  );
  expect(named.length).toBeGreaterThan(400);
  expect(named.length).toBeLessThanOrEqual(500);
  expect(prepared("select 0 as n0", []).name).toBe(named[0]?.name);
});

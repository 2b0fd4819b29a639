// Texts that come with the product are held to what the back office lets an operator save.
import { expect, test } from "vitest";
import { policyPanels } from "../../../contract/content/content.contract.ts";
import { contentDeskContract } from "../../../contract/content/content.desk.contract.ts";
import { toArticle } from "../../domains/content/markdown.ts";
import { check } from "../../kit/validation.ts";
import { topicRows, writingRows } from "./words.ts";

const rows = await writingRows();
const { body: saved } = contentDeskContract.save;

test.each(rows.map((row) => [`${row.kind} ${row.key}`, row] as const))("%s could be saved as it is", (_, row) => {
  if (!saved) throw new Error("Saving takes a body.");
  expect(check(saved, { version: 1, content: row.content }).error?.issues).toBeUndefined();
  expect(row.content.article !== undefined).toBe(row.kind === "blog");
  if (row.content.article) expect(row.content.article.tags_hi).toHaveLength(row.content.article.tags.length);
  expect(row.publishedAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test.each(rows.map((row) => [`${row.kind} ${row.key}`, row] as const))("%s is whole in both languages", (_, row) => {
  const { title_hi, body, body_hi } = row.content;
  expect(title_hi).toMatch(/[ऀ-ॿ]/);
  expect(body_hi).toMatch(/[ऀ-ॿ]/);
  const [english, hindi] = [toArticle(body), toArticle(body_hi)];
  expect(hindi.contents).toHaveLength(english.contents.length);
  // A category's name in a link is for people, and may be in their language.
  const linksOf = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link.replace(/&amp;name=[^&]*/, "")).toSorted();
  expect(linksOf(hindi.html)).toEqual(linksOf(english.html));
  // What the sanitiser takes from a link was meant to lead somewhere.
  expect(english.html + hindi.html).not.toContain("<a>");
});

test("every policy is there, every answer has a topic, and no key is there twice", async () => {
  const keysOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ key }) => key);
  expect(keysOf("policy")).toEqual([...policyPanels]);
  for (const kind of ["blog", "faq"]) expect(new Set(keysOf(kind)).size).toBe(keysOf(kind).length);
  const topics = (await topicRows()).map(({ key }) => key as string);
  expect(rows.filter(({ kind }) => kind === "faq").map(({ topic }) => topic ?? "")).toSatisfy((used: string[]) =>
    used.every((topic) => topics.includes(topic)),
  );
});

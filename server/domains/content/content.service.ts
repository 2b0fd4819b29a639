// What readers get of the operator's words.

import type { Blog, BlogCard, FaqTopic, Policy, PolicyPanel } from "../../../contract/content/content.contract.ts";
import type { WritingContent } from "../../../contract/content/content.desk.contract.ts";
import type { Settings } from "../../../contract/settings/settings.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as table from "./content.tables.ts";
import { fillFacts } from "./fill-facts.ts";
import { toArticle, toHtml } from "./markdown.ts";

const SLUG = /^[a-z0-9-]{1,80}$/;
const RELATED = 3;
/** How fast people read on a screen. */
const WORDS_A_MINUTE = 200;

export async function listPolicies(db: Db): Promise<Policy[]> {
  const settings = await readSettings(db);
  return (await table.listPublished(db, "policy")).map((row) => toPolicy(row, settings));
}

export async function requirePolicy(db: Db, panel: PolicyPanel): Promise<Policy> {
  const row = await table.findWriting(db, "policy", panel);
  return row?.is_published ? toPolicy(row, await readSettings(db)) : refuse("not_found");
}

function toPolicy({ key, content, updated_at }: table.WritingRow, settings: Settings): Policy {
  return {
    panel: key as PolicyPanel,
    title: content.title,
    title_hi: content.title_hi,
    html: toHtml(fillFacts(content.body, settings, "en")),
    html_hi: toHtml(fillFacts(content.body_hi, settings, "hi")),
    updated_at: updated_at.toISOString(),
  };
}

export async function listBlogs(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const rows = await table.listCards(db, readCursor(cursor, SLUG), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, ({ published_at: at, key: id }) => ({ at, id }));
  return { data: shown.map(toCard), meta: { next_cursor } };
}

export async function requireBlog(db: Db, slug: string): Promise<Blog> {
  const row = await table.findWriting(db, "blog", slug);
  if (!row?.is_published || !row.published_at || !row.content.article) refuse("not_found");
  const { body, body_hi, title, title_hi, article } = row.content;
  const [english, hindi] = [toArticle(body), toArticle(body_hi)];
  const words = { words: countWords(body), words_hi: countWords(body_hi) };
  return {
    ...toCard({ key: slug, published_at: row.published_at, title, title_hi, article, ...words }),
    html: english.html,
    html_hi: hindi.html,
    contents: english.contents,
    contents_hi: hindi.contents,
    updated_at: row.updated_at.toISOString(),
    related: (await table.listRelated(db, slug, article.tags, RELATED)).map(toCard),
  };
}

function toCard({ key, published_at, article, words, words_hi, title, title_hi }: table.CardRow): BlogCard {
  return {
    slug: key,
    title,
    title_hi,
    ...article,
    reading_minutes: minutesOf(words),
    reading_minutes_hi: minutesOf(words_hi),
    published_at: published_at.toISOString(),
  };
}

const countWords = (text: string) => text.split(/\s+/).length;
const minutesOf = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE));

/** A topic of which nothing is shown is not shown either. */
export async function listFaqs(db: Db): Promise<FaqTopic[]> {
  const faqs = await table.listPublished(db, "faq");
  const topics = await table.listTopics(db);
  return topics
    .map(({ key, title, title_hi }) => ({
      topic: key,
      title,
      title_hi,
      faqs: faqs.filter(({ topic }) => topic === key).map(({ key: faq, content }) => toFaq(faq, content)),
    }))
    .filter((topic) => topic.faqs.length > 0);
}

function toFaq(key: string, { title, title_hi, body, body_hi }: WritingContent) {
  return { key, question: title, question_hi: title_hi, html: toHtml(body), html_hi: toHtml(body_hi) };
}

// What readers get of the operator's words.

import type { Blog, BlogCard, FaqTopic, Policy, PolicyPanel } from "../../../contract/content/content.contract.ts";
import type { WritingContent } from "../../../contract/content/content.desk.contract.ts";
import { switchedOff } from "../../../contract/market/market.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as table from "./content.tables.ts";
import { type Facts, factsFor, fillFacts, fillLine, keepSaid } from "./fill-facts.ts";
import { toArticle, toHtml } from "./markdown.ts";

/** Texts name the market they are read on. */
type Reader = With<"market"> & { db: Db };

const SLUG = /^[a-z0-9-]{1,80}$/;
const RELATED = 3;
/** How fast people read on a screen. */
const WORDS_A_MINUTE = 200;

export async function listPolicies(reader: Reader): Promise<Policy[]> {
  const facts = await readFacts(reader);
  return (await table.listPublished(reader.db, "policy")).map((row) => toPolicy(row, facts));
}

export async function requirePolicy(reader: Reader, panel: PolicyPanel): Promise<Policy> {
  const row = await table.findWriting(reader.db, "policy", panel);
  return row?.is_published ? toPolicy(row, await readFacts(reader)) : refuse("not_found");
}

async function readFacts({ db, market }: Reader): Promise<Facts> {
  return factsFor(await readSettings(db), market.now);
}

function toPolicy({ key, content, updated_at }: table.WritingRow, facts: Facts): Policy {
  return {
    panel: key as PolicyPanel,
    title: fillLine(content.title, facts, "en"),
    title_hi: fillLine(content.title_hi, facts, "hi"),
    html: toHtml(fillFacts(content.body, facts, "en")),
    html_hi: toHtml(fillFacts(content.body_hi, facts, "hi")),
    updated_at: updated_at.toISOString(),
  };
}

export async function listBlogs(reader: Reader, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const facts = await readFacts(reader);
  const rows = await table.listCards(reader.db, readCursor(cursor, SLUG), limit + 1, switchedOff(reader.market.now));
  const { shown, next_cursor } = pageOf(rows, limit, ({ published_at: at, key: id }) => ({ at, id }));
  return { data: shown.map((row) => toCard(row, facts)), meta: { next_cursor } };
}

export async function requireBlog(reader: Reader, slug: string): Promise<Blog> {
  const { db } = reader;
  const row = await table.findWriting(db, "blog", slug);
  if (!row?.is_published || !row.published_at || !row.content.article) refuse("not_found");
  const { body, body_hi, title, title_hi, article } = row.content;
  const facts = await readFacts(reader);
  if (isUnsaid(body, facts)) refuse("not_found");
  const [english, hindi] = [toArticle(fillFacts(body, facts, "en")), toArticle(fillFacts(body_hi, facts, "hi"))];
  const words = { words: countWords(body), words_hi: countWords(body_hi) };
  return {
    ...toCard({ key: slug, published_at: row.published_at, title, title_hi, article, ...words }, facts),
    html: english.html,
    html_hi: hindi.html,
    contents: english.contents,
    contents_hi: hindi.contents,
    updated_at: row.updated_at.toISOString(),
    related: (await table.listRelated(db, slug, article.tags, RELATED, switchedOff(reader.market.now))).map((one) =>
      toCard(one, facts),
    ),
  };
}

function toCard(
  { key, published_at, article, words, words_hi, title, title_hi }: table.CardRow,
  facts: Facts,
): BlogCard {
  return {
    slug: key,
    title: fillLine(title, facts, "en"),
    title_hi: fillLine(title_hi, facts, "hi"),
    ...article,
    summary: fillLine(article.summary, facts, "en"),
    summary_hi: fillLine(article.summary_hi, facts, "hi"),
    reading_minutes: minutesOf(words),
    reading_minutes_hi: minutesOf(words_hi),
    published_at: published_at.toISOString(),
  };
}

const countWords = (text: string) => text.split(/\s+/).length;
const minutesOf = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE));

/** All of it is about what this market does without. */
function isUnsaid(body: string, facts: Facts): boolean {
  return keepSaid(body, facts).trim() === "";
}

/** A topic of which nothing is shown is not shown either. */
export async function listFaqs(reader: Reader): Promise<FaqTopic[]> {
  const { db } = reader;
  const facts = await readFacts(reader);
  const faqs = (await table.listPublished(db, "faq")).filter(({ content }) => !isUnsaid(content.body, facts));
  const topics = await table.listTopics(db);
  return topics
    .map(({ key, title, title_hi }) => ({
      topic: key,
      title: fillLine(title, facts, "en"),
      title_hi: fillLine(title_hi, facts, "hi"),
      faqs: faqs.filter(({ topic }) => topic === key).map(({ key: faq, content }) => toFaq(faq, content, facts)),
    }))
    .filter((topic) => topic.faqs.length > 0);
}

function toFaq(key: string, { title, title_hi, body, body_hi }: WritingContent, facts: Facts) {
  return {
    key,
    question: fillLine(title, facts, "en"),
    question_hi: fillLine(title_hi, facts, "hi"),
    html: toHtml(fillFacts(body, facts, "en")),
    html_hi: toHtml(fillFacts(body_hi, facts, "hi")),
  };
}

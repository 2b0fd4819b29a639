// An article in the reader's language: the loaders choose, so that a page carries one language and not two.
import type { Blog, BlogCard } from "../../../contract/content/content.contract.ts";
import { formatDate } from "../../lib/format/date.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";

export type ShownCard = ReturnType<typeof showCard>;

export function showCard(card: BlogCard, language: Language) {
  const isHindi = language === "hi";
  return {
    slug: card.slug,
    title: inLanguage(language, card.title, card.title_hi),
    summary: inLanguage(language, card.summary, card.summary_hi),
    tags: isHindi ? card.tags_hi : card.tags,
    illustration: card.illustration,
    alt: inLanguage(language, card.cover_alt, card.cover_alt_hi),
    minutes: isHindi ? card.reading_minutes_hi : card.reading_minutes,
    publishedAt: card.published_at,
    published: formatDate(card.published_at, language),
  };
}

export type ShownArticle = ReturnType<typeof showArticle>;

export function showArticle(blog: Blog, language: Language) {
  const isHindi = language === "hi";
  return {
    ...showCard(blog, language),
    html: inLanguage(language, blog.html, blog.html_hi),
    contents: isHindi ? blog.contents_hi : blog.contents,
    updatedAt: blog.updated_at,
    related: blog.related.map((card) => showCard(card, language)),
  };
}

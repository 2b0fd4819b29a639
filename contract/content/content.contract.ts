// Words the operator edits, as readers get them: articles, answers and policies.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { pagingOf } from "../paging.ts";

/** The values of the query parameter `panel` on /policies, in the order they are shown. */
export const policyPanels = [
  "privacy-policy",
  "terms-and-conditions",
  "cancellation-and-refund",
  "shipping-and-delivery",
  "how-to-contact-us",
] as const;
export type PolicyPanel = (typeof policyPanels)[number];

const policy = z.object({
  panel: z.enum(policyPanels),
  title: z.string(),
  title_hi: z.string(),
  /** Sanitised HTML made from the operator's Markdown. */
  html: z.string(),
  html_hi: z.string(),
  updated_at: z.string(),
});
export type Policy = z.output<typeof policy>;

/** What is drawn beside an article. */
export const illustrations = [
  "phone",
  "laptop",
  "camera",
  "shirt",
  "book",
  "sofa",
  "bike",
  "price",
  "shield",
  "parcel",
  "rupee",
  "chat",
] as const;
export type ArticleDrawing = (typeof illustrations)[number];

const blogCard = z.object({
  slug: z.string(),
  title: z.string(),
  title_hi: z.string(),
  summary: z.string(),
  summary_hi: z.string(),
  tags: z.array(z.string()),
  tags_hi: z.array(z.string()),
  illustration: z.enum(illustrations),
  /** What the drawing shows, for those who do not see it. */
  cover_alt: z.string(),
  cover_alt_hi: z.string(),
  reading_minutes: z.int(),
  reading_minutes_hi: z.int(),
  published_at: z.string(),
});
export type BlogCard = z.output<typeof blogCard>;

const heading = z.object({ id: z.string(), text: z.string() });

const blog = z.extend(blogCard, {
  /** Sanitised HTML made from the operator's Markdown. */
  html: z.string(),
  html_hi: z.string(),
  /** The headings of its parts, in order. */
  contents: z.array(heading),
  contents_hi: z.array(heading),
  updated_at: z.string(),
  /** Three at most: those that share a tag first. */
  related: z.array(blogCard),
});
export type Blog = z.output<typeof blog>;

const faqTopic = z.object({
  topic: z.string(),
  title: z.string(),
  title_hi: z.string(),
  faqs: z.array(
    z.object({
      /** Stands in links: /faqs#key */
      key: z.string(),
      question: z.string(),
      question_hi: z.string(),
      html: z.string(),
      html_hi: z.string(),
    }),
  ),
});
export type FaqTopic = z.output<typeof faqTopic>;

const cache = { maxAge: 300, staleFor: 86_400 };

export const contentContract = {
  policies: endpoint({
    method: "GET",
    path: "/policies",
    auth: "guest",
    summary: "All policies, in the order they are shown",
    reply: z.array(policy),
    refusals: [],
    cache: { maxAge: 300, staleFor: 86_400 },
  }),
  policy: endpoint({
    method: "GET",
    path: "/policies/{panel}",
    auth: "guest",
    summary: "One policy",
    params: z.object({ panel: z.enum(policyPanels) }),
    reply: policy,
    refusals: ["not_found"],
    cache: { maxAge: 300, staleFor: 86_400 },
  }),
  blogs: endpoint({
    method: "GET",
    path: "/blogs",
    auth: "guest",
    summary: "Articles, the newest first",
    query: z.object({
      ...pagingOf({ size: 12, most: 48, cursor: 160 }),
    }),
    reply: z.array(blogCard),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
    cache,
  }),
  blog: endpoint({
    method: "GET",
    path: "/blogs/{slug}",
    auth: "guest",
    summary: "One article, and what to read after it",
    params: z.object({ slug: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)) }),
    reply: blog,
    refusals: ["not_found"],
    cache,
  }),
  faqs: endpoint({
    method: "GET",
    path: "/faqs",
    auth: "guest",
    summary: "Questions and answers by topic, in the order they are shown",
    reply: z.array(faqTopic),
    refusals: [],
    cache,
  }),
};

// Words of the operator as the back office edits them. Articles, answers and policies are one kind of thing here: a
// title and a text in two languages, with every version they ever had.
import * as z from "zod/mini";
import { endpoint, MAX_INT } from "../kit.ts";
import { say } from "../say.ts";
import { illustrations } from "./content.contract.ts";

export const writingKinds = ["blog", "faq", "policy"] as const;
export type WritingKind = (typeof writingKinds)[number];

/** Only admins: what stands here is what the company says. */
const editors = { staff: [] } as const;

/** How long each part may be; screens say so before the server does. */
export const writingLimits = { title: 200, body: 40_000, summary: 240, cover_alt: 120, tag: 30, tags: 4 } as const;

const needed = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, say("needed")), z.maxLength(most, say("at_most_characters", { n: most })));
const maybe = (most: number) => z.string().check(z.trim(), z.maxLength(most, say("at_most_characters", { n: most })));
const tags = z
  .array(needed(writingLimits.tag))
  .check(z.maxLength(writingLimits.tags, say("at_most_tags", { n: writingLimits.tags })));

const articleParts = z.strictObject({
  summary: needed(writingLimits.summary),
  summary_hi: needed(writingLimits.summary),
  cover_alt: maybe(writingLimits.cover_alt),
  cover_alt_hi: maybe(writingLimits.cover_alt),
  tags,
  tags_hi: tags,
  illustration: z.enum(illustrations),
});

/** An answer's title is its question. Only articles have the parts that a card shows. */
const content = z.strictObject({
  title: needed(writingLimits.title),
  title_hi: needed(writingLimits.title),
  body: needed(writingLimits.body),
  body_hi: needed(writingLimits.body),
  article: z.optional(articleParts),
});
export type WritingContent = z.output<typeof content>;
export type ArticleParts = z.output<typeof articleParts>;

const row = z.object({
  kind: z.enum(writingKinds),
  key: z.string(),
  topic: z.nullable(z.string()),
  title: z.string(),
  title_hi: z.string(),
  is_published: z.boolean(),
  published_at: z.nullable(z.string()),
  version: z.int(),
  /** Somebody here has changed it: new releases leave it alone. */
  is_edited: z.boolean(),
  updated_at: z.string(),
});
export type WritingRow = z.output<typeof row>;

const detail = z.extend(row, {
  content,
  /** The newest first, twenty at most. */
  versions: z.array(
    z.object({
      version: z.int(),
      title: z.string(),
      /** Null: as it came with the product. */
      changed_by: z.nullable(z.string()),
      changed_at: z.string(),
      restored_from: z.nullable(z.int()),
    }),
  ),
});
export type WritingDetail = z.output<typeof detail>;

const key = z
  .string()
  .check(
    z.trim(),
    z.maxLength(80, say("at_most_characters", { n: 80 })),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say("address_letters")),
  );
const params = z.object({ kind: z.enum(writingKinds), key });
const version = z.int().check(z.minimum(1), z.maximum(MAX_INT));

/** Long texts in two languages, three bytes for each letter of Hindi. */
const LONG_BODY = 512 * 1024;

export const contentDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/content",
    auth: editors,
    summary: "All texts of one kind: articles newest first, answers and policies as they are shown",
    query: z.object({ kind: z._default(z.enum(writingKinds), "blog") }),
    reply: z.array(row),
    meta: z.object({ topics: z.array(z.object({ key: z.string(), title: z.string(), title_hi: z.string() })) }),
    refusals: ["validation_failed"],
  }),
  preview: endpoint({
    method: "POST",
    path: "/backoffice/content/preview",
    maxBody: LONG_BODY,
    auth: editors,
    summary: "What readers would get for a Markdown text; nothing is kept",
    body: z.strictObject({ markdown: maybe(writingLimits.body) }),
    reply: z.object({ html: z.string() }),
    refusals: ["validation_failed"],
  }),
  read: endpoint({
    method: "GET",
    path: "/backoffice/content/{kind}/{key}",
    auth: editors,
    summary: "One text as it is edited, with its versions",
    params,
    reply: detail,
    refusals: ["not_found"],
  }),
  add: endpoint({
    method: "POST",
    path: "/backoffice/content/{kind}",
    maxBody: LONG_BODY,
    auth: editors,
    summary: "A new article or answer; nobody reads it until it is published",
    params: z.object({ kind: z.enum(["blog", "faq"]) }),
    body: z.strictObject({ key, topic: z.optional(z.string().check(z.maxLength(60))), content }),
    reply: detail,
    refusals: ["validation_failed", "conflict"],
  }),
  save: endpoint({
    method: "PUT",
    path: "/backoffice/content/{kind}/{key}",
    maxBody: LONG_BODY,
    auth: editors,
    summary: "The next version of a text; refused if somebody saved another since",
    params,
    body: z.strictObject({ version, content }),
    reply: detail,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  publish: endpoint({
    method: "POST",
    path: "/backoffice/content/{kind}/{key}/publish",
    auth: editors,
    summary: "Shows it to readers, or takes it from them; policies always show",
    params,
    body: z.strictObject({ version, is_published: z.boolean() }),
    reply: detail,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/backoffice/content/{kind}/{key}/restore",
    auth: editors,
    summary: "Brings an older version back as the next one",
    params,
    body: z.strictObject({ version, to: version }),
    reply: detail,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  move: endpoint({
    method: "POST",
    path: "/backoffice/content/{kind}/{key}/move",
    auth: editors,
    summary: "Puts an answer one place up or down among those of its topic",
    params,
    body: z.strictObject({ to: z.enum(["up", "down"]) }),
    reply: z.array(row),
    refusals: ["validation_failed", "not_found"],
  }),
};

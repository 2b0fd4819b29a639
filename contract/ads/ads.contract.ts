// Ads that somebody booked. Where none is booked a page shows a notice of our own; nobody is followed or counted.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint, MAX_INT } from "../kit.ts";
import { paging } from "../paging.ts";
import { say } from "../say.ts";

/** docs/spec/spec.md section 2: the pages that may carry ads, and no others. */
export const adPages = [
  "payments",
  "faq",
  "notifications",
  "blogs",
  "products",
  "wishlist",
  "product-overview",
  "askout",
  "sold-products",
] as const;
export type AdPage = (typeof adPages)[number];

/** A cell of a grid of goods, across the page, or whichever there is. */
export const adShapes = ["card", "banner", "any"] as const;
export type AdShape = (typeof adShapes)[number];

/** Short enough for the smallest slot: nothing is cut, and nothing moves. */
export const adLimits = { name: 80, title: 30, text: 60, action: 20, link: 500 } as const;

const managers = { staff: [] } as const;

const words = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, say("needed")), z.maxLength(most, say("at_most_characters", { n: most })));

const shown = z.object({
  id: z.string(),
  shape: z.enum(adShapes),
  title: z.string(),
  title_hi: z.string(),
  text: z.string(),
  text_hi: z.string(),
  action: z.string(),
  action_hi: z.string(),
  /** A path of this site, or https. */
  link: z.string(),
});
export type ShownAd = z.output<typeof shown>;

const content = z.strictObject({
  /** For staff: who booked it. */
  name: words(adLimits.name),
  pages: z.array(z.enum(adPages)).check(z.minLength(1, say("choose_a_page")), z.maxLength(adPages.length)),
  shape: z.enum(adShapes),
  title: words(adLimits.title),
  title_hi: words(adLimits.title),
  text: words(adLimits.text),
  text_hi: words(adLimits.text),
  action: words(adLimits.action),
  action_hi: words(adLimits.action),
  link: z.string().check(z.trim(), z.maxLength(adLimits.link, say("at_most_characters", { n: adLimits.link }))),
  starts_at: z.iso.datetime(say("no_time")),
  ends_at: z.nullable(z.iso.datetime(say("no_time"))),
  /** The highest is shown first. */
  priority: z
    .int(say("whole_number"))
    .check(z.minimum(0, say("at_least", { n: 0 })), z.maximum(100, say("at_most", { n: 100 }))),
});
export type AdContent = z.output<typeof content>;

const adStates = ["running", "paused", "planned", "over"] as const;

const row = z.object({
  id: z.string(),
  ...content.shape,
  is_paused: z.boolean(),
  state: z.enum(adStates),
  version: z.int(),
  updated_at: z.string(),
});
export type AdRow = z.output<typeof row>;

const params = idParams;
const version = z.int().check(z.minimum(1), z.maximum(MAX_INT));

export const adsContract = {
  shown: endpoint({
    method: "GET",
    path: "/ads",
    auth: "guest",
    summary: "Ads booked for a page, in the order its slots are filled; empty for pages that carry none",
    query: z.object({ page: z.string().check(z.maxLength(40)) }),
    reply: z.array(shown),
    refusals: ["validation_failed"],
    cache: { maxAge: 60, staleFor: 600 },
  }),
  list: endpoint({
    method: "GET",
    path: "/backoffice/ads",
    auth: managers,
    summary: "All ads, the newest first",
    query: z.object({
      ...paging,
    }),
    reply: z.array(row),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  add: endpoint({
    method: "POST",
    path: "/backoffice/ads",
    auth: managers,
    summary: "Books an ad",
    body: content,
    reply: row,
    refusals: ["validation_failed"],
  }),
  save: endpoint({
    method: "PUT",
    path: "/backoffice/ads/{id}",
    auth: managers,
    summary: "Changes an ad; refused if somebody changed it since",
    params,
    body: z.strictObject({ version, content }),
    reply: row,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  pause: endpoint({
    method: "POST",
    path: "/backoffice/ads/{id}/pause",
    auth: managers,
    summary: "Takes an ad off the pages at once, or puts it back",
    params,
    body: z.strictObject({ version, is_paused: z.boolean() }),
    reply: row,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
};

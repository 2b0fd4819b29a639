// Words nobody may write, beside the list that comes with the product, and honest words that it would stop.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { say } from "../say.ts";

const keepers = { staff: ["verifier", "support"] } as const;

export const wordKinds = ["refused", "allowed"] as const;
export type WordKind = (typeof wordKinds)[number];

const change = z.strictObject({
  word: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, say("at_least_letters", { n: 2 })),
      z.maxLength(40, say("at_most_letters", { n: 40 })),
      z.regex(/^[\p{L}\p{M}\p{N}'-]+$/u, say("one_word_only")),
    ),
  kind: z.enum(wordKinds),
});

const lists = z.object({
  /** 0 until somebody changes something. */
  version: z.int(),
  refused: z.array(z.string()),
  allowed: z.array(z.string()),
  /** Newest first, 20 at most. */
  history: z.array(
    z.object({
      version: z.int(),
      changed_at: z.string(),
      changed_by: z.string(),
      refused_count: z.int(),
      allowed_count: z.int(),
    }),
  ),
});

export const wordsContract = {
  lists: endpoint({
    method: "GET",
    path: "/backoffice/words",
    auth: keepers,
    summary: "The words staff have added, and who changed them when",
    reply: lists,
    refusals: [],
  }),
  add: endpoint({
    method: "POST",
    path: "/backoffice/words",
    auth: keepers,
    summary: "Adds a word; it counts at once, in every process",
    body: change,
    reply: lists,
    refusals: ["validation_failed", "conflict"],
  }),
  remove: endpoint({
    method: "POST",
    path: "/backoffice/words/remove",
    auth: keepers,
    summary: "Takes a word off again",
    body: change,
    reply: lists,
    refusals: ["validation_failed", "not_found"],
  }),
  try: endpoint({
    method: "POST",
    path: "/backoffice/words/try",
    auth: keepers,
    summary: "Whether a text would be refused as things are; nothing is kept",
    body: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(1, say("write_something")), z.maxLength(1_000)),
    }),
    reply: z.object({ refused_for: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
};

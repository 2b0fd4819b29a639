// What a person agreed to, purpose by purpose, with the receipt of every yes and no; who acts for them when they cannot; and what
// they were told about their data.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { longPaging } from "../paging.ts";
import { say } from "../say.ts";
import { howGiven, purposeNames } from "./purposes.ts";

const purpose = z.enum(purposeNames);

const consent = z.object({
  purpose,
  /** It ends with the account, and not by a switch. */
  needed: z.boolean(),
  given: z.boolean(),
  /** In the reader's language, as it is now; so are the two below. */
  notice: z.string(),
  title: z.string(),
  kept: z.string(),
  /** Of the notice. */
  version: z.int(),
  /** When it was answered last; null if never. */
  at: z.nullable(z.string()),
  /** There was a yes, to a notice that allowed less. */
  asks_again: z.boolean(),
});
export type Consent = z.output<typeof consent>;

const receipt = z.object({
  number: z.int(),
  purpose,
  given: z.boolean(),
  how: z.enum(howGiven),
  at: z.string(),
  version: z.int(),
  /** The notice it was given for, in the reader's language. */
  title: z.string(),
  notice: z.string(),
  kept: z.string(),
  hash: z.string(),
});
export type Receipt = z.output<typeof receipt>;

const line = (least: number, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least, say("write_a_few_words")),
      z.maxLength(most, say("at_most_characters", { n: most })),
    );

const nominee = z.object({ name: z.string(), relation: z.string(), contact: z.string(), named_at: z.string() });
export type Nominee = z.output<typeof nominee>;

const letter = z.object({ id: z.string(), title: z.string(), at: z.string(), text: z.string() });

export const consentsContract = {
  list: endpoint({
    method: "GET",
    path: "/user/consents",
    auth: "user",
    summary: "What my data is used for, purpose by purpose: the notice, and whether I said yes",
    reply: z.array(consent),
    refusals: [],
  }),
  answer: endpoint({
    method: "PUT",
    path: "/user/consents/{purpose}",
    auth: "user",
    summary:
      "Says yes or no to one purpose, and leaves a receipt. What is needed cannot be withdrawn here: the account is deleted instead",
    params: z.object({ purpose: z.string().check(z.maxLength(60)) }),
    body: z.strictObject({ given: z.boolean() }),
    reply: consent,
    refusals: ["validation_failed", "not_found", "conflict"],
    limit: { max: 120, windowS: 3_600, per: "user" },
  }),
  receipts: endpoint({
    method: "GET",
    path: "/user/consents/receipts",
    auth: "user",
    summary: "Every yes and no of mine, newest first, each with the words it was given for",
    query: z.object({ ...longPaging }),
    reply: z.array(receipt),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  nominee: endpoint({
    method: "GET",
    path: "/user/nominee",
    auth: "user",
    summary: "Who may act for me when I have died or cannot; null if I named nobody",
    reply: z.nullable(nominee),
    refusals: [],
  }),
  nameNominee: endpoint({
    method: "PUT",
    path: "/user/nominee",
    auth: "user",
    summary: "Names who may act for me when I have died or cannot",
    body: z.strictObject({ name: line(1, 80), relation: z._default(line(0, 40), ""), contact: line(3, 120) }),
    reply: nominee,
    refusals: ["validation_failed"],
    limit: { max: 30, windowS: 3_600, per: "user" },
  }),
  removeNominee: endpoint({
    method: "DELETE",
    path: "/user/nominee",
    auth: "user",
    summary: "Names nobody any more",
    reply: z.object({ done: z.boolean() }),
    refusals: [],
  }),
  letters: endpoint({
    method: "GET",
    path: "/user/data_letters",
    auth: "user",
    summary: "What I was told when something happened to my data, newest first, in my language",
    reply: z.array(letter),
    refusals: [],
  }),
};

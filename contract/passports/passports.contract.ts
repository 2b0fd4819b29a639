// The passport of an item: what is known of it, fact by fact, for anybody to read and to compute again.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";

/** Each fact there is. Whoever adds one says here what it is called; nothing of what it holds names a person. */
export const passportKinds = [
  /** Its category, condition, answers and price when it first came on the market. */
  "listed",
  /** How many photos were shown, and the SHA-256 of each whose file was kept. */
  "photos",
  /** What a verifier said of each point of its category. */
  "verified",
  "published",
  "price",
  /** A change that was checked: category, condition and answers as they are from then on. */
  "edited",
  "picked_up",
  /** What was found when it was in our hands. */
  "checked",
  /** The buyer took it although it failed its check. */
  "taken_as_is",
  "dispatched",
  /** It changed hands. */
  "delivered",
  "return_picked_up",
  "returned",
  /** What came back was not what was sold, and went to its buyer again. */
  "return_refused",
  /** It was in our hands, and its seller has it again. */
  "given_back",
  "taken_down",
  /** The same thing was sold here before, with a passport of that code. */
  "continued",
] as const;
export type PassportKind = (typeof passportKinds)[number];

/** Where a passport is: on products, orders and papers; null there of what was never on the market. */
export const passportLink = z.object({ code: z.string(), url: z.string() });
export type PassportLink = z.output<typeof passportLink>;

/** on_sale · reserved: somebody is buying it · sold · away: not on the market now · taken_down: removed for good */
const passportStates = ["on_sale", "reserved", "sold", "away", "taken_down"] as const;
export type PassportState = (typeof passportStates)[number];

const passportPhoto = z.object({
  /** Of the file at `url_1280`; null of a photo from before it was kept. */
  sha256: z.nullable(z.string()),
  url_320: z.string(),
  url_640: z.string(),
  url_1280: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
});
export type PassportPhoto = z.output<typeof passportPhoto>;

const passportItem = z.object({
  code: z.string(),
  url: z.string(),
  label_url: z.string(),
  state: z.enum(passportStates),
  /** Its seller's words and pictures: none of what was taken away, or is being checked anew. */
  title: z.nullable(z.string()),
  photos: z.array(passportPhoto),
  product_id: z.string(),
  /** The page of its listing; null where that is not to be seen. */
  product_url: z.nullable(z.string()),
  category_id: z.int(),
  category: z.string(),
  category_hi: z.string(),
  /** One of the conditions of listings. */
  condition: z.nullable(z.string()),
  begun_at: z.string(),
  /** How often it has changed hands here, what it continues included; a return takes one back. */
  changed_hands: z.int(),
  /** The passport it had when it was sold here before. */
  continues: z.nullable(passportLink),
});

const passportEvent = z.object({
  number: z.int(),
  at: z.string(),
  /** One of `passportKinds`; later versions may know more. */
  kind: z.string(),
  facts: z.record(z.string(), z.json()),
  /** The hash of the event before; of the first, sixty-four zeros. */
  previous: z.string(),
  /** SHA-256 over the canonical JSON of {at, code, facts, kind, number, previous}: docs/passport.md. */
  hash: z.string(),
});

const passport = z.object({
  item: passportItem,
  events: z.array(passportEvent),
  /** Where the chain ends; kept apart from the events, so that a tail that was cut off is missed. */
  head: z.object({ number: z.int(), hash: z.string() }),
  /** Whether every event is as it was written, as the server computes it. */
  verified: z.boolean(),
  /** The first event that is not; null where all are. */
  broken: z.nullable(z.int()),
});
export type Passport = z.output<typeof passport>;

const codeParams = z.object({ code: z.string().check(z.maxLength(40)) });

export const passportsContract = {
  read: endpoint({
    method: "GET",
    path: "/passport/{code}",
    auth: "guest",
    summary: "The passport of an item: every fact of it, chained by hash; no person is named in it",
    params: codeParams,
    reply: passport,
    refusals: ["not_found"],
  }),
};

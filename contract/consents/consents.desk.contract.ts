// What staff do about consent: publish notices, keep the register of breaches with its clock, and look at what is due to go.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint, MAX_INT } from "../kit.ts";
import { say } from "../say.ts";
import { purposeNames } from "./purposes.ts";

/** DPDP Rules 2025, rule 7(2)(b): the Board has the details within this time of our knowing. */
export const BREACH_HOURS = 72;

const admins = { staff: ["admin"] } as const;
const purpose = z.enum(purposeNames);
/** As it was read: of two who write at once the second is told. */
const version = z.int().check(z.minimum(0), z.maximum(MAX_INT));

const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, say("write_a_few_words")),
      z.maxLength(most, say("at_most_characters", { n: most })),
    );
const mayBeEmpty = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, say("at_most_characters", { n: most })));

const words = {
  title_en: text(120),
  title_hi: text(120),
  text_en: text(2_000),
  text_hi: text(2_000),
  kept_en: text(500),
  kept_hi: text(500),
};
const notice = z.object({
  ...words,
  version: z.int(),
  widens: z.boolean(),
  published_at: z.string(),
  published_by: z.nullable(z.string()),
});
const deskPurpose = z.object({
  purpose,
  needed: z.boolean(),
  asked: z.boolean(),
  /** Of people who answered, as it counts now. */
  yes: z.int(),
  no: z.int(),
  /** Those whose yes was to a notice that allowed less. */
  stale: z.int(),
  /** Which senders and uses name it. */
  senders: z.array(z.string()),
  /** The newest first. */
  notices: z.array(notice),
});
export type DeskPurpose = z.output<typeof deskPurpose>;

export const breachTexts = [
  "nature_en",
  "nature_hi",
  "consequences_en",
  "consequences_hi",
  "measures_en",
  "measures_hi",
  "advice_en",
  "advice_hi",
] as const;
export const breachNotes = ["place", "cause", "culprit", "remedy"] as const;
export const breachSteps = ["tell_board", "detail_board", "tell_people", "close"] as const;
export type BreachStep = (typeof breachSteps)[number];

const longText = mayBeEmpty(3_000);
const breachBody = {
  title: text(120),
  nature_en: text(3_000),
  nature_hi: longText,
  place: mayBeEmpty(300),
  consequences_en: longText,
  consequences_hi: longText,
  measures_en: longText,
  measures_hi: longText,
  advice_en: longText,
  advice_hi: longText,
  cause: longText,
  culprit: longText,
  remedy: longText,
  happened_at: z.nullable(z.iso.datetime({ offset: true })),
  known_at: z.iso.datetime({ offset: true }),
  is_everybody: z.boolean(),
  /** Phone numbers or ids of who is affected, where it is not everybody. */
  people: z.array(z.string().check(z.trim(), z.maxLength(60))).check(z.maxLength(5_000)),
};

const breach = z.object({
  ...breachBody,
  nature_en: z.string(),
  id: z.string(),
  version: z.int(),
  due_at: z.string(),
  is_late: z.boolean(),
  affected: z.int(),
  told: z.int(),
  board_told_at: z.nullable(z.string()),
  board_detailed_at: z.nullable(z.string()),
  people_told_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Breach = z.output<typeof breach>;

const letters = z.object({
  board_en: z.string(),
  board_hi: z.string(),
  person_en: z.string(),
  person_hi: z.string(),
});
export type BreachLetters = z.output<typeof letters>;

const retentionLine = z.object({
  what: z.string(),
  what_en: z.string(),
  what_hi: z.string(),
  /** In days; null for what is not deleted by age. */
  days: z.nullable(z.int()),
  after_en: z.string(),
  after_hi: z.string(),
  why_en: z.string(),
  why_hi: z.string(),
  law: z.string(),
  /** What would go now. */
  due: z.int(),
  oldest_at: z.nullable(z.string()),
});
export type RetentionLine = z.output<typeof retentionLine>;

export const consentsDeskContract = {
  purposes: endpoint({
    method: "GET",
    path: "/backoffice/consents",
    auth: admins,
    summary: "Every purpose with its notices, who names it, and how people answered",
    reply: z.array(deskPurpose),
    refusals: [],
  }),
  publish: endpoint({
    method: "POST",
    path: "/backoffice/consents/{purpose}",
    auth: admins,
    summary: "Publishes a new version of a notice; one that widens asks everybody again",
    params: z.object({ purpose: z.string().check(z.maxLength(60)) }),
    body: z.strictObject({
      ...words,
      widens: z.boolean(),
      /** The newest version that was seen: two who write at once do not overwrite each other. */
      after: version,
    }),
    reply: deskPurpose,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  breaches: endpoint({
    method: "GET",
    path: "/backoffice/breaches",
    auth: admins,
    summary: "The register of breaches: open ones by when the Board has to know, then those that are closed",
    reply: z.array(breach),
    refusals: [],
  }),
  addBreach: endpoint({
    method: "POST",
    path: "/backoffice/breaches",
    auth: admins,
    summary: "Enters a breach; its clock runs from when it was known",
    body: z.strictObject(breachBody),
    reply: breach,
    refusals: ["validation_failed"],
  }),
  breach: endpoint({
    method: "GET",
    path: "/backoffice/breaches/{id}",
    auth: admins,
    summary: "One breach with the letters that are made from it, in both languages",
    params: idParams,
    reply: z.object({ breach, letters }),
    refusals: ["not_found"],
  }),
  editBreach: endpoint({
    method: "PUT",
    path: "/backoffice/breaches/{id}",
    auth: admins,
    summary: "Writes down what is known by now; not once it is closed",
    params: idParams,
    body: z.strictObject({ ...breachBody, version }),
    reply: breach,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  breachStep: endpoint({
    method: "POST",
    path: "/backoffice/breaches/{id}/{step}",
    auth: admins,
    summary: "Says that the Board was told, or has the details; tells the people affected; closes the breach",
    params: z.object({ id: z.uuid(), step: z.enum(breachSteps) }),
    reply: breach,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  retention: endpoint({
    method: "GET",
    path: "/backoffice/retention",
    auth: admins,
    summary: "What is kept for how long and by which rule, and what would go now; deletes nothing",
    reply: z.array(retentionLine),
    refusals: [],
  }),
};

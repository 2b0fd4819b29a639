// Which laptops there are. A seller answers field by field; each answer narrows what the next field offers, and once
// one model is left its specification fills in the rest.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { say } from "../say.ts";

export const laptopKinds = ["windows", "macbook"] as const;
export type LaptopKind = (typeof laptopKinds)[number];

/** In the order a person is asked. */
export const windowsFields = ["brand", "series", "model", "processor", "ram", "storage", "screen"] as const;
export const macbookFields = ["model", "year", "processor", "ram", "storage", "screen"] as const;
export type LaptopField = (typeof windowsFields)[number] | (typeof macbookFields)[number];

const answer = z.string().check(z.trim(), z.minLength(1, say("leave_out_unanswered")), z.maxLength(120));
const answered = z.optional(answer);

const windowsAnswers = z.strictObject({
  brand: answered,
  series: answered,
  model: answered,
  processor: answered,
  ram: answered,
  storage: answered,
  screen: answered,
});

const macbookAnswers = z.strictObject({
  model: answered,
  /** A number in a listing's answers, a string among the options: either will do. */
  year: z.optional(z.union([z.int().check(z.minimum(1_990), z.maximum(2_100)), answer])),
  processor: answered,
  ram: answered,
  storage: answered,
  screen: answered,
});

const specification = z.object({
  brand: z.string(),
  series: z.string(),
  model: z.string(),
  year: z.int(),
  /** Null where the model was sold with several and none of them was chosen yet. */
  processor: z.nullable(z.string()),
  ram: z.nullable(z.string()),
  storage: z.nullable(z.string()),
  storage_type: z.nullable(z.string()),
  graphics: z.nullable(z.string()),
  screen: z.nullable(z.string()),
  /** The same as answers to the questions of the category, as far as they are settled. */
  answers: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type LaptopSpecification = z.output<typeof specification>;

const reply = z.object({ options: z.array(z.string()), specification: z.nullable(specification) });
export type LaptopReply = z.output<typeof reply>;

/** A seller changes their mind a few times; a script that copies the list is slowed. */
const limit = { max: 240, windowS: 60, per: "user" } as const;

export const laptopsContract = {
  windows: endpoint({
    method: "POST",
    path: "/laptop_data/windows/{field}",
    auth: "user",
    summary:
      "What a field of a Windows laptop can be after the answers so far; the specification once one model is left",
    params: z.object({ field: z.enum(windowsFields) }),
    body: windowsAnswers,
    reply,
    refusals: ["validation_failed", "not_found"],
    limit,
  }),
  macbook: endpoint({
    method: "POST",
    path: "/laptop_data/macbook/{field}",
    auth: "user",
    summary: "What a field of a MacBook can be after the answers so far; the specification once one model is left",
    params: z.object({ field: z.enum(macbookFields) }),
    body: macbookAnswers,
    reply,
    refusals: ["validation_failed", "not_found"],
    limit,
  }),
};

// What tells one thing from every other of its kind: a phone's IMEI, the serial number of what has one. Everybody sees the
// last four signs of it; its seller and whoever checks it see all.
import * as z from "zod/mini";
import { say } from "../say.ts";
import { identityKinds } from "./read-identity.ts";

/** Of a category: which identity its things have. */
export const categoryIdentities = [...identityKinds, "none"] as const;
export type CategoryIdentity = (typeof categoryIdentities)[number];

const MAX_TYPED = 80;

/** As somebody typed, pasted or scanned it; what it must be is said by `readIdentity`. */
export const typedIdentity = z
  .string()
  .check(z.trim(), z.maxLength(MAX_TYPED, say("at_most_characters", { n: MAX_TYPED })));

export const identityBody = z.strictObject({ kind: z.enum(identityKinds), value: typedIdentity });

/** What everybody may know. */
export const shownIdentity = z.object({ kind: z.enum(identityKinds), last4: z.string() });
export type ShownIdentity = z.output<typeof shownIdentity>;

/** For its seller, and for who checks it. */
export const wholeIdentity = z.object({ kind: z.enum(identityKinds), value: z.string() });

/** What the registry of stolen and copied phones says. Null: it is not checked yet. */
export const registryAnswers = ["clean", "blocked", "cloned"] as const;
export type RegistryAnswer = (typeof registryAnswers)[number];

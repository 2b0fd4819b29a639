// A person's account: profile, addresses, sessions, preferences, and what others may see of it.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { chosenKinds, notificationGroups } from "../notifications/notification-kinds.ts";
import { say } from "../say.ts";
import { codeSchema, phoneSchema } from "./session.contract.ts";

export const idSchema = z.uuid();
const idParams = z.object({ id: idSchema });
const done = z.object({ done: z.boolean() });

const text = (max: number) => z.string().check(z.trim(), z.minLength(1, say("needed")), z.maxLength(max));
const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const payoutSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("upi"),
    upi_id: z.string().check(z.trim(), z.regex(/^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i, say("upi_id_looks_like"))),
  }),
  z.strictObject({
    kind: z.literal("bank"),
    account_name: text(80),
    account_number: z.string().check(z.trim(), z.regex(/^\d{9,18}$/, say("account_number_digits"))),
    ifsc: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, say("ifsc_looks_like"))),
  }),
]);

/** Whoever borrows the phone need not see the whole account number; a UPI id is made to be given to people. */
const payoutView = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("upi"), upi_id: z.string() }),
  z.object({ kind: z.literal("bank"), account_name: z.string(), account_ends: z.string(), ifsc: z.string() }),
]);

const profile = z.object({
  id: z.string(),
  phone: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  avatar_seed: z.string(),
  language: z.enum(["en", "hi"]),
  member_since: z.string(),
  payout: z.nullable(payoutView),
});

const addressBody = {
  name: text(60),
  phone: phoneSchema,
  address_line_one: text(120),
  address_line_two: z._default(optionalText(120), ""),
  landmark: z._default(optionalText(80), ""),
  pincode: z.string().check(z.regex(/^\d{6}$/, say("invalid_pincode"))),
};

export const address = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  address_line_one: z.string(),
  address_line_two: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  /** Both in Hindi; empty where that is not known. */
  city_hi: z.string(),
  state_hi: z.string(),
  is_default: z.boolean(),
  /** A courier collects here, so something can be sold from here. */
  sells_from: z.boolean(),
});

const preferences = z.array(
  z.object({ kind: z.enum(chosenKinds), group: z.enum(notificationGroups), push: z.boolean() }),
);

const blocked = z.object({ id: z.string(), name: z.nullable(z.string()), avatar_seed: z.string() });

export type Profile = z.output<typeof profile>;
export type Address = z.output<typeof address>;
export type Payout = z.output<typeof payoutSchema>;
export type PayoutView = z.output<typeof payoutView>;

export const accountsContract = {
  profile: endpoint({
    method: "GET",
    path: "/user/profile",
    auth: "user",
    summary: "My profile",
    reply: profile,
    refusals: [],
  }),
  editProfile: endpoint({
    method: "PATCH",
    path: "/user/profile",
    auth: "user",
    summary: "Changes what is sent; null takes a value away",
    body: z.strictObject({
      name: z.optional(z.nullable(text(60))),
      email: z.optional(z.nullable(z.email(say("no_email_address")).check(z.maxLength(254)))),
      avatar_seed: z.optional(text(64)),
      language: z.optional(z.enum(["en", "hi"])),
      payout: z.optional(z.nullable(payoutSchema)),
    }),
    reply: profile,
    refusals: ["validation_failed", "abusive_words", "contact_details"],
  }),
  closeAccount: endpoint({
    method: "DELETE",
    path: "/user/profile",
    auth: "user",
    summary: "Closes the account for good; what the tax law wants kept stays without a name",
    reply: done,
    refusals: ["conflict"],
  }),
  exportData: endpoint({
    method: "GET",
    path: "/user/export",
    auth: "user",
    summary: "Everything kept about me",
    reply: z.record(z.string(), z.unknown()),
    refusals: [],
    limit: { max: 10, windowS: 3_600, per: "user" },
  }),
  addresses: endpoint({
    method: "GET",
    path: "/user/addresses",
    auth: "user",
    summary: "My addresses, the default first",
    reply: z.array(address),
    refusals: [],
  }),
  addAddress: endpoint({
    method: "POST",
    path: "/user/addresses",
    auth: "user",
    summary: "Adds an address; the first is the default",
    body: z.strictObject({ ...addressBody, is_default: z.optional(z.boolean()) }),
    reply: address,
    refusals: ["validation_failed", "invalid_pincode", "conflict"],
  }),
  editAddress: endpoint({
    method: "PATCH",
    path: "/user/addresses/{id}",
    auth: "user",
    summary: "Changes what is sent",
    params: idParams,
    body: z.strictObject({
      name: z.optional(addressBody.name),
      phone: z.optional(addressBody.phone),
      address_line_one: z.optional(addressBody.address_line_one),
      address_line_two: z.optional(optionalText(120)),
      landmark: z.optional(optionalText(80)),
      pincode: z.optional(addressBody.pincode),
      is_default: z.optional(z.boolean()),
    }),
    reply: address,
    refusals: ["validation_failed", "invalid_pincode", "not_found"],
  }),
  removeAddress: endpoint({
    method: "DELETE",
    path: "/user/addresses/{id}",
    auth: "user",
    summary: "Takes an address off the book",
    params: idParams,
    reply: done,
    refusals: ["not_found"],
  }),
  changePhone: endpoint({
    method: "POST",
    path: "/user/phone",
    auth: "user",
    summary: "Moves the account to another number, with a code from each; every other session ends",
    body: z.strictObject({ phone: phoneSchema, code: codeSchema, new_phone: phoneSchema, new_code: codeSchema }),
    reply: z.object({ phone: z.string(), access_token: z.string() }),
    refusals: ["validation_failed", "invalid_code", "too_many_requests", "phone_taken"],
  }),
  preferences: endpoint({
    method: "GET",
    path: "/user/notification_preferences",
    auth: "user",
    summary: "Which kinds of news may reach the phone",
    reply: preferences,
    refusals: [],
  }),
  editPreferences: endpoint({
    method: "PATCH",
    path: "/user/notification_preferences",
    auth: "user",
    summary: "Switches pushes on or off by kind",
    body: z.strictObject({ push: z.partialRecord(z.enum(chosenKinds), z.boolean()) }),
    reply: preferences,
    refusals: ["validation_failed"],
  }),
  sessions: endpoint({
    method: "GET",
    path: "/user/sessions",
    auth: "user",
    summary: "Where I am logged in",
    reply: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        created_at: z.string(),
        last_seen_at: z.string(),
        is_current: z.boolean(),
      }),
    ),
    refusals: [],
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/user/sessions/{id}",
    auth: "user",
    summary: "Logs that device out",
    params: idParams,
    reply: done,
    refusals: ["not_found"],
  }),
  blocks: endpoint({
    method: "GET",
    path: "/user/blocks",
    auth: "user",
    summary: "Whom I have blocked",
    reply: z.array(blocked),
    refusals: [],
  }),
  block: endpoint({
    method: "POST",
    path: "/user/blocks/{id}",
    auth: "user",
    summary: "Blocks a user",
    params: idParams,
    reply: done,
    refusals: ["not_found", "validation_failed"],
  }),
  unblock: endpoint({
    method: "DELETE",
    path: "/user/blocks/{id}",
    auth: "user",
    summary: "Lifts the block",
    params: idParams,
    reply: done,
    refusals: ["not_found"],
  }),
  registerDevice: endpoint({
    method: "POST",
    path: "/user/device_token",
    auth: "user",
    summary:
      "Where pushes go: a Web Push subscription as a JSON string. The first one of a person is their consent to pushes; once it was withdrawn, only one with `consent` (pressed for now) is kept",
    body: z.strictObject({
      token: z.string().check(z.minLength(1), z.maxLength(4_096)),
      consent: z.optional(z.literal(true)),
    }),
    reply: done,
    refusals: ["validation_failed"],
    limit: { max: 60, windowS: 3_600, per: "user" },
  }),
  forgetDevice: endpoint({
    method: "DELETE",
    path: "/user/device_token",
    auth: "user",
    summary: "No more pushes to this device",
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(4_096)) }),
    reply: done,
    refusals: ["validation_failed"],
  }),
};

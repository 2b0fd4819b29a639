// Amounts, durations, limits and switches, as the back office changes them, and what all pages must know of them.
import * as z from "zod/mini";
import { endpoint, MAX_INT } from "../kit.ts";
import { say } from "../say.ts";
import { switchNames } from "./settings.ts";

const text = z.string().check(z.trim(), z.maxLength(200, say("at_most_characters", { n: 200 })));
/** 0: never changed, so the default counts. */
const version = z.int().check(z.minimum(0), z.maximum(MAX_INT));
const value = z.union([z.number(), z.boolean(), z.string().check(z.maxLength(200))]);
const by = { changed_by: z.nullable(z.string()), changed_at: z.nullable(z.string()) };

const setting = z.object({
  key: z.string(),
  value,
  default: value,
  kind: z.enum(["int", "number", "boolean", "text"]),
  /** What is counted, as the key ends: rupees, days, hours and the like. */
  unit: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  version: z.int(),
  ...by,
});
export type SettingRow = z.output<typeof setting>;

const switched = z.object({
  name: z.enum(switchNames),
  is_on: z.boolean(),
  text: z.string(),
  text_hi: z.string(),
  version: z.int(),
  ...by,
});
export type SwitchRow = z.output<typeof switched>;

const keyParams = z.object({ key: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,59}$/)) });

export const settingsDeskContract = {
  siteState: endpoint({
    method: "GET",
    path: "/site_state",
    auth: "guest",
    summary: "What every page must know: the banner, and whether cash and new listings are taken",
    reply: z.object({
      cod: z.boolean(),
      new_listings: z.boolean(),
      banner: z.nullable(z.object({ text: z.string(), text_hi: z.string() })),
    }),
    refusals: [],
    cache: { maxAge: 10, staleFor: 60 },
  }),
  list: endpoint({
    method: "GET",
    path: "/backoffice/settings",
    auth: { staff: ["support", "finance"] },
    summary: "Every amount, duration and limit, with who changed it last",
    reply: z.array(setting),
    refusals: [],
  }),
  history: endpoint({
    method: "GET",
    path: "/backoffice/settings/{key}/history",
    auth: { staff: ["support", "finance"] },
    summary: "All values a setting ever had, the newest first",
    params: keyParams,
    reply: z.array(z.object({ version: z.int(), value: z.unknown(), ...by })),
    refusals: ["not_found"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/backoffice/settings/{key}",
    auth: { staff: [] },
    summary: "A new value, from now on and everywhere; refused if somebody changed it since",
    params: keyParams,
    body: z.strictObject({ version, value }),
    reply: setting,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  switches: endpoint({
    method: "GET",
    path: "/backoffice/switches",
    auth: { staff: ["support"] },
    summary: "Cash on delivery, new listings, the banner",
    reply: z.array(switched),
    refusals: [],
  }),
  flip: endpoint({
    method: "PUT",
    path: "/backoffice/switches/{name}",
    auth: { staff: [] },
    summary: "On or off; the banner with its text in both languages",
    params: z.object({ name: z.enum(switchNames) }),
    body: z.strictObject({
      version,
      is_on: z.boolean(),
      text: z._default(text, ""),
      text_hi: z._default(text, ""),
    }),
    reply: switched,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
};

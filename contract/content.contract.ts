// Words the operator edits: policies now; blogs and FAQs arrive with their capability.
import * as z from "zod/mini";
import { endpoint } from "./kit.ts";

/** The values of the query parameter `panel` on /policies, in the order they are shown. */
export const policyPanels = [
  "privacy-policy",
  "terms-and-conditions",
  "cancellation-and-refund",
  "shipping-and-delivery",
  "how-to-contact-us",
] as const;
export type PolicyPanel = (typeof policyPanels)[number];

const policy = z.object({
  panel: z.enum(policyPanels),
  title: z.string(),
  title_hi: z.string(),
  /** Sanitised HTML made from the operator's Markdown. */
  html: z.string(),
  html_hi: z.string(),
  updated_at: z.string(),
});
export type Policy = z.output<typeof policy>;

export const contentContract = {
  policies: endpoint({
    method: "GET",
    path: "/policies",
    auth: "guest",
    summary: "All policies, in the order they are shown",
    reply: z.array(policy),
    refusals: [],
    cache: { maxAge: 300, staleFor: 86_400 },
  }),
  policy: endpoint({
    method: "GET",
    path: "/policies/{panel}",
    auth: "guest",
    summary: "One policy",
    params: z.object({ panel: z.enum(policyPanels) }),
    reply: policy,
    refusals: ["not_found"],
    cache: { maxAge: 300, staleFor: 86_400 },
  }),
};

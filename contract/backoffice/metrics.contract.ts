// Figures for the dashboard. Each role is given its own; what no part of the product measures yet is not made up.
import * as z from "zod/mini";
import { endpoint, staffRoles } from "../kit.ts";

export const metricDays = ["7", "30", "90"] as const;

/** Indian days, oldest first, each once. */
const days = z.array(z.string());
const counts = z.array(z.int());

export const metricsContract = {
  metrics: endpoint({
    method: "GET",
    path: "/backoffice/metrics",
    auth: { staff: staffRoles },
    summary: "The dashboard's figures of the last days; a part that is not this role's business is null",
    query: z.object({ days: z._default(z.enum(metricDays), "30") }),
    reply: z.object({
      as_of: z.string(),
      days,
      /** What waits to be checked, and for how long. */
      waiting: z.nullable(
        z.object({
          count: z.int(),
          oldest_at: z.nullable(z.string()),
          /** Sellers are told that it is looked at within so many hours. */
          promised_h: z.int(),
          /** Under 2, 4, 8, 12, 24 hours, and over. */
          ages: z.array(z.object({ under_h: z.nullable(z.int()), count: z.int() })),
        }),
      ),
      /** Per day. */
      listings: z.nullable(z.object({ submitted: counts, approved: counts, rejected: counts, published: counts })),
      /** Whole rupees of what was sold, and how many; and the same number of days before. */
      sales: z.nullable(z.object({ amount: counts, sold: counts, amount_before: counts, sold_before: counts })),
      /** Whole rupees of what was ordered, by the day it was paid for or agreed on; and the same number of days before. */
      gmv: z.nullable(z.object({ amount: counts, amount_before: counts })),
      /** Begun that day, how many of those came to be orders, payments that failed or ran out, returns asked for. */
      orders: z.nullable(z.object({ begun: counts, placed: counts, failed_payments: counts, returns: counts })),
      /** Of the orders begun in these days: how many came how far by now. */
      journey: z.nullable(
        z.object({ begun: z.int(), placed: z.int(), confirmed: z.int(), delivered: z.int(), kept: z.int() }),
      ),
      /** Of what was sent in for the first time in these days: how many came how far by now. */
      goods: z.nullable(z.object({ sent_in: z.int(), checked: z.int(), live: z.int(), sold: z.int() })),
      users: z.nullable(z.object({ joined: counts, total: z.int() })),
      reports: z.nullable(z.object({ open: z.int(), urgent: z.int(), opened: counts })),
    }),
    refusals: ["validation_failed"],
  }),
};

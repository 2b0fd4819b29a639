// A listing as a card.
import * as z from "zod/mini";
import { listingStatuses } from "./listings.machine.ts";

export const conditions = ["unused", "like_new", "good", "fair", "for_parts"] as const;

/** What a grid shows of a listing, everywhere. */
export const card = z.object({
  id: z.string(),
  title: z.string(),
  price: z.int(),
  original_price: z.nullable(z.int()),
  is_negotiable: z.boolean(),
  condition: z.nullable(z.enum(conditions)),
  image: z.nullable(z.object({ url_320: z.string(), url_640: z.string(), color: z.string(), alt: z.string() })),
  city: z.nullable(z.string()),
  category_id: z.int(),
  status: z.enum(listingStatuses),
  created_at: z.string(),
  like_count: z.int(),
});
export type Card = z.output<typeof card>;

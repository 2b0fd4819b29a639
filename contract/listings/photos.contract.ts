// Photos: uploaded first, then named by their ids when a listing is saved.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";

/** A picture is kept so wide, inside a box twice as high, and never larger than it was sent. */
export const photoWidths = [320, 640, 1280] as const;
export type PhotoWidth = (typeof photoWidths)[number];

export const photoRules = { field: "images", noun: "photo", maxFiles: 10, maxBytes: 10 * 1024 * 1024 };

export const photo = z.object({
  id: z.uuid(),
  /** Of the largest picture, so that a page can leave room for it. */
  width: z.int(),
  height: z.int(),
  /** Shown until the picture is there. */
  color: z.string(),
  urls: z.object({ "320": z.string(), "640": z.string(), "1280": z.string() }),
});
export type Photo = z.output<typeof photo>;

export const photosContract = {
  upload: endpoint({
    method: "POST",
    path: "/product/upload/images",
    auth: "user",
    summary: "Uploads photos for a listing: JPEG, PNG, WebP or AVIF. One that cannot be taken refuses them all",
    upload: photoRules,
    reply: z.array(photo),
    refusals: ["validation_failed", "too_large", "overloaded", "unavailable"],
    limit: { max: 120, windowS: 3_600, per: "user" },
  }),
};

// The line for a reserved item: who wants it if it comes free, one after the other.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { place } from "./place.ts";

/** What one stands in line for, as its row shows it. */
const waited = z.object({
  id: z.string(),
  title: z.string(),
  price: z.int(),
  image: z.nullable(z.object({ url_320: z.string(), color: z.string() })),
  /** on_hold: staff look at it first; the line waits with it. */
  status: z.enum(["reserved", "on_hold"]),
});

export const waitsContract = {
  join: endpoint({
    method: "PUT",
    path: "/product/{id}/wait",
    auth: "user",
    summary: "Stands in line for a reserved item; who stands there already keeps their place",
    params: idParams,
    reply: place,
    refusals: ["not_found", "own_listing", "not_permitted", "listing_wrong_state", "line_full", "wait_limit"],
    limit: { max: 300, windowS: 3_600, per: "user" },
  }),
  leave: endpoint({
    method: "DELETE",
    path: "/product/{id}/wait",
    auth: "user",
    summary: "Leaves the line, or declines one's turn: then it is the next one's at once",
    params: idParams,
    /** How many are in line now. */
    reply: z.object({ of: z.int() }),
    refusals: ["not_found"],
    limit: { max: 300, windowS: 3_600, per: "user" },
  }),
  mine: endpoint({
    method: "GET",
    path: "/user/waits",
    auth: "user",
    summary: "What I stand in line for: what is mine to buy now first, then the newest",
    reply: z.array(z.object({ ...place.shape, product: waited, since: z.string() })),
    refusals: [],
  }),
};

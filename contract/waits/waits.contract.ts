// The line for a reserved item: who wants it if it comes free, one after the other.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { card } from "../listings/listings.contract.ts";
import { place } from "./place.ts";

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
    reply: z.array(z.object({ ...place.shape, product: card, since: z.string() })),
    refusals: [],
  }),
};

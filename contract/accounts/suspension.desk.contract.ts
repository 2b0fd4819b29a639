// Taking somebody's account out of the market for a while, and back.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { say } from "../say.ts";

const done = z.object({ done: z.boolean() });
const reason = z.string().check(z.trim(), z.minLength(3, say("say_why")), z.maxLength(500));

export const suspensionContract = {
  suspend: endpoint({
    method: "POST",
    path: "/backoffice/users/{id}/suspend",
    auth: { staff: ["support"] },
    summary: "Ends all sessions of a user and lets no new one begin",
    params: idParams,
    body: z.strictObject({ reason }),
    reply: done,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/backoffice/users/{id}/restore",
    auth: { staff: ["support"] },
    summary: "Lifts a suspension",
    params: idParams,
    body: z.strictObject({ reason: z.optional(reason) }),
    reply: done,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
};

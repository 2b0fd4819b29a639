// Identities as staff meet them: looked at whole, which is written down.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { wholeIdentity } from "./identities.contract.ts";

export const identitiesDeskContract = {
  look: endpoint({
    method: "POST",
    path: "/backoffice/listings/{id}/identity",
    auth: { staff: ["verifier"] },
    summary: "The whole number of a listed thing; that somebody looked is recorded",
    params: idParams,
    body: z.strictObject({}),
    reply: wholeIdentity,
    refusals: ["not_found"],
  }),
};

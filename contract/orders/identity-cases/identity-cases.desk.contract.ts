// Orders at which another thing was handed over than the one that was listed: stopped until somebody has decided.
import * as z from "zod/mini";
import { idParams } from "../../id-params.ts";
import { identityKinds } from "../../identities/read-identity.ts";
import { endpoint } from "../../kit.ts";
import { paging } from "../../paging.ts";
import { say } from "../../say.ts";
import { staffOrder } from "../orders.desk.contract.ts";

const keepers = { staff: ["verifier", "support", "logistics"] } as const;

/** The hand-overs at which the number is read again. */
export const identitySteps = ["pick_up", "pass_check", "receive_return"] as const;
export type IdentityStep = (typeof identitySteps)[number];

/**
 * misread: it is the thing that was listed, and the order goes on where it stopped. another_thing: it is not; what was never
 * handed to the buyer is cancelled and the buyer has everything back, what came back instead of it is not refunded.
 */
export const caseDecisions = ["misread", "another_thing"] as const;
export type CaseDecision = (typeof caseDecisions)[number];

const identityCase = z.object({
  id: z.string(),
  step: z.enum(identitySteps),
  kind: z.enum(identityKinds),
  expected_last4: z.string(),
  read_last4: z.string(),
  opened_at: z.string(),
  opened_by: z.string(),
  decision: z.nullable(z.enum(caseDecisions)),
  note: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
  settled_by: z.nullable(z.string()),
  order: staffOrder,
});
export type IdentityCase = z.output<typeof identityCase>;

export const identityCasesContract = {
  cases: endpoint({
    method: "GET",
    path: "/backoffice/identity_cases",
    auth: keepers,
    summary: "Orders at which another thing was handed over: what is open oldest first, what was decided newest first",
    query: z.object({ open: z._default(z.enum(["1", "0"]), "1"), ...paging }),
    reply: z.array(identityCase),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  lookAtCase: endpoint({
    method: "POST",
    path: "/backoffice/identity_cases/{id}/look",
    auth: { staff: ["verifier", "support"] },
    summary: "Both numbers of a case, whole; that somebody looked is recorded. Null: gone with an account",
    params: idParams,
    body: z.strictObject({}),
    reply: z.object({ expected: z.nullable(z.string()), read: z.nullable(z.string()) }),
    refusals: ["not_found"],
  }),
  settle: endpoint({
    method: "POST",
    path: "/backoffice/identity_cases/{id}/settle",
    auth: { staff: ["support"] },
    summary: "Decides a case: the order goes on, or ends as the decision says",
    params: idParams,
    body: z.strictObject({
      decision: z.enum(caseDecisions),
      note: z.string().check(z.trim(), z.minLength(5, say("say_what_was_found")), z.maxLength(1_000)),
    }),
    reply: identityCase,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
};

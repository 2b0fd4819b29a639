// The demo's outside world. None of it exists outside a demo.
import * as z from "zod/mini";
import { registryAnswers, typedIdentity } from "../identities/identities.contract.ts";
import { endpoint } from "../kit.ts";
import { say } from "../say.ts";

const clockState = z.object({ now: z.string(), offset_s: z.int() });

export const devContract = {
  messages: endpoint({
    method: "GET",
    path: "/dev/messages",
    auth: "guest",
    summary: "The demo's SMS inbox, newest first",
    query: z.object({ phone: z.string().check(z.regex(/^(\+?91)?[6-9]\d{9}$/, say("enter_mobile_number"))) }),
    reply: z.array(z.object({ to: z.string(), text: z.string(), code: z.nullable(z.string()), at: z.string() })),
    refusals: ["validation_failed"],
    demoOnly: true,
  }),
  clock: endpoint({
    method: "GET",
    path: "/dev/clock",
    auth: "guest",
    summary: "The product's time",
    reply: clockState,
    refusals: [],
    demoOnly: true,
  }),
  advanceClock: endpoint({
    method: "POST",
    path: "/dev/clock",
    auth: "guest",
    summary: "Moves the product's clock forward; timers it passes fire within 5 seconds",
    body: z.strictObject({ advance_s: z.int().check(z.minimum(0), z.maximum(400 * 86_400)) }),
    reply: clockState,
    refusals: [],
    demoOnly: true,
  }),
  writeRegistry: endpoint({
    method: "PUT",
    path: "/dev/device_registry",
    auth: "guest",
    summary:
      "What the demo's registry of phones says of an IMEI from now on; away: nothing, as if it could not be reached",
    body: z.strictObject({ value: typedIdentity, status: z.enum([...registryAnswers, "away"]) }),
    reply: z.object({ last4: z.string(), status: z.enum([...registryAnswers, "away"]) }),
    refusals: ["validation_failed"],
    demoOnly: true,
  }),
};

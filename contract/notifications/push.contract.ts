// What a browser needs before it can be written to. Where to write then it says by POST /user/device_token.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";

export const pushContract = {
  publicKey: endpoint({
    method: "GET",
    path: "/push/public_key",
    auth: "guest",
    summary: "The VAPID key that a browser subscribes with; null where pushes are switched off",
    reply: z.object({ public_key: z.nullable(z.string()) }),
    refusals: [],
  }),
};

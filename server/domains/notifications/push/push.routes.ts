import { pushContract as c } from "../../../../contract/notifications/push.contract.ts";
import { handle } from "../../../kit/http/route.ts";

export const pushRoutes = [handle(c.publicKey, async ({ push }) => ({ public_key: push?.publicKey ?? null }))];

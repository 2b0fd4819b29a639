// What makes calls is more script than the rest of this together, and most visits make none of these.
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { pushContract } from "../../../contract/notifications/push.contract.ts";
import { quietCalls } from "../../lib/api.ts";

export async function askPushKey(): Promise<string | null> {
  return (await quietCalls(pushContract).publicKey()).public_key;
}

/** `isPressed`: somebody has just allowed it, and so agreed. */
export async function sendDevice(token: string, isPressed: boolean): Promise<void> {
  await quietCalls(accountsContract).registerDevice({ body: { token, ...(isPressed ? { consent: true } : {}) } });
}

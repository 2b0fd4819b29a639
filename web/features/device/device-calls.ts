// What makes calls is more script than the rest of this together, and most visits make none of these.
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { pushContract } from "../../../contract/notifications/push.contract.ts";
import { quietCalls } from "../../lib/api.ts";

export async function askPushKey(): Promise<string | null> {
  return (await quietCalls(pushContract).publicKey()).public_key;
}

export async function sendDevice(token: string): Promise<void> {
  await quietCalls(accountsContract).registerDevice({ body: { token } });
}

import type { RouterContextProvider } from "react-router";
import { conversationsContract } from "../../../../contract/conversations/conversations.contract.ts";
import { calls } from "../../../lib/api.ts";

/** How many messages are unread, by order. A list of orders is shown without it too. */
export async function loadUnread(context: Readonly<RouterContextProvider>): Promise<Record<string, number>> {
  const found = await calls(conversationsContract, context)
    .unread()
    .catch(() => []);
  return Object.fromEntries(found.map(({ order_id, unread }) => [order_id, unread]));
}

import { conversationsContract } from "../../../../contract/conversations/conversations.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { hearThread } from "../../../lib/session/thread-news.ts";

/** Says how many messages of this thread are unread, now and whenever that changes, until it is told to stop. */
export function followUnread(orderId: string, say: (unread: number) => void): () => void {
  const ask = async () => {
    const query = { limit: 1 };
    const read = quietCalls(conversationsContract).read({ params: { id: orderId }, query });
    const found = await read.catch(() => undefined);
    if (found) say(found.meta.unread);
  };
  void ask();
  return hearThread(orderId, ask);
}

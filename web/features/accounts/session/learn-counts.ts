// Right after login, before the next page: the numbers in its header are then right from its first paint on, in a
// browser that was never here before too.
import { notificationsContract } from "../../../../contract/notifications/notifications.contract.ts";
import { wishlistContract } from "../../../../contract/wishlist/wishlist.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { useNotificationsData } from "../../../stores/notifications-data.store.ts";
import { setLikedIds } from "../../../stores/wishlist-data.store.ts";

/** Nobody waits longer for it; a page without them asks by itself. */
const PATIENCE_MS = 1_500;

export async function learnCounts(): Promise<void> {
  const asked = Promise.allSettled([
    quietCalls(wishlistContract)
      .likes()
      .then((ids) => setLikedIds(ids)),
    quietCalls(notificationsContract)
      .list({ query: {} })
      .then(({ data, meta }) => useNotificationsData.setState({ notifications: data, unreadCount: meta.unread })),
  ]);
  await Promise.race([asked, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}

// The two numbers in the header. A page of one person comes with them. A page from the cache knows nobody: there it is
// what this browser knew last, shown by web/lib/head/first-counts.ts until the page is alive, and from here on after.
import { useLayoutEffect, useState } from "react";
import { usePage } from "../../lib/i18n/use-messages.ts";
import { useNotificationsData } from "../../stores/notifications-data.store.ts";
import { useWishlistData } from "../../stores/wishlist-data.store.ts";

/** The facts of a document grow old while it is used: each is believed once. */
const told = { unread: false, saved: false };

export function useUnreadCount(): number | undefined {
  const known = usePage()?.unread ?? undefined;
  const [unread, setUnread] = useState(() => (told.unread ? useNotificationsData.getState().unreadCount : known));

  useLayoutEffect(() => {
    if (known !== undefined && !told.unread) useNotificationsData.setState({ unreadCount: known });
    told.unread = true;
    const show = () => setUnread(useNotificationsData.getState().unreadCount);
    show();
    return useNotificationsData.subscribe(show);
  }, [known]);

  return unread;
}

const savedHere = () => useWishlistData.getState().wishlist.length;

export function useSavedCount(): number | undefined {
  const known = usePage()?.saved ?? undefined;
  const [saved, setSaved] = useState(() => (told.saved ? savedHere() : known));

  useLayoutEffect(() => {
    const show = () => {
      told.saved = true;
      setSaved(savedHere());
    };
    // Something was liked elsewhere: the server's number stands until this browser has asked what it was.
    if (known === undefined || told.saved || known === savedHere()) show();
    return useWishlistData.subscribe(show);
  }, [known]);

  return saved;
}

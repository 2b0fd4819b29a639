import { Bell as BellIcon, Heart, LayoutGrid, UserRound } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { Link } from "react-router";
import { loadMessages } from "../../lib/i18n/load.client.ts";
import { useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { useNotificationsData } from "../../stores/notifications-data.store.ts";
import { useWishlistData } from "../../stores/wishlist-data.store.ts";
import { classNames } from "../../ui/class-names.ts";
import { CountBadge } from "../../ui/feedback/pill.tsx";

const Bell = lazy(async () => {
  const [{ Bell: component }] = await Promise.all([
    import("../../features/notifications/bell.tsx"),
    loadMessages("account"),
  ]);
  return { default: component };
});

/** The page comes first; news can wait until it has come to rest. */
const REST_MS = 2_500;

/** The bell is a link to the list; once the page has rested, what stands behind it is live. */
export function AccountIcons() {
  const { nav } = useMessages();
  const unread = useUnread();
  const saved = useWishlistData((state) => state.wishlist.length);
  const [isRested, setRested] = useState(false);

  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, true);
    return () => clearTimeout(timer);
  }, []);

  return (
    <nav aria-label={nav.account} className="flex items-center lg:gap-2">
      <IconLink to="/user/notifications" label={nav.notifications(unread)} count={unread}>
        <BellIcon strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
      <IconLink to="/user/profile" label={nav.profile} isWideOnly>
        <UserRound strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
      <IconLink to="/user/wishlist" label={nav.wishlist(saved)} count={saved}>
        <Heart strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
      <IconLink to="/categories" label={nav.categories} isWideOnly>
        <LayoutGrid strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
      {isRested ? (
        <Suspense>
          <Bell />
        </Suspense>
      ) : null}
    </nav>
  );
}

let isTold = false;

/**
 * A page of one person comes with the count. A page from the cache knows nobody: there it is what this browser knew last,
 * once the page has come alive.
 */
function useUnread(): number {
  const known = usePage()?.unread ?? undefined;
  const [unread, setUnread] = useState(() => (isTold ? useNotificationsData.getState().unreadCount : (known ?? 0)));

  useLayoutEffect(() => {
    // Once: the facts of a document grow old while it is used.
    if (known !== undefined && !isTold) useNotificationsData.setState({ unreadCount: known });
    isTold = true;
    const show = () => setUnread(useNotificationsData.getState().unreadCount);
    show();
    return useNotificationsData.subscribe(show);
  }, [known]);

  return unread;
}

interface IconLinkProps {
  to: string;
  label: string;
  count?: number;
  isWideOnly?: boolean;
  children: ReactNode;
}

function IconLink({ to, label, count = 0, isWideOnly = false, children }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={classNames(
        "relative inline-grid size-11 place-items-center rounded-control hover:bg-surface-2",
        isWideOnly && "max-lg:hidden",
      )}
    >
      {children}
      <CountBadge count={count} className="absolute top-[3px] right-0" />
    </Link>
  );
}

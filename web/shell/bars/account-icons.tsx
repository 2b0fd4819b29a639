import { Bell as BellIcon, Heart, LayoutGrid, UserRound } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadMessages } from "../../lib/i18n/load.client.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { CountBadge } from "../../ui/feedback/pill.tsx";
import { Link } from "../../ui/link.tsx";
import { useSavedCount, useUnreadCount } from "./counts.ts";

async function fetchBell(): Promise<ComponentType> {
  const [{ Bell }, { loadLikes }] = await Promise.all([
    import("../../features/notifications/bell.tsx"),
    import("../../features/wishlist/likes.ts"),
    loadMessages("notifications"),
  ]);
  // A page without hearts has not asked yet.
  void loadLikes();
  return Bell;
}

/** The page comes first; news can wait until it has come to rest. */
const REST_MS = 2_500;

/** The bell is a link to the list; once the page has rested, what stands behind it is live. */
export function AccountIcons() {
  const { nav } = useMessages();
  const [Bell, setBell] = useState<ComponentType>();

  useEffect(() => {
    // Without network the bell stays a link until there is one: the page does not fall over for want of its news.
    const wake = () =>
      fetchBell().then(
        (bell) => setBell(() => bell),
        () => addEventListener("online", wake, { once: true }),
      );
    const timer = setTimeout(wake, REST_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", wake);
    };
  }, []);

  return (
    <nav aria-label={nav.account} className="flex items-center lg:gap-2">
      <BellLink />
      <IconLink to="/user/profile" label={nav.profile} isWideOnly>
        <UserRound strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
      <WishlistLink />
      <IconLink to="/categories" label={nav.categories} isWideOnly>
        <LayoutGrid strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
      {Bell ? <Bell /> : null}
    </nav>
  );
}

/** The two that stand in the bar of a task page on a phone, where that bar is the header. */
export function TaskIcons() {
  const { nav } = useMessages();
  return (
    <nav aria-label={nav.account} className="flex flex-none lg:hidden print:hidden">
      <BellLink />
      <WishlistLink />
    </nav>
  );
}

function BellLink() {
  const { nav } = useMessages();
  const unread = useUnreadCount();
  return (
    <IconLink to="/user/notifications" label={nav.notifications(unread ?? 0)} count={unread} countName="unread">
      <BellIcon strokeWidth={1.75} aria-hidden="true" />
    </IconLink>
  );
}

function WishlistLink() {
  const { nav } = useMessages();
  const saved = useSavedCount();
  return (
    <IconLink to="/user/wishlist" label={nav.wishlist(saved ?? 0)} count={saved} countName="saved">
      <Heart strokeWidth={1.75} aria-hidden="true" />
    </IconLink>
  );
}

interface IconLinkProps {
  to: string;
  label: string;
  count?: number | undefined;
  countName?: "unread" | "saved";
  isWideOnly?: boolean;
  children: ReactNode;
}

function IconLink({ to, label, count, countName, isWideOnly = false, children }: IconLinkProps) {
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
      {countName === undefined ? null : (
        <span className="absolute top-[3px] right-0 flex">
          {/* Not known until the page is alive: see web/lib/head/first-counts.ts. */}
          {count === undefined ? (
            <span className={`first-${countName}`} aria-hidden="true" />
          ) : (
            <CountBadge count={count} />
          )}
        </span>
      )}
    </Link>
  );
}

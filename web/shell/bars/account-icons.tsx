import { Bell, Heart, LayoutGrid, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { useNotificationsData } from "../../stores/notifications-data.store.ts";
import { useWishlistData } from "../../stores/wishlist-data.store.ts";
import { classNames } from "../../ui/class-names.ts";
import { CountBadge } from "../../ui/feedback/pill.tsx";

/** The counts come from the stores, so they appear once the page has come alive; the cached page knows nobody. */
export function AccountIcons() {
  const { nav } = useMessages();
  const unread = useNotificationsData((state) => state.unreadCount);
  const saved = useWishlistData((state) => state.wishlist.length);
  return (
    <nav aria-label={nav.account} className="flex items-center lg:gap-2">
      <IconLink to="/user/notifications" label={nav.notifications(unread)} count={unread}>
        <Bell strokeWidth={1.75} aria-hidden="true" />
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
    </nav>
  );
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

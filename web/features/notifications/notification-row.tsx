import type { ReactNode } from "react";
import type { Notification } from "../../../contract/notifications/notifications.contract.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { KindIcon } from "./kind-icon.tsx";
import { markRead } from "./newest.ts";

interface NotificationRowProps {
  notification: Notification;
  /** When it was, in as many words as its place needs. */
  time: ReactNode;
  onOpen?: () => void;
}

/** Opening it reads it. The dot says that nobody has, and is the button for those who need not open it. */
export function NotificationRow({ notification, time, onOpen }: NotificationRowProps) {
  const words = useMessages("notifications");
  const { id, kind, title, body, link, is_read } = notification;
  return (
    <li
      className={classNames(
        "flex border-b border-line last:border-b-0",
        !is_read && "bg-[color-mix(in_srgb,var(--neel-tint)_55%,var(--surface))]",
      )}
    >
      <Link
        to={link}
        onClick={() => {
          void markRead([id]);
          onOpen?.();
        }}
        className="flex min-w-0 flex-1 gap-3 py-3.5 pr-1 pl-4 hover:bg-surface-2/60"
      >
        <KindIcon kind={kind} />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {is_read ? null : <span className="sr-only">{words.unread}: </span>}
          <span className={classNames("block", is_read ? "font-medium" : "font-bold")}>{title}</span>
          <span className={classNames("block leading-snug", is_read && "text-ink-2")}>{body}</span>
          <span className="mt-0.5 block text-sm text-ink-2">{time}</span>
        </span>
      </Link>
      {is_read ? (
        <span className="w-4 flex-none" />
      ) : (
        <button
          type="button"
          aria-label={words.markOne(title)}
          title={words.mark}
          onClick={() => void markRead([id])}
          className="grid size-11 flex-none place-items-center self-start rounded-control hover:bg-surface-2"
        >
          <span className="size-2.5 rounded-full bg-genda" />
        </button>
      )}
    </li>
  );
}

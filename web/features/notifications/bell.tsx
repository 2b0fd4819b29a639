// What stands behind the bell in the header: the live count, and on a wide screen the newest in a list below it. Fetched
// once the page has come to rest; until then the bell leads to the page of all of them.
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Notification } from "../../../contract/notifications/notifications.contract.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { useNotificationsData } from "../../stores/notifications-data.store.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { RelativeTime } from "../../ui/listings/relative-time.tsx";
import { loadNewest, markRead } from "./newest.ts";
import { NotificationRow } from "./notification-row.tsx";
import { stayInformed } from "./stay-informed.ts";

const SHOWN = 6;

const LIST = "/user/notifications";

/** Stands beside the link that is the bell, and takes its press where there is room for a list. */
export function Bell() {
  const words = useMessages("notifications");
  const [news, setNews] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const { pathname } = useLocation();

  useEffect(() => stayInformed(({ title }) => setNews(title)), []);

  useEffect(() => {
    const link = panel.current?.parentElement?.querySelector<HTMLElement>(`a[href="${LIST}"]`);
    if (!link || pathname === LIST) return;
    // A press outside closes the list by itself, before its click: what the press found is what the click answers.
    let wasOpen = false;
    const press = () => {
      wasOpen = panel.current?.matches(":popover-open") ?? false;
    };
    const toggle = (event: MouseEvent) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !matchMedia("(min-width: 1024px)").matches) return;
      // Before the router sees it.
      event.preventDefault();
      // A key presses nothing before it clicks.
      if (event.detail === 0) press();
      // Not every browser gives a pressed link the focus, and closing gives it back to whoever had it.
      link.focus();
      if (wasOpen) panel.current?.hidePopover();
      else panel.current?.showPopover();
    };
    link.addEventListener("pointerdown", press);
    link.addEventListener("click", toggle);
    // Another page closes it.
    return () => {
      link.removeEventListener("pointerdown", press);
      link.removeEventListener("click", toggle);
      panel.current?.hidePopover();
    };
  }, [pathname]);

  return (
    <>
      <span aria-live="polite" className="sr-only">
        {news === undefined ? "" : words.news(news)}
      </span>
      <section
        ref={panel}
        popover="auto"
        aria-label={words.heading}
        // Closed and opened again before the browser came to say so, it says once that it is open: each opening is counted.
        onBeforeToggle={({ newState }) => (newState === "open" ? setOpenings(openings + 1) : undefined)}
        onToggle={({ newState }) => setOpen(newState === "open")}
        className="fixed inset-auto top-[calc(var(--topbar)+6px)] right-[max(var(--gutter),calc((100vw-1200px)/2))] m-0 w-[400px] max-w-[calc(100vw-2*var(--gutter))] overflow-hidden rounded-card border border-line bg-surface text-ink shadow-over"
      >
        {isOpen ? <Newest key={openings} panel={panel} /> : null}
      </section>
    </>
  );
}

function Newest({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const words = useMessages("notifications");
  const { notifications, unreadCount } = useNotificationsData();
  const [isKnown, setKnown] = useState(notifications.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    useNotificationsData.setState({ isViewed: true });
    void loadNewest().then(() => setKnown(true));
  }, []);

  const close = () => panel.current?.hidePopover();
  const shown = notifications.slice(0, SHOWN) as Notification[];
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} data-quiet-focus className="text-lg font-bold">
          {words.heading}
        </h2>
        {unreadCount > 0 ? (
          <Button look="text" onClick={() => void markRead("all")}>
            {words.markAll}
          </Button>
        ) : null}
      </div>
      <div className="max-h-[min(60dvh,480px)] overflow-y-auto" aria-busy={!isKnown}>
        {isKnown ? (
          <ul>
            {shown.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                time={<RelativeTime at={one.created_at} />}
                onOpen={close}
              />
            ))}
          </ul>
        ) : (
          <Waiting />
        )}
        {isKnown && shown.length === 0 ? <p className="px-4 py-8 text-center text-ink-2">{words.noneText}</p> : null}
      </div>
      <div className="border-t border-line p-1 text-center">
        <ButtonLink to={LIST} look="text" onClick={close} className="w-full">
          {words.all}
        </ButtonLink>
      </div>
    </>
  );
}

function Waiting() {
  return ["a", "b", "c"].map((row) => (
    <div key={row} className="flex gap-3 border-b border-line px-4 py-3.5 last:border-b-0">
      <Skeleton className="size-10 rounded-full" />
      <div className="flex-1 space-y-2 pt-1">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-full" />
      </div>
    </div>
  ));
}

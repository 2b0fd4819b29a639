import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Notification, notificationsContract } from "../../../contract/notifications/notifications.contract.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { byDay, type Day } from "../../features/notifications/by-day.ts";
import { holdNotifications, loadNewest, markRead } from "../../features/notifications/newest.ts";
import { NotificationRow } from "../../features/notifications/notification-row.tsx";
import { browserCalls, calls } from "../../lib/api.ts";
import { formatDay, formatTime } from "../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { useNotificationsData } from "../../stores/notifications-data.store.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { RelativeTime } from "../../ui/goods/relative-time.tsx";

/** docs/spec/spec.md section 8: a list that cannot be read is empty, nothing unread. Who may is decided elsewhere. */
export async function loader({ context }: LoaderFunctionArgs) {
  const now = Date.now();
  try {
    const { data, meta: page } = await calls(notificationsContract, context).list({ query: {} });
    return { notifications: data, cursor: page.next_cursor, unread: page.unread, hasFailed: false, now };
  } catch (error) {
    const status = (error as { init?: ResponseInit | null }).init?.status ?? 500;
    if (status === 401 || status === 403) throw error;
    return { notifications: [], cursor: null, unread: 0, hasFailed: true, now };
  }
}

export const meta = pageMeta("notifications");

export default function Notifications() {
  const first = useLoaderData<typeof loader>();
  const words = useMessages("account").notifications;
  const { list, retry } = useMessages();
  const { isBusy, send } = useSending();
  const [cursor, setCursor] = useState(first.cursor);
  const [hasFailed, setFailed] = useState(first.hasFailed);
  const [isHeld, setHeld] = useState(false);
  const held = useNotificationsData();
  // The store follows what happens here and elsewhere; until it has this page's answer, that is what is shown.
  const { notifications, unread } = isHeld
    ? { notifications: held.notifications as Notification[], unread: held.unreadCount }
    : first;

  useEffect(() => {
    holdNotifications(first.notifications, first.unread);
    useNotificationsData.setState({ isViewed: true });
    setCursor(first.cursor);
    setFailed(first.hasFailed);
    setHeld(true);
  }, [first]);

  async function loadMore() {
    const more = await send(() =>
      browserCalls(notificationsContract).list({ query: cursor === null ? {} : { cursor } }),
    );
    if (!more) return;
    const known = new Set(notifications.map(({ id }) => id));
    holdNotifications([...notifications, ...more.data.filter(({ id }) => !known.has(id))], more.meta.unread);
    setCursor(more.meta.next_cursor);
  }

  async function tryAgain() {
    if (await send(loadNewest)) setFailed(false);
  }

  if (notifications.length === 0) {
    return (
      <EmptyTask words={words} drawing="no-notifications" to="/categories">
        {hasFailed ? (
          <Note tone="bad" role="alert" className="mx-auto mb-8 max-w-md">
            {words.failed}{" "}
            <button type="button" onClick={tryAgain} className="min-h-11 font-semibold text-primary underline">
              {retry}
            </button>
          </Note>
        ) : null}
        <AdSlot shape="banner" />
      </EmptyTask>
    );
  }
  return (
    <div className="mx-auto max-w-[720px]">
      <TaskHeading
        title={words.heading}
        action={
          unread > 0 ? (
            <Button look="text" onClick={() => void markRead("all")}>
              {words.markAll}
            </Button>
          ) : undefined
        }
      />
      {byDay(notifications, first.now).map((day) => (
        <OneDay key={day.date} day={day} />
      ))}
      {cursor === null ? null : (
        <div className="mt-8 text-center">
          <Button look="secondary" onClick={loadMore} busy={isBusy ? list.loading : undefined}>
            {list.more}
          </Button>
        </div>
      )}
      <div className="mt-8">
        <AdSlot shape="banner" />
      </div>
    </div>
  );
}

function OneDay({ day }: { day: Day }) {
  const words = useMessages("account").notifications;
  const language = useLanguage();
  const name = day.name === "earlier" ? formatDay(day.date, language) : words[day.name];
  return (
    <section aria-labelledby={`day-${day.date}`} className="mt-6 first-of-type:mt-0">
      <h2 id={`day-${day.date}`} className="pb-1 text-sm font-semibold text-ink-2">
        {name}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {day.notifications.map((one) => (
          <NotificationRow
            key={one.id}
            notification={one}
            time={
              day.name === "today" ? (
                <RelativeTime at={one.created_at} />
              ) : (
                <time dateTime={one.created_at}>{formatTime(one.created_at, language)}</time>
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}

import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Notification, notificationsContract } from "../../../contract/notifications/notifications.contract.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { byDay } from "../../features/notifications/by-day.ts";
import { DayList } from "../../features/notifications/day-list.tsx";
import { holdAmong, holdNotifications, loadNewest, markRead } from "../../features/notifications/newest.ts";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { useNotificationsData } from "../../stores/notifications-data.store.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { LinkTabs } from "../../ui/layout/tabs.tsx";

/** docs/spec/spec.md section 8: a list that cannot be read is empty, nothing unread. Who may is decided elsewhere. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const isSystem = new URL(request.url).searchParams.get("only") === "system";
  try {
    const { list, systemList } = calls(notificationsContract, context);
    const { data, meta: page } = await (isSystem ? systemList : list)({ query: {} });
    return { isSystem, notifications: data, cursor: page.next_cursor, unread: page.unread, hasFailed: false, now };
  } catch (error) {
    const status = (error as { init?: ResponseInit | null }).init?.status ?? 500;
    if (status === 401 || status === 403) throw error;
    return { isSystem, notifications: [], cursor: null, unread: 0, hasFailed: true, now };
  }
}

export const meta = pageMeta("notifications");

export default function Notifications() {
  const first = useLoaderData<typeof loader>();
  const words = useMessages("notifications");
  const { list, retry } = useMessages();
  const { isBusy, send } = useSending();
  const [cursor, setCursor] = useState(first.cursor);
  const [hasFailed, setFailed] = useState(first.hasFailed);
  /** The answer that is in the store, and of the system's alone which ones they are. */
  const [held, setHeld] = useState<{ first: typeof first; ids: ReadonlySet<string> }>();
  const store = useNotificationsData();
  // The store follows what happens here and elsewhere; until it has this page's answer, that is what is shown.
  const all = store.notifications as Notification[];
  const notifications =
    held?.first !== first ? first.notifications : first.isSystem ? all.filter(({ id }) => held.ids.has(id)) : all;
  const unread = notifications.filter(({ is_read }) => !is_read);

  useEffect(() => {
    if (first.isSystem) holdAmong(first.notifications);
    else holdNotifications(first.notifications, first.unread);
    useNotificationsData.setState({ isViewed: true });
    setCursor(first.cursor);
    setFailed(first.hasFailed);
    setHeld({ first, ids: idsOf(first.notifications) });
  }, [first]);

  async function loadMore() {
    const { list, systemList } = browserCalls(notificationsContract);
    const query = cursor === null ? {} : { cursor };
    const more = await send(() => (first.isSystem ? systemList : list)({ query }));
    if (!more) return;
    holdAmong(more.data);
    setHeld({ first, ids: idsOf([...notifications, ...more.data]) });
    setCursor(more.meta.next_cursor);
  }

  async function tryAgain() {
    if (await send(loadNewest)) setFailed(false);
  }

  if (notifications.length === 0) {
    return (
      <EmptyTask words={words} above={<Which isSystem={first.isSystem} />} drawing="no-notifications" to="/categories">
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
          unread.length > 0 || (!first.isSystem && store.unreadCount > 0) ? (
            <Button look="text" onClick={() => void markRead(first.isSystem ? [...idsOf(unread)] : "all")}>
              {words.markAll}
            </Button>
          ) : undefined
        }
      />
      <Which isSystem={first.isSystem} />
      {byDay(notifications, first.now).map((day) => (
        <DayList key={day.date} day={day} />
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

function idsOf(notifications: readonly Notification[]): Set<string> {
  return new Set(notifications.map(({ id }) => id));
}

const ALL = "/user/notifications";
const SYSTEM = `${ALL}?only=system`;

function Which({ isSystem }: { isSystem: boolean }) {
  const words = useMessages("notifications");
  return (
    <div className="mb-6">
      <LinkTabs
        label={words.which}
        tabs={[
          { to: ALL, label: words.everything },
          { to: SYSTEM, label: words.system },
        ]}
        current={isSystem ? SYSTEM : ALL}
      />
    </div>
  );
}

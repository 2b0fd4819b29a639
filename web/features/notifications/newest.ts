// What the bell knows: asked of the server, kept in the store, and marked as read in both.
import {
  MARKED_AT_ONCE,
  type Notification,
  notificationsContract,
} from "../../../contract/notifications/notifications.contract.ts";
import { browserCalls, quietCalls } from "../../lib/api.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { documentLanguage } from "../../lib/i18n/document-language.ts";
import { clearNotifications, useNotificationsData } from "../../stores/notifications-data.store.ts";
import { toastFailure } from "../../ui/overlay/toast-failure.ts";
import { withNewest } from "./with-newest.ts";

/** The server counts all of them, the list here may be only the newest. */
export function holdNotifications(notifications: Notification[], unreadCount: number): void {
  useNotificationsData.setState({ notifications, unreadCount });
}

/** Some of them, wherever they belong; how many are unread is known without them. */
export function holdAmong(some: readonly Notification[]): void {
  const { notifications } = useNotificationsData.getState();
  const named = new Set(some.map(({ id }) => id));
  const all = [...some, ...(notifications as Notification[]).filter(({ id }) => !named.has(id))];
  useNotificationsData.setState({ notifications: all.sort((a, b) => b.created_at.localeCompare(a.created_at)) });
}

let loading: Promise<boolean> | undefined;

/** How often something was marked as read here: what was asked before the last time may not know of it. */
let marks = 0;

/** Whether the store now holds what the server knows. Asked for by several at once, it is asked once. */
export function loadNewest(): Promise<boolean> {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<boolean> {
  try {
    const before = marks;
    const { data, meta } = await quietCalls(notificationsContract).list({ query: {} });
    if (before !== marks) return load();
    const { notifications } = useNotificationsData.getState();
    holdNotifications(withNewest(notifications as Notification[], data, meta), meta.unread);
    return true;
  } catch {
    clearNotifications();
    return false;
  }
}

/** One that has just happened. */
export function addNotification(one: Notification): boolean {
  const { notifications, unreadCount } = useNotificationsData.getState();
  if (notifications.some(({ id }) => id === one.id)) return false;
  useNotificationsData.setState({
    notifications: [one, ...notifications],
    unreadCount: unreadCount + (one.is_read ? 0 : 1),
    isViewed: false,
  });
  return true;
}

/** Shown at once; should the server say no, what it knows is shown again. */
export async function markRead(which: readonly string[] | "all"): Promise<void> {
  const { notifications, unreadCount } = useNotificationsData.getState();
  const isMeant = (id: string) => which === "all" || which.includes(id);
  const news = notifications.filter((one) => !one.is_read && isMeant(one.id)).length;
  if (which !== "all" && news === 0) return;
  marks += 1;
  useNotificationsData.setState({
    notifications: notifications.map((one) => (isMeant(one.id) ? { ...one, is_read: true } : one)),
    unreadCount: which === "all" ? 0 : Math.max(0, unreadCount - news),
  });
  try {
    const body = which === "all" ? ({ all: true } as const) : { notification_ids: which.slice(0, MARKED_AT_ONCE) };
    const { unread } = await browserCalls(notificationsContract).markRead({ body });
    useNotificationsData.setState({ unreadCount: unread });
    marks += 1;
  } catch (error) {
    toastFailure(error, messagesOf(documentLanguage(), "site"));
    holdNotifications(notifications as Notification[], unreadCount);
  }
}

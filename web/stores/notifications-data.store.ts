import { persistedStore } from "./persisted-store.ts";

interface StoredNotification {
  id: string;
  is_read: boolean;
  kind: string;
  title: string;
  body: string;
  link: string;
  created_at: string;
}

interface NotificationsData {
  notifications: StoredNotification[];
  unreadCount: number;
  isViewed: boolean;
}

/** The unread count is the number of notifications with is_read false, and nothing else. */
function counted(state: NotificationsData): NotificationsData {
  const notifications = Array.isArray(state.notifications) ? state.notifications : [];
  return { ...state, notifications, unreadCount: notifications.filter((one) => !one.is_read).length };
}

export const useNotificationsData = persistedStore<NotificationsData>(
  "notifications-data",
  { notifications: [], unreadCount: 0, isViewed: false },
  { version: 1, mend: counted },
);

export function setNotifications(notifications: StoredNotification[]): void {
  useNotificationsData.setState((state) => counted({ ...state, notifications }));
}

/** A failed fetch shows nothing rather than what may be stale (docs/spec/spec.md section 8). */
export function clearNotifications(): void {
  useNotificationsData.setState({ notifications: [], unreadCount: 0, isViewed: false });
}

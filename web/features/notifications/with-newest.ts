import type { Notification } from "../../../contract/notifications/notifications.contract.ts";

/** What this browser keeps; whoever wants more reads on from the server. */
const KEPT = 120;

/**
 * The newest page in front of what was read on from it earlier. The server is believed in everything it has just said:
 * what is as new as its page but not on it is gone, and where nothing is unread nothing is shown so.
 */
export function withNewest(
  before: readonly Notification[],
  newest: readonly Notification[],
  { next_cursor, unread }: { next_cursor: string | null; unread: number },
): Notification[] {
  const oldest = newest.at(-1);
  const ids = new Set(newest.map(({ id }) => id));
  const older =
    next_cursor && oldest ? before.filter((one) => one.created_at <= oldest.created_at && !ids.has(one.id)) : [];
  const all = [...newest, ...older].slice(0, KEPT);
  return unread === 0 ? all.map((one) => ({ ...one, is_read: true })) : all;
}

// What a person is told: the list behind the bell, and the live stream that keeps it true.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { longPaging } from "../paging.ts";
import { type NotificationKind, notificationKinds } from "./notification-kinds.ts";

const notification = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
  /** In the reader's language. */
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  link: z.string(),
  is_read: z.boolean(),
  created_at: z.string(),
});
export type Notification = z.output<typeof notification>;

const page = z.object({
  ...longPaging,
});
const meta = z.object({ next_cursor: z.nullable(z.string()), unread: z.int() });

export const MARKED_AT_ONCE = 100;

export const notificationsContract = {
  list: endpoint({
    method: "GET",
    path: "/user/notifications",
    auth: "user",
    summary: "Everything I was told, newest first",
    query: page,
    reply: z.array(notification),
    meta,
    refusals: ["validation_failed"],
  }),
  stream: endpoint({
    method: "GET",
    path: "/user/notifications/stream",
    auth: "user",
    summary:
      "News as it happens: `notification` with what the list has, `unread` with {unread}, `order` with {order_id} of one I buy or sell that has changed, `conversation` with {order_id} of one in whose thread something was written or read. Last-Event-ID, or last_event_id where a header cannot be sent, says what was seen last",
    query: z.object({ last_event_id: z.optional(z.string().check(z.maxLength(100))) }),
    reply: z.string(),
    refusals: ["too_many_requests"],
    stream: true,
  }),
  systemList: endpoint({
    method: "GET",
    path: "/user/system_notifications",
    auth: "user",
    summary: "What I was told about my account, my orders and my money, newest first",
    query: page,
    reply: z.array(notification),
    meta,
    refusals: ["validation_failed"],
  }),
  markRead: endpoint({
    method: "PATCH",
    path: "/user/system_notifications",
    auth: "user",
    summary: "Marks any of my notifications as read: those named, or all of them. What is not mine is passed over",
    body: z.strictObject({
      notification_ids: z.optional(z.array(z.uuid()).check(z.maxLength(MARKED_AT_ONCE))),
      all: z.optional(z.literal(true)),
    }),
    reply: z.object({ unread: z.int() }),
    refusals: ["validation_failed"],
  }),
};

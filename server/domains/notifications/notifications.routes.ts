import { notificationsContract as c } from "../../../contract/notifications/notifications.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { handleStream } from "../../kit/streams/streams.ts";
import { openNews } from "./live-news.service.ts";
import * as notifications from "./notifications.service.ts";

export const notificationRoutes = [
  handle(c.list, (call) => notifications.listAll(call, call.viewer.userId, call.query)),
  handleStream(c.stream, (call) => openNews(call, call.viewer, call.query.last_event_id)),
  handle(c.systemList, (call) => notifications.listSystem(call, call.viewer.userId, call.query)),
  handle(c.markRead, (call) => notifications.markRead(call, call.viewer.userId, call.body)),
];

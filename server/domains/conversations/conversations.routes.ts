import { conversationsContract as c } from "../../../contract/conversations/conversations.contract.ts";
import { conversationsDeskContract as d } from "../../../contract/conversations/conversations.desk.contract.ts";
import { handleFile } from "../../kit/files/sent-file.ts";
import { handle } from "../../kit/http/route.ts";
import * as conversations from "./conversations.service.ts";
import * as desk from "./desk/conversations-desk.service.ts";
import { sendMessage } from "./send-message.service.ts";

export const conversationRoutes = [
  handle(c.read, (call) => conversations.readThread(call, call.viewer.userId, call.params.id, call.query)),
  handle(c.send, (call) => sendMessage(call, call.viewer.userId, call.params.id, call.exchange.key, call.body)),
  handle(c.unread, (call) => conversations.listUnread(call, call.viewer.userId)),
  handle(c.markRead, (call) => conversations.markRead(call, call.viewer.userId, call.params.id, call.body.up_to)),
  handle(c.askSupport, (call) => conversations.askSupport(call, call.viewer.userId, call.params.id)),
  handleFile(c.photo, (call) => conversations.findPhotoFor(call, call.viewer.userId, call.params)),
  handle(c.report, (call) => conversations.reportMessage(call, call.viewer.userId, call.params, call.body)),
  handle(d.list, (call) => desk.listWaiting(call, call.query)),
  handle(d.read, (call) => desk.readThread(call, call.viewer, call.params.id, call.query)),
  handle(d.answer, (call) => desk.answer(call, call.viewer, call.params.id, call.exchange.key, call.body.text)),
  handleFile(d.photo, (call) => desk.findPhotoForStaff(call, call.params)),
];

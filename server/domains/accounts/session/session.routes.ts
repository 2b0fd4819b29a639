import { sessionContract as c } from "../../../../contract/accounts/session.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as codes from "./code.service.ts";
import * as session from "./session.service.ts";

export const sessionRoutes = [
  handle(c.requestCode, (call) => codes.requestCode(call, call.body.phone)),
  handle(c.verifyCode, (call) => session.logIn(call, call.body.phone, call.body.code)),
  handle(c.refresh, (call) => session.refresh(call)),
  handle(c.csrfToken, async (call) => ({ csrf_token: await session.giveCsrf(call) })),
  handle(c.loggedIn, (call) => session.isLoggedIn(call)),
  handle(c.logout, (call) => session.logOut(call, call.query.device_token)),
];

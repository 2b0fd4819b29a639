// The one session of this browser: the layer in session.ts with the real cookies and locks.

import { sessionContract } from "../../../contract/accounts/session.contract.ts";
import { client } from "../../../contract/client.ts";
import { findDeviceToken } from "../device/device-token.ts";
import { messagesOf } from "../i18n/catalogue.ts";
import { documentLanguage } from "../i18n/document-language.ts";
import { leaveNotice } from "../next-page-notice.ts";
import { createSession, type Ending } from "./session.ts";
import { forgetStaff, forgetUser, leaveForLogin, onForget } from "./session-end.ts";

export const session = createSession({
  fetch: (path, init) => fetch(path, init),
  cookies: () => document.cookie,
  // Locks exist only where the page is served safely; without them the server's grace for two tabs is enough.
  alone: (work) =>
    "locks" in navigator ? navigator.locks.request("session-refresh", work) : (work as () => Promise<never>)(),
  end: endHere,
});

onForget(session.forgetBearer);

function endHere(ending: Ending, isQuiet: boolean): void {
  if (ending.of === "staff") {
    forgetStaff();
    if (!isQuiet) leaveForLogin("staff", "sessionExpired");
    return;
  }
  forgetUser({ ranOut: true });
  if (isQuiet) return;
  const leave = () => leaveForLogin("user", ending.why === "no_session" ? "loginFirst" : "sessionExpired");
  // What only the server can take away it is asked to take away; the page does not depend on the answer.
  if (ending.why === "broken") void callLogout().then(leave, leave);
  else leave();
}

function callLogout(device_token?: string) {
  return client(sessionContract, session.quietTransport).logout({ query: { device_token } });
}

/** Asks the server first: what could not be ended there has not ended. This device gets no more pushes. */
export async function logOut(): Promise<void> {
  await callLogout(await findDeviceToken());
  forgetUser();
  leaveNotice({ text: messagesOf(documentLanguage(), "site").failures.loggedOut, tone: "good" });
  window.location.assign("/");
}

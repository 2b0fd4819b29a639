import { needOf } from "../guard.ts";
import { forgetUser } from "./session-end.ts";

const TRUST_MS = 5 * 60_000;
let liveAt = typeof document !== "undefined" && needOf(window.location.pathname) === "user" ? Date.now() : 0;

/** The hint may outlive the session. A private page that came from the server is proof; otherwise the server is asked. */
export async function confirmLogin(): Promise<boolean> {
  if (Date.now() - liveAt < TRUST_MS) return true;
  const { session } = await import("./browser-session.ts");
  const isLive = await session.isLive();
  if (isLive) liveAt = Date.now();
  else forgetUser({ ranOut: true });
  return isLive;
}

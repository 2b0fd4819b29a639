// Who is asking. What proves it lives in the accounts domain; the kit only knows which questions to ask.
import type { Viewer } from "./route.ts";

/** Users and staff have sessions of their own, and a browser may hold one of each. */
export type Side = "user" | "staff";

export interface Credentials {
  cookie: string;
  csrf: string | undefined;
  authorization: string | undefined;
}

export interface Identity {
  /** Of a call: only a live access token counts. */
  ofCaller(credentials: Credentials, side: Side): Promise<Viewer>;
  /** Of a page: a live refresh session is enough, because the page itself will refresh. */
  ofVisitor(credentials: Credentials, side: Side): Promise<Viewer>;
  /** The token of the header is the cookie's, and was made for this session. */
  hasCsrf(credentials: Credentials, sessionId: string): boolean;
  hasBearer(credentials: Credentials, userId: string): Promise<boolean>;
  /** Which of these users' sessions are no more. */
  endedOf(sessionIds: readonly string[]): Promise<readonly string[]>;
}

export function readCredentials(headers: Record<string, string | string[] | undefined>): Credentials {
  const one = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return { cookie: one("cookie") ?? "", csrf: one("x-csrf-token"), authorization: one("authorization") };
}

// For tests of the kit alone: everybody is who the cookie `viewer` says, and means what they send.
import { staffRoles } from "../../contract/kit.ts";
import type { Identity } from "../kit/http/identity.ts";
import { cookieIn } from "../kit/pages/visit.ts";
import type { Viewer } from "../kit/services.ts";

/** `user`, the name of a staff role, or any other word for a user of that id. */
function viewerSaid(cookie: string): Viewer {
  const said = cookieIn(cookie, "viewer");
  if (said === undefined || said === "guest") return { kind: "guest" };
  const role = staffRoles.find((name) => name === said);
  if (role) return { kind: "staff", staffId: "t1", role, sessionId: "s2", mustEnrol: false };
  return { kind: "user", userId: said, sessionId: "s1" };
}

export const saidIdentity: Identity = {
  ofCaller: async ({ cookie }) => viewerSaid(cookie),
  ofVisitor: async ({ cookie }) => viewerSaid(cookie),
  hasCsrf: () => true,
  hasBearer: async () => true,
  endedOf: async () => [],
};

// Every call that exists × everyone who could make it: guests, users and each role of the staff. A new endpoint is in
// here by being in the contract.
import { expect, test } from "vitest";
import { type Endpoint, type StaffRole, staffRoles } from "../contract/kit.ts";
import { routes } from "./app/routes.ts";
import type { createBrowser } from "./testing/browser.ts";
import { world } from "./testing/world.ts";

const { browser, user, staff } = await world();
type Browser = ReturnType<typeof createBrowser>;
/** Calls that end the session that makes them. */
const ENDING = new Set(["GET /logout", "DELETE /user/profile", "POST /backoffice/logout"]);
const endpoints = routes.map((route) => route.endpoint);

async function everyone(): Promise<Record<string, Browser>> {
  const callers: Record<string, Browser> = { guest: browser(), user: await user() };
  for (const role of staffRoles) callers[role] = await staff(role);
  return callers;
}
const lasting = await everyone();

/** 401 and 403 come before anything about the call itself; anything else means that the door was open. */
function doorFor({ auth, needsBearer }: Endpoint, who: string): "open" | 401 | 403 {
  if (auth === "guest") return "open";
  const isStaff = (staffRoles as readonly string[]).includes(who);
  // A staff session is no user's, and a user's is no staff member's: each side has a login of its own. And a cookie
  // alone does not open what wants the bearer beside it.
  if (auth === "user") return who === "user" && !needsBearer ? "open" : 401;
  if (!isStaff) return 401;
  return who === "admin" || auth.staff.includes(who as StaffRole) ? "open" : 403;
}

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s opens for whom the contract says, and for nobody else",
  async (name, endpoint) => {
    const callers = ENDING.has(name) ? await everyone() : lasting;
    const path = endpoint.path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
    for (const [who, caller] of Object.entries(callers)) {
      // Nothing is in the body: who gets through fails at the next step, and changes nothing.
      const { status } = await caller.request(`/api/v1${path}`, { method: endpoint.method });
      const door = status === 401 || status === 403 ? status : "open";
      const wanted = doorFor(endpoint, who);
      // Logging in without anything is itself a 401.
      if (wanted === "open" && /login|token\/refresh/.test(endpoint.path)) continue;
      // docs/spec/rules.md says 403 to a stranger there, and whoever names no order is one.
      if (wanted === "open" && endpoint.path.startsWith("/order/confirmation")) continue;
      expect(door, `${who} got ${status}`).toBe(wanted);
    }
  },
);

import path from "node:path";
import { expect, test } from "vitest";
import { contractForBrowser } from "./contract-for-browser.ts";

async function forBrowser(name: string): Promise<Record<string, unknown> | undefined> {
  const load = contractForBrowser().load as (id: string) => Promise<string | undefined>;
  const code = await load(path.resolve(import.meta.dirname, "../../contract", name));
  return code === undefined ? undefined : await import(`data:text/javascript,${encodeURIComponent(code)}`);
}

test("a call keeps where it goes and what it carries, and loses its schemas", async () => {
  const { sessionContract } = (await forBrowser("accounts/session.contract.ts")) as {
    sessionContract: Record<string, unknown>;
  };
  expect(sessionContract.logout).toEqual({ method: "GET", path: "/logout", auth: "guest", mutates: true });
  expect(sessionContract.verifyCode).toEqual({ method: "POST", path: "/auth/verify", auth: "guest" });
});

test("whether a call answers with meta, and that staff make it, is still known; which roles is not", async () => {
  const { staffContract } = (await forBrowser("accounts/staff.desk.contract.ts")) as {
    staffContract: Record<string, unknown>;
  };
  expect(staffContract.audit).toEqual({ method: "GET", path: "/backoffice/audit", auth: { staff: [] }, meta: true });
});

test("plain values stay, schemas are not there to be imported", async () => {
  const kept = (await forBrowser("accounts/session.contract.ts")) ?? {};
  expect(kept.OTP_DIGITS).toBe(6);
  expect(Object.keys(kept)).not.toContain("phoneSchema");
  const { policyPanels } = (await forBrowser("content/content.contract.ts")) ?? {};
  expect(policyPanels).toContain("privacy-policy");
});

test("a contract in a folder of a folder is none the heavier for it", async () => {
  const { payoutsDeskContract, refundStates } = (await forBrowser("payouts/payouts.desk.contract.ts")) ?? {};
  expect(payoutsDeskContract).toHaveProperty("payout", {
    method: "GET",
    path: "/backoffice/payouts/{id}",
    auth: { staff: [] },
  });
  expect(refundStates).toContain("stuck");
});

test("anything else is left alone", async () => {
  expect(await forBrowser("kit.ts")).toBeUndefined();
});

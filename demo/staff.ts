// The demo's back-office people. Their password is public, which is why a demo listens on loopback only.
import { createHash } from "node:crypto";
import { Refusal, staffRoles } from "../contract/kit.ts";
import { createStaff } from "../server/domains/accounts/staff/staff.service.ts";
import type { Tx } from "../server/kit/db/database.ts";

export const DEMO_PASSWORD = "sahejo-demo";
export const demoStaff = staffRoles.map((role) => ({ email: `${role}@sahejo.test`, name: `Demo ${role}`, role }));

export function demoChecksum(): string {
  return createHash("sha256").update(JSON.stringify(demoStaff)).digest("hex");
}

export async function seedDemoStaff(tx: Tx): Promise<void> {
  for (const person of demoStaff) {
    try {
      await createStaff(tx, { ...person, password: DEMO_PASSWORD });
    } catch (error) {
      // Already there from an earlier, smaller demo.
      if (!(error instanceof Refusal && error.code === "conflict")) throw error;
    }
  }
}

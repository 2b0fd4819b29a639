import { hash } from "@node-rs/argon2";
import * as z from "zod/mini";
import { type StaffRole, staffRoles } from "../../../contract/kit.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { insertStaff } from "./staff.tables.ts";

const MIN_PASSWORD = 10;
/** Argon2id, the algorithm's own default here; 19 MiB and two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function createStaff(
  db: Db,
  given: { email: string; name: string; role: string; password: string },
): Promise<string> {
  const email = given.email.trim().toLowerCase();
  const fields: Record<string, string> = {};
  if (!z.email().safeParse(email).success) fields.email = "This is not an e-mail address.";
  if (given.password.length < MIN_PASSWORD) fields.password = `Use at least ${MIN_PASSWORD} characters.`;
  if (!isRole(given.role)) fields.role = `Choose one of ${staffRoles.join(", ")}.`;
  if (Object.keys(fields).length > 0 || !isRole(given.role)) refuse("validation_failed", { fields });
  const passwordHash = await hash(given.password, ARGON2);
  const id = await insertStaff(db, { email, name: given.name, role: given.role, passwordHash });
  return id ?? refuse("conflict", { message: "Somebody has that e-mail address already." });
}

function isRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

// Owns: staff.
import type { StaffRole } from "../../../../contract/kit.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface NewStaff {
  email: string;
  name: string;
  role: StaffRole;
  passwordHash: string;
}

/** Nothing comes back if somebody has that address already. */
export async function insertStaff(db: Db, staff: NewStaff): Promise<string | undefined> {
  const row = await db.find<{ id: string }>(sql`
    insert into staff (email, name, role, password_hash)
    values (${staff.email}, ${staff.name}, ${staff.role}, ${staff.passwordHash})
    on conflict (email) do nothing returning id`);
  return row?.id;
}

export interface StaffRow {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  is_active: boolean;
  has_totp: boolean;
  created_at: Date;
  last_login_at: Date | null;
}

export function listStaff(db: Db): Promise<StaffRow[]> {
  return db.many<StaffRow>(sql`
    select id, email, name, role, is_active, totp_secret is not null as has_totp, created_at, last_login_at
    from staff order by is_active desc, name, email`);
}

export function findStaff(db: Db, id: string): Promise<StaffRow | undefined> {
  return db.find<StaffRow>(sql`
    select id, email, name, role, is_active, totp_secret is not null as has_totp, created_at, last_login_at
    from staff where id = ${id}`);
}

export interface StaffSecrets {
  id: string;
  password_hash: string;
  totp_secret: string | null;
  totp_pending: string | null;
}

export function findSecretsByEmail(db: Db, email: string): Promise<StaffSecrets | undefined> {
  return db.find<StaffSecrets>(sql`
    select id, password_hash, totp_secret, totp_pending from staff where email = ${email} and is_active`);
}

export function findSecrets(db: Db, id: string): Promise<StaffSecrets | undefined> {
  return db.find<StaffSecrets>(sql`
    select id, password_hash, totp_secret, totp_pending from staff where id = ${id} and is_active`);
}

/** Each code of the authenticator works once: false if this step, or a later one, was used before. */
export async function claimTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  return (await db.run(sql`update staff set totp_step = ${step} where id = ${id} and totp_step < ${step}`)) === 1;
}

export async function savePendingTotp(db: Db, id: string, secret: string): Promise<boolean> {
  return (await db.run(sql`update staff set totp_pending = ${secret} where id = ${id} and totp_secret is null`)) === 1;
}

export async function confirmPendingTotp(db: Db, id: string, secret: string): Promise<boolean> {
  const confirmed = await db.run(sql`
    update staff set totp_secret = totp_pending, totp_pending = null
    where id = ${id} and totp_pending = ${secret} and totp_secret is null`);
  return confirmed === 1;
}

export async function dropTotp(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update staff set totp_secret = null, totp_pending = null where id = ${id}`);
}

export async function updatePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run(sql`update staff set password_hash = ${passwordHash} where id = ${id}`);
}

export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx.run(sql`update staff set is_active = ${isActive} where id = ${id}`);
}

/** Locks them all, so that two admins cannot switch each other off at the same moment. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from staff where role = 'admin' and is_active order by id for update`);
  return rows.map(({ id }) => id);
}

import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import { hindiPlace } from "../../../../contract/catalogue/place-names.ts";
import { say } from "../../../../contract/say.ts";
import type { Database, Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { describePlace } from "../../catalogue/catalogue.service.ts";
import { lockUser } from "../user.tables.ts";
import * as table from "./address.tables.ts";

const MAX_ADDRESSES = 20;

type Given = table.AddressFields & { is_default?: boolean | undefined };

/** A place beyond our own cities is called as everybody calls it. */
const named = (row: table.Address): Address => ({
  ...row,
  city_hi: row.city_hi || hindiPlace(row.city),
  state_hi: hindiPlace(row.state),
});

export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  return (await table.listAddresses(db, userId)).map(named);
}
export const findKeptAddress = table.findKept;
/** Whether a courier collects at that address of theirs, and for which city. */
export const findPickup = table.findPickup;

export async function requireAddress(db: Db, userId: string, id: string): Promise<Address> {
  const row = await table.findAddress(db, userId, id);
  return row ? named(row) : refuse("not_found", { message: say("no_such_address") });
}

export async function addAddress(db: Database, userId: string, { is_default, ...given }: Given): Promise<Address> {
  await requireRealPincode(db, given.pincode);
  return db.transaction(async (tx) => {
    // The account's row is the lock: two at once must not both be the first, nor the twenty-first.
    await lockUser(tx, userId);
    const count = await table.countAddresses(tx, userId);
    if (count >= MAX_ADDRESSES) {
      refuse("conflict", { message: say("address_book_full", { n: MAX_ADDRESSES }) });
    }
    const id = await table.insertAddress(tx, userId, given);
    if (is_default || count === 0) await table.makeDefault(tx, userId, id);
    return requireAddress(tx, userId, id);
  });
}

export async function editAddress(
  db: Database,
  userId: string,
  id: string,
  { is_default, ...change }: { [K in keyof Given]?: Given[K] | undefined },
): Promise<Address> {
  if (change.pincode !== undefined) await requireRealPincode(db, change.pincode);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const kept = await requireAddress(tx, userId, id);
    const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await table.updateAddress(tx, userId, id, { ...kept, ...changed });
    if (is_default) await table.makeDefault(tx, userId, id);
    return requireAddress(tx, userId, id);
  });
}

export async function removeAddress(db: Database, userId: string, id: string) {
  await db.transaction(async (tx: Tx) => {
    await lockUser(tx, userId);
    if (!(await table.removeAddress(tx, userId, id))) refuse("not_found");
    await table.ensureDefault(tx, userId);
  });
  return { done: true };
}

async function requireRealPincode(db: Db, pincode: string): Promise<void> {
  const { state } = await describePlace(db, pincode);
  if (state === null) refuse("invalid_pincode", { fields: { pincode: say("invalid_pincode") } });
}

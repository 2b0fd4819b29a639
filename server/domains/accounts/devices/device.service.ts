// The devices somebody is written to, and what the sender of pushes needs to know of them.
import type { Database, Db } from "../../../kit/db/database.ts";
import type { PushTarget } from "../../../kit/ports.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import type { Listener } from "../../../kit/work/outbox.ts";
import { allowDevice, mayI } from "../../consents/consents.service.ts";
import * as table from "./device.tables.ts";
import { isLocalAddress, isPushable, parseSubscription } from "./subscription.ts";

const MAX_DEVICES = 10;

/** A demo that others can open must not be made to call the machine it runs on. */
const allowsLocal = ({ isDemo, publicUrl }: With<"isDemo" | "publicUrl">) => isDemo && isLocalAddress(publicUrl);

export async function registerDevice(
  call: With<"isDemo" | "publicUrl" | "clock"> & { db: Database },
  userId: string,
  { token: text, consent }: { token: string; consent?: true | undefined },
) {
  const token = parseSubscription(text);
  if (!token || !isPushable(token, allowsLocal(call))) {
    refuse("validation_failed", { fields: { token: "This is not a push subscription of a service we know." } });
  }
  await call.db.transaction(async (tx) => {
    await table.lockDevicesOf(tx, userId);
    // Whoever took their yes back is not written to because a browser said again where it is.
    if (!(await allowDevice(tx, userId, consent === true, call.clock.now()))) return;
    await table.saveDevice(tx, userId, token.endpoint, token);
    await table.dropExtraDevices(tx, userId, MAX_DEVICES);
  });
  return { done: true };
}

/** What cannot be read was never registered, so there is nothing to forget. */
export async function forgetDevice(db: Db, userId: string, text: string) {
  const token = parseSubscription(text);
  if (token) await table.dropDevice(db, userId, token.endpoint);
  return { done: true };
}

/** Off means gone; not where it was switched on again meanwhile. */
export function deviceListeners({ db }: { db: Database }): Listener[] {
  return [
    {
      name: "forget_devices",
      topic: "consent.withdraw",
      async react({ payload }) {
        const userId = String(payload.user_id);
        if (payload.purpose !== "push") return;
        await db.transaction(async (tx) => {
          await table.lockDevicesOf(tx, userId);
          if (!(await mayI(tx, userId, "push"))) await table.dropDevices(tx, userId);
        });
      },
    },
  ];
}

export const dropUnseenDevices = table.dropUnseenDevices;

export interface Device {
  userId: string;
  token: PushTarget;
}

export async function listDevicesOf(db: Db, userIds: readonly string[]): Promise<Device[]> {
  return (await table.listDevicesOfAll(db, userIds)).map(toDevice);
}

/** By endpoint. */
export async function findDevices(db: Db, endpoints: readonly string[]): Promise<Map<string, Device>> {
  const rows = await table.listDevicesAt(db, endpoints);
  return new Map(rows.map((row) => [row.token.endpoint, toDevice(row)]));
}

/** Once more before anything is sent: a row may be older than the rule. */
export function mayBePushedTo(place: With<"isDemo" | "publicUrl">, { token }: Device): boolean {
  return isPushable(token, allowsLocal(place));
}

/** Its push service says that there is no such device any more, whoever it belonged to. */
export async function dropDeadDevices(db: Db, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length > 0) await table.dropDevicesAt(db, endpoints);
}

function toDevice({ user_id, token }: table.DeviceRow): Device {
  return { userId: user_id, token };
}

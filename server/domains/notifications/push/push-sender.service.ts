// From a notification to the devices of whoever it is for. What is to be sent stands in a table, so a push service that
// is away or a process that dies loses nothing; and nothing of the database is held while anybody is called.
import type { Db } from "../../../kit/db/database.ts";
import type { PushProblem } from "../../../kit/ports.ts";
import type { Services, With } from "../../../kit/services.ts";
import type { Job } from "../../../kit/work/queue.ts";
import {
  type Device,
  dropDeadDevices,
  findDevices,
  listDevicesOf,
  mayBePushedTo,
} from "../../accounts/devices/device.service.ts";
import { pushText } from "./push-text.ts";
import * as table from "./pushes.tables.ts";
import { afterQuiet } from "./quiet-hours.ts";

/** A job with `notification_ids`, written with the notifications themselves. */
export const PUSH_NOTIFICATIONS = "push_notifications";

export interface Pushable {
  id: string;
  user_id: string;
  kind: string;
  /** In the language of the profile. */
  title: string;
  body: string;
  link: string;
  created_at: Date | string;
  /** Quiet hours hold it. */
  can_wait: boolean;
}

/** Only those that their reader still wants pushed. */
export type ReadForPush = (db: Db, ids: readonly string[]) => Promise<Pushable[]>;

const AT_A_TIME = 64;
const IN_PARALLEL = 16;
const LEASE_S = 120;
/** A job goes on this long, then makes room for others and asks for another. */
const SHIFT_MS = 30_000;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** After each try that came to nothing. After the last one nobody is asked again. */
const WAITS_S = [30, 120, 600, 1_800];
const RESTING_S = 30;

/** Tomorrow's price drop is no news; an order that moved still is. */
const lifeOf = ({ can_wait }: Pushable) => (can_wait ? DAY_S : 3 * DAY_S);

export function pushJobs(services: Services, readForPush: ReadForPush): Job[] {
  return [
    { name: PUSH_NOTIFICATIONS, work: (payload) => planPushes(services, readForPush, idsIn(payload)) },
    { name: table.SEND_PUSHES, work: () => sendPushes(services, readForPush) },
  ];
}

function idsIn({ notification_ids }: Record<string, unknown>): string[] {
  return Array.isArray(notification_ids) ? notification_ids.filter((id) => typeof id === "string") : [];
}

/** For the timers: what waited for the morning or for a service to recover. */
export async function wakePushes({ db, clock, push }: With<"db" | "clock" | "push">): Promise<void> {
  if (push && (await table.hasDue(db, clock.now()))) await table.askToSend(db);
}

export async function planPushes(
  { db, clock, push }: With<"db" | "clock" | "push">,
  readForPush: ReadForPush,
  ids: readonly string[],
): Promise<void> {
  if (!push || ids.length === 0) return;
  const told = await readForPush(db, ids);
  const devices = await listDevicesOf(db, [...new Set(told.map(({ user_id }) => user_id))]);
  const now = clock.now();
  const pushes = told.flatMap(({ id, user_id, can_wait }) =>
    devices
      .filter(({ userId }) => userId === user_id)
      .map(({ token }) => ({
        notification_id: id,
        user_id,
        endpoint: token.endpoint,
        not_before: can_wait ? afterQuiet(now) : now,
      })),
  );
  if (pushes.length === 0) return;
  await table.addPushes(db, pushes);
  await table.askToSend(db);
}

export async function sendPushes(
  services: With<"db" | "clock" | "push" | "isDemo" | "publicUrl">,
  readForPush: ReadForPush,
): Promise<void> {
  const { db, clock, push } = services;
  if (!push) return;
  const until = performance.now() + SHIFT_MS;
  for (;;) {
    const due = await table.takeDue(db, clock.now(), AT_A_TIME, LEASE_S);
    if (due.length === 0) return;
    const told = new Map(
      (
        await readForPush(
          db,
          due.map(({ notification_id }) => notification_id),
        )
      ).map((n) => [n.id, n]),
    );
    const devices = await findDevices(
      db,
      due.map(({ endpoint }) => endpoint),
    );
    const outcomes: Outcome[] = [];
    const queue = due.values();
    const worker = async () => {
      for (const one of queue) {
        outcomes.push(await sendOne(services, one, told.get(one.notification_id), devices.get(one.endpoint)));
      }
    };
    await Promise.all(Array.from({ length: IN_PARALLEL }, worker));
    await settle(db, outcomes);
    if (performance.now() > until) return table.askToSend(db);
  }
}

type Outcome = { push: table.DuePush } & ({ is: "over" | "dead" } | { is: "later"; waitS: number; wasTried: boolean });

async function sendOne(
  services: With<"clock" | "push" | "isDemo" | "publicUrl">,
  one: table.DuePush,
  told: Pushable | undefined,
  device: Device | undefined,
): Promise<Outcome> {
  const over: Outcome = { push: one, is: "over" };
  // Not wanted any more, or the device has another owner now.
  if (!services.push || !told || device?.userId !== one.user_id || told.user_id !== one.user_id) return over;
  if (!mayBePushedTo(services, device)) return { push: one, is: "dead" };
  const ttlS = lifeOf(told);
  const ageS = (services.clock.now().getTime() - new Date(told.created_at).getTime()) / 1_000;
  if (ageS > ttlS) return over;
  const head = {
    ttlS,
    urgency: told.can_wait ? ("normal" as const) : ("high" as const),
    // Sent twice it is one: the second takes the place of the first.
    topic: told.id.replaceAll("-", "").slice(0, 32),
  };
  for (const size of ["full", "short"] as const) {
    try {
      await services.push.send(device.token, { ...head, text: pushText(told, size) });
      return over;
    } catch (error) {
      const { failure, retryAfterS } = problemOf(error);
      if (failure === "too_large") continue;
      if (failure === "gone") return { push: one, is: "dead" };
      if (failure === "resting") return { push: one, is: "later", waitS: RESTING_S, wasTried: false };
      const waitS = WAITS_S[one.tries - 1];
      if (failure === "refused" || waitS === undefined) return over;
      return { push: one, is: "later", waitS: Math.min(Math.max(waitS, retryAfterS ?? 0), HOUR_S), wasTried: true };
    }
  }
  return over;
}

function problemOf(error: unknown): PushProblem {
  if (error instanceof Error && "failure" in error) return error as unknown as PushProblem;
  throw error;
}

async function settle(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const dead = outcomes.filter(({ is }) => is === "dead").map(({ push }) => push.endpoint);
  await dropDeadDevices(db, dead);
  await table.removePushes(
    db,
    outcomes.filter(({ is }) => is === "over").map(({ push }) => push.id),
  );
  await table.delayPushes(
    db,
    outcomes.flatMap((one) =>
      one.is === "later" ? [{ id: one.push.id, wait_s: one.waitS, was_tried: one.wasTried }] : [],
    ),
  );
}

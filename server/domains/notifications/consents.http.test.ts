// Every sender against every purpose: nothing is told or pushed that somebody did not agree to.
import { expect, test } from "vitest";
import { type ChosenPurpose, chosenPurposes, purposes } from "../../../contract/consents/purposes.ts";
import {
  chosenPurposeOf,
  type NotificationKind,
  notificationKinds,
} from "../../../contract/notifications/notification-kinds.ts";
import { sql } from "../../kit/db/sql.ts";
import { openPushService } from "../../testing/push-service.ts";
import { world } from "../../testing/world.ts";
import { allKinds } from "./catalogue/catalogue.ts";
import { insertNotifications } from "./notifications.tables.ts";
import { planPushes } from "./push/push-sender.service.ts";
import { readForPush } from "./push-reads.service.ts";

const market = await world({ config: { poolSize: 10 } });
const { db, user, clock } = market;
const service = await openPushService();
const asked = chosenPurposes.filter((purpose) => purposes[purpose].asked);
type Person = Awaited<ReturnType<typeof user>>;

const put = (person: Person, purpose: ChosenPurpose, given: boolean) =>
  person.api.consents.answer({ params: { purpose }, body: { given } });

/** Somebody with a phone, who agreed to all of it but this. */
async function without(missing: ChosenPurpose | "all" | undefined): Promise<Person> {
  const person = await user();
  await person.api.accounts.registerDevice({ body: { token: service.device().token } });
  for (const purpose of asked) {
    const isMissing = missing === purpose || missing === "all";
    // A yes first, so that the no is a withdrawal.
    await put(person, purpose, true);
    if (isMissing) await put(person, purpose, false);
  }
  return person;
}

let n = 0;
async function send(person: Person, kind: NotificationKind) {
  const source = `matrix ${++n}`;
  const row = {
    user_id: person.id,
    kind,
    subject: null,
    data: { title: "A chair", price: 1 },
    purpose: chosenPurposeOf(kind),
  };
  await db.transaction(async (tx) =>
    insertNotifications(tx, source, [row], clock.now(), { kinds: [], job: "none", atOnce: 9 }),
  );
  const told = await db.find<{ id: string }>(sql`select id from notifications where source = ${source}`);
  if (told) await planPushes(market, (asked, ids) => readForPush(asked, ids, market.market.now), [told.id]);
  const pushed = told ? await db.many(sql`select from pushes where notification_id = ${told.id}`) : [];
  return { told: told !== undefined, pushed: pushed.length > 0 };
}

test.each([undefined, "all" as const, ...asked])(
  "without %s each kind is told and pushed as far as was agreed",
  async (missing) => {
    const person = await without(missing);
    const lacks = (needed: ChosenPurpose | null) => needed !== null && (missing === "all" || missing === needed);
    for (const kind of allKinds) {
      const told = !lacks(chosenPurposeOf(kind));
      const pushed = told && notificationKinds[kind].hasPush && !lacks("push");
      expect({ kind, ...(await send(person, kind)) }).toEqual({ kind, told, pushed });
    }
  },
);

test("who never answered is told what is needed and nothing else", async () => {
  const person = await user();
  for (const kind of allKinds) {
    expect(await send(person, kind)).toEqual({ told: chosenPurposeOf(kind) === null, pushed: false });
  }
});

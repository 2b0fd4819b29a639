// What accounts keep about a person.
import type { PersonalData } from "../../../kit/personal-data.ts";
import { dropDevices, listDevices } from "../devices/device.tables.ts";
import { listSessions } from "../session/session.tables.ts";
import { dropChoices, dropPayout, findPayout, findUser, listBlocked, listPreferences } from "../user.tables.ts";
import { blankAddresses, listAddresses } from "./address.tables.ts";
import { listOfPerson } from "./data-request.tables.ts";

export const accountData: PersonalData = {
  name: "account",
  async collect(db, userId) {
    return {
      profile: await findUser(db, userId),
      payout: (await findPayout(db, userId)) ?? null,
      addresses: await listAddresses(db, userId),
      sessions: await listSessions(db, userId),
      devices: (await listDevices(db, userId)).map(({ endpoint, created_at }) => ({
        service: new URL(endpoint).hostname,
        created_at,
      })),
      notification_preferences: await listPreferences(db, userId),
      blocked: await listBlocked(db, userId),
      data_requests: await listOfPerson(db, userId),
    };
  },
  async erase(tx, userId) {
    await dropPayout(tx, userId);
    await dropDevices(tx, userId);
    await dropChoices(tx, userId);
    await blankAddresses(tx, userId);
  },
};

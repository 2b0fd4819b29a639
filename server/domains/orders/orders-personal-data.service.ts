// What orders keep about a person, and how that goes when the person does.
import type { PersonalData } from "../../kit/personal-data.ts";
import { blankReadings } from "./identity-cases/identity-cases.tables.ts";
import * as table from "./orders-personal-data.tables.ts";

/** Sums, dates and states stay, as the tax law wants; who it was brought to does not. */
export const orderData: PersonalData = {
  name: "orders",
  collect: table.listOfPerson,
  async whyKeep(tx, userId) {
    return (await table.hasOpen(tx, userId))
      ? "One of your orders is not done yet. Your account can be closed once it is."
      : undefined;
  },
  async erase(tx, userId) {
    await table.blankPerson(tx, userId);
    await blankReadings(tx, userId);
  },
};

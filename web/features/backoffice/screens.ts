// Every screen of the back office, in the order of the menu; rules.md says what each is for.
import type { BackofficeMessages } from "../../lib/i18n/backoffice/en.ts";

export type ScreenId = keyof BackofficeMessages["screens"];
type GroupId = keyof BackofficeMessages["groups"];

export const screenGroups: { id: GroupId; screens: ScreenId[] }[] = [
  { id: "goods", screens: ["verification", "listings", "reports", "questions", "asks", "categories"] },
  { id: "orders", screens: ["orders", "pickups", "checks", "returns", "cities"] },
  { id: "money", screens: ["refunds", "payouts", "ledger", "coupons", "referrals"] },
  { id: "people", screens: ["users", "grievances", "data-requests"] },
  { id: "site", screens: ["content", "ads"] },
  { id: "system", screens: ["settings", "switches", "staff", "jobs", "audit"] },
];

export function findScreen(id: string | undefined): ScreenId | undefined {
  return screenGroups.flatMap((group) => group.screens).find((screen) => screen === id);
}

// What a page of the back office is called in the browser's tab: with its area, so that no other page carries it.
import type { PageId } from "../../../page-table.ts";

export const titles: Partial<Record<PageId, string>> = {
  backofficeLogin: "Back office login",
  backoffice: "Back office",
  backofficeEnrol: "Set up your authenticator",
  backofficeStaff: "Staff",
  backofficeAudit: "Audit",
  backofficeAccount: "My access",
  backofficeVerification: "Verification",
  backofficeListings: "Listings",
  backofficeListing: "Listing",
  backofficeReports: "Reports",
  backofficeQuestions: "Questions",
  backofficeWords: "Word list",
  backofficeUsers: "Users",
  backofficeUser: "User",
  backofficeViewAs: "View as user",
  backofficeCategories: "Categories",
  backofficeCategory: "Category",
  backofficeCities: "Cities and pincodes",
  backofficeSettings: "Settings",
  backofficeSwitches: "Switches",
  backofficeScreen: "Back office",
};

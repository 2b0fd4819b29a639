import { expect, test } from "vitest";
import { dataRequestsContract } from "../../../contract/accounts/data-requests.desk.contract.ts";
import { staffContract } from "../../../contract/accounts/staff.desk.contract.ts";
import { usersDeskContract } from "../../../contract/accounts/users.desk.contract.ts";
import { adsContract } from "../../../contract/ads/ads.contract.ts";
import { apiKeysContract } from "../../../contract/api-keys/api-keys.desk.contract.ts";
import { asksContract } from "../../../contract/asks/asks.contract.ts";
import { auditContract } from "../../../contract/audit/audit.desk.contract.ts";
import { jobsContract } from "../../../contract/backoffice/jobs.contract.ts";
import { contentDeskContract } from "../../../contract/content/content.desk.contract.ts";
import { conversationsDeskContract } from "../../../contract/conversations/conversations.desk.contract.ts";
import { couponsContract } from "../../../contract/coupons/coupons.contract.ts";
import { grievancesContract } from "../../../contract/grievances/grievances.contract.ts";
import { type Endpoint, staffRoles } from "../../../contract/kit.ts";
import { ledgerDeskContract } from "../../../contract/ledger/ledger.desk.contract.ts";
import { listingsDeskContract } from "../../../contract/listings/listings.desk.contract.ts";
import { verificationContract } from "../../../contract/listings/verification.desk.contract.ts";
import { wordsContract } from "../../../contract/moderation/words.desk.contract.ts";
import { identityCasesContract } from "../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import { logisticsContract } from "../../../contract/orders/logistics.desk.contract.ts";
import { ordersDeskContract } from "../../../contract/orders/orders.desk.contract.ts";
import { returnsDeskContract } from "../../../contract/orders/returns.desk.contract.ts";
import { exportsContract } from "../../../contract/orders/tax-exports.desk.contract.ts";
import { paymentsDeskContract } from "../../../contract/payments/payments.desk.contract.ts";
import { payoutsDeskContract } from "../../../contract/payouts/payouts.desk.contract.ts";
import { questionsContract } from "../../../contract/questions/questions.contract.ts";
import { referralsContract } from "../../../contract/referrals/referrals.contract.ts";
import { remittancesDeskContract } from "../../../contract/remittances/remittances.desk.contract.ts";
import { reportsContract } from "../../../contract/reports/reports.contract.ts";
import { shipmentsDeskContract } from "../../../contract/shipments/shipments.desk.contract.ts";
import { taxesDeskContract } from "../../../contract/taxes/taxes.desk.contract.ts";
import { webhooksDeskContract } from "../../../contract/webhooks/webhooks.desk.contract.ts";
import { findScreen, type ScreenId, screensFor } from "./screens.ts";

/** The call each screen begins with. */
const firstCalls: Partial<Record<ScreenId, Endpoint>> = {
  verification: verificationContract.queue,
  listings: listingsDeskContract.list,
  reports: reportsContract.queue,
  questions: questionsContract.list,
  words: wordsContract.lists,
  asks: asksContract.staffList,
  orders: ordersDeskContract.list,
  pickups: logisticsContract.board,
  checks: logisticsContract.checks,
  issues: ordersDeskContract.issues,
  conversations: conversationsDeskContract.list,
  "identity-cases": identityCasesContract.cases,
  coupons: couponsContract.list,
  referrals: referralsContract.list,
  returns: returnsDeskContract.list,
  shipments: shipmentsDeskContract.list,
  remittances: remittancesDeskContract.list,
  couriers: shipmentsDeskContract.choices,
  slots: logisticsContract.slots,
  taxes: taxesDeskContract.overview,
  exports: exportsContract.months,
  users: usersDeskContract.list,
  content: contentDeskContract.list,
  ads: adsContract.list,
  grievances: grievancesContract.queue,
  "data-requests": dataRequestsContract.list,
  ledger: ledgerDeskContract.list,
  reconciliation: paymentsDeskContract.list,
  reviews: paymentsDeskContract.reviews,
  refunds: payoutsDeskContract.refunds,
  payouts: payoutsDeskContract.payouts,
  jobs: jobsContract.jobs,
  webhooks: jobsContract.webhooks,
  api_keys: apiKeysContract.list,
  webhooks_out: webhooksDeskContract.list,
  staff: staffContract.people,
  audit: auditContract.list,
};

test.each(Object.entries(firstCalls))("the menu shows %s to those the API lets in, and to nobody else", (id, call) => {
  const { auth } = call;
  const allowed = typeof auth === "object" ? auth.staff : [];
  expect([...(findScreen(id)?.roles ?? [])].toSorted()).toEqual([...allowed].toSorted());
});

test("every role has a menu of its own, and an admin has all of it", () => {
  const menus = staffRoles.map((role) => screensFor(role).flatMap((group) => group.screens.map(({ id }) => id)));
  expect(new Set(menus.map(String)).size).toBe(staffRoles.length);
  expect(menus.filter((menu) => menu.length === 0)).toEqual([]);
  const [all = []] = menus;
  expect(menus.flat().filter((id) => !all.includes(id))).toEqual([]);
});

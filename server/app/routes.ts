// Every route of the API. Composition only.

import { dataRequestRoutes } from "../domains/accounts/desk/data-requests.routes.ts";
import { suspensionRoutes } from "../domains/accounts/desk/suspension.routes.ts";
import { profileRoutes } from "../domains/accounts/profile/profile.routes.ts";
import { sessionRoutes } from "../domains/accounts/session/session.routes.ts";
import { staffRoutes } from "../domains/accounts/staff/staff.routes.ts";
import { adRoutes } from "../domains/ads/ads.routes.ts";
import { apiKeyRoutes } from "../domains/api-keys/api-keys.routes.ts";
import { askRoutes } from "../domains/asks/asks.routes.ts";
import { auditRoutes } from "../domains/audit/audit.routes.ts";
import { deskRoutes } from "../domains/backoffice/desk.routes.ts";
import { jobRoutes } from "../domains/backoffice/jobs/jobs.routes.ts";
import { metricsRoutes } from "../domains/backoffice/metrics.routes.ts";
import { retentionRoutes } from "../domains/backoffice/retention/retention.routes.ts";
import { userDeskRoutes } from "../domains/backoffice/users.routes.ts";
import { viewAsRoutes } from "../domains/backoffice/view-as.routes.ts";
import { catalogueRoutes } from "../domains/catalogue/catalogue.routes.ts";
import { categoryDeskRoutes } from "../domains/catalogue/desk/category-desk.routes.ts";
import { placesDeskRoutes } from "../domains/catalogue/desk/places-desk.routes.ts";
import { laptopRoutes } from "../domains/catalogue/laptops/laptops.routes.ts";
import { consentRoutes } from "../domains/consents/consents.routes.ts";
import { contentRoutes } from "../domains/content/content.routes.ts";
import { contentDeskRoutes } from "../domains/content/desk/content-desk.routes.ts";
import { conversationRoutes } from "../domains/conversations/conversations.routes.ts";
import { couponRoutes } from "../domains/coupons/coupons.routes.ts";
import { devRoutes } from "../domains/dev/dev.routes.ts";
import { devCourierRoutes } from "../domains/dev/dev-courier.routes.ts";
import { devPaymentsRoutes } from "../domains/dev/dev-payments.routes.ts";
import { grievanceRoutes } from "../domains/grievances/grievances.routes.ts";
import { identitiesDeskRoutes } from "../domains/identities/desk/identities-desk.routes.ts";
import { ledgerDeskRoutes } from "../domains/ledger/desk/ledger-desk.routes.ts";
import { staffListingRoutes } from "../domains/listings/desk/staff-listings.routes.ts";
import { listingRoutes } from "../domains/listings/listings.routes.ts";
import { photosRoutes } from "../domains/listings/photos/photos.routes.ts";
import { countAnswers } from "../domains/listings/usage/answer-usage.service.ts";
import { ownCheckRoutes } from "../domains/listings/verification/own-checks.routes.ts";
import { verificationRoutes } from "../domains/listings/verification/verification.routes.ts";
import { waitRoutes } from "../domains/listings/waits/waits.routes.ts";
import { marketDeskRoutes } from "../domains/market/desk/market-desk.routes.ts";
import { wordRoutes } from "../domains/moderation/desk/words.routes.ts";
import { notificationRoutes } from "../domains/notifications/notifications.routes.ts";
import { pushRoutes } from "../domains/notifications/push/push.routes.ts";
import { offerRoutes } from "../domains/offers/offers.routes.ts";
import { afterSaleRoutes } from "../domains/orders/after-sale/after-sale.routes.ts";
import { checkoutRoutes } from "../domains/orders/checkout/checkout.routes.ts";
import { ordersDeskRoutes } from "../domains/orders/desk/orders-desk.routes.ts";
import { exportRoutes } from "../domains/orders/invoices/exports.routes.ts";
import { invoiceRoutes } from "../domains/orders/invoices/invoices.routes.ts";
import { orderRoutes } from "../domains/orders/orders.routes.ts";
import { payoutRoutes } from "../domains/orders/payouts/payouts.routes.ts";
import { priceProposalRoutes } from "../domains/orders/price-proposals/price-proposals.routes.ts";
import { transactionRoutes } from "../domains/orders/transactions/transactions.routes.ts";
import { passportRoutes } from "../domains/passports/passports.routes.ts";
import { moneyDeskRoutes } from "../domains/payments/desk/money-desk.routes.ts";
import { paymentsRoutes } from "../domains/payments/payments.routes.ts";
import { questionRoutes } from "../domains/questions/questions.routes.ts";
import { referralRoutes } from "../domains/referrals/referrals.routes.ts";
import { remittanceRoutes } from "../domains/remittances/remittances.routes.ts";
import { reportRoutes } from "../domains/reports/reports.routes.ts";
import { searchRoutes } from "../domains/search/search.routes.ts";
import { settingsDeskRoutes } from "../domains/settings/desk/settings-desk.routes.ts";
import { settingsRoutes } from "../domains/settings/settings.routes.ts";
import { shipmentsDeskRoutes } from "../domains/shipments/desk/shipments-desk.routes.ts";
import { estimateRoutes } from "../domains/shipments/estimates/estimates.routes.ts";
import { parcelRoutes } from "../domains/shipments/journey/journey.routes.ts";
import { shipmentRoutes } from "../domains/shipments/shipments.routes.ts";
import { taxesDeskRoutes } from "../domains/taxes/desk/taxes-desk.routes.ts";
import { taxRoutes } from "../domains/taxes/taxes.routes.ts";
import { webhookDeskRoutes } from "../domains/webhooks/desk/webhooks-desk.routes.ts";
import { wishlistRoutes } from "../domains/wishlist/wishlist.routes.ts";
import type { Route } from "../kit/http/route.ts";

export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...profileRoutes,
  ...staffRoutes,
  ...apiKeyRoutes,
  ...auditRoutes,
  ...suspensionRoutes,
  ...catalogueRoutes,
  ...laptopRoutes,
  ...categoryDeskRoutes(countAnswers),
  ...placesDeskRoutes,
  ...settingsRoutes,
  ...settingsDeskRoutes,
  ...marketDeskRoutes,
  ...consentRoutes,
  ...retentionRoutes,
  ...contentRoutes,
  ...contentDeskRoutes,
  ...identitiesDeskRoutes,
  ...photosRoutes,
  ...listingRoutes,
  ...verificationRoutes,
  ...ownCheckRoutes,
  ...passportRoutes,
  ...wishlistRoutes,
  ...questionRoutes,
  ...offerRoutes,
  ...waitRoutes,
  ...reportRoutes,
  ...askRoutes,
  ...searchRoutes,
  ...adRoutes,
  ...couponRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...transactionRoutes,
  ...afterSaleRoutes,
  ...shipmentRoutes,
  ...conversationRoutes,
  ...parcelRoutes,
  ...payoutRoutes,
  ...referralRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...grievanceRoutes,
  ...ordersDeskRoutes,
  ...priceProposalRoutes,
  ...shipmentsDeskRoutes,
  ...invoiceRoutes,
  ...exportRoutes,
  ...taxRoutes,
  ...taxesDeskRoutes,
  ...paymentsRoutes,
  ...deskRoutes,
  ...dataRequestRoutes,
  ...staffListingRoutes,
  ...userDeskRoutes,
  ...viewAsRoutes,
  ...wordRoutes,
  ...metricsRoutes,
  ...ledgerDeskRoutes,
  ...remittanceRoutes,
  ...estimateRoutes,
  ...moneyDeskRoutes,
  ...jobRoutes,
  ...webhookDeskRoutes,
  ...devRoutes,
  ...devPaymentsRoutes,
  ...devCourierRoutes,
];

// Every contract by the name a client uses: api.catalogue.categories()
import { accountsContract } from "./accounts/accounts.contract.ts";
import { dataRequestsContract } from "./accounts/data-requests.desk.contract.ts";
import { sessionContract } from "./accounts/session.contract.ts";
import { staffContract } from "./accounts/staff.desk.contract.ts";
import { suspensionContract } from "./accounts/suspension.desk.contract.ts";
import { usersDeskContract } from "./accounts/users.desk.contract.ts";
import { adsContract } from "./ads/ads.contract.ts";
import { apiKeysContract } from "./api-keys/api-keys.desk.contract.ts";
import { asksContract } from "./asks/asks.contract.ts";
import { auditContract } from "./audit/audit.desk.contract.ts";
import { deskContract } from "./backoffice/desk.contract.ts";
import { jobsContract } from "./backoffice/jobs.contract.ts";
import { metricsContract } from "./backoffice/metrics.contract.ts";
import { viewAsContract } from "./backoffice/view-as.contract.ts";
import { catalogueContract } from "./catalogue/catalogue.contract.ts";
import { categoriesDeskContract } from "./catalogue/categories.desk.contract.ts";
import { laptopsContract } from "./catalogue/laptops.contract.ts";
import { placesDeskContract } from "./catalogue/places.desk.contract.ts";
import { consentsContract } from "./consents/consents.contract.ts";
import { consentsDeskContract } from "./consents/consents.desk.contract.ts";
import { contentContract } from "./content/content.contract.ts";
import { contentDeskContract } from "./content/content.desk.contract.ts";
import { conversationsContract } from "./conversations/conversations.contract.ts";
import { conversationsDeskContract } from "./conversations/conversations.desk.contract.ts";
import { couponsContract } from "./coupons/coupons.contract.ts";
import { devContract } from "./dev/dev.contract.ts";
import { grievancesContract } from "./grievances/grievances.contract.ts";
import { identitiesDeskContract } from "./identities/identities.desk.contract.ts";
import { ledgerDeskContract } from "./ledger/ledger.desk.contract.ts";
import { listingsContract } from "./listings/listings.contract.ts";
import { listingsDeskContract } from "./listings/listings.desk.contract.ts";
import { ownChecksContract } from "./listings/own-checks.contract.ts";
import { photosContract } from "./listings/photos.contract.ts";
import { verificationContract } from "./listings/verification.desk.contract.ts";
import { marketDeskContract } from "./market/market.desk.contract.ts";
import { wordsContract } from "./moderation/words.desk.contract.ts";
import { notificationsContract } from "./notifications/notifications.contract.ts";
import { pushContract } from "./notifications/push.contract.ts";
import { offersContract } from "./offers/offers.contract.ts";
import { afterSaleContract } from "./orders/after-sale.contract.ts";
import { checkoutContract } from "./orders/checkout.contract.ts";
import { identityCasesContract } from "./orders/identity-cases/identity-cases.desk.contract.ts";
import { invoicesContract } from "./orders/invoices.contract.ts";
import { logisticsContract } from "./orders/logistics.desk.contract.ts";
import { ordersContract } from "./orders/orders.contract.ts";
import { ordersDeskContract } from "./orders/orders.desk.contract.ts";
import { priceProposalsContract } from "./orders/price-proposals/price-proposals.contract.ts";
import { priceProposalsDeskContract } from "./orders/price-proposals/price-proposals.desk.contract.ts";
import { returnsDeskContract } from "./orders/returns.desk.contract.ts";
import { sellerOrdersContract } from "./orders/seller-orders.contract.ts";
import { exportsContract } from "./orders/tax-exports.desk.contract.ts";
import { transactionsContract } from "./orders/transactions.contract.ts";
import { passportsContract } from "./passports/passports.contract.ts";
import { paymentsContract } from "./payments/payments.contract.ts";
import { paymentsDeskContract } from "./payments/payments.desk.contract.ts";
import { payoutsContract } from "./payouts/payouts.contract.ts";
import { payoutsDeskContract } from "./payouts/payouts.desk.contract.ts";
import { questionsContract } from "./questions/questions.contract.ts";
import { referralsContract } from "./referrals/referrals.contract.ts";
import { remittancesDeskContract } from "./remittances/remittances.desk.contract.ts";
import { reportsContract } from "./reports/reports.contract.ts";
import { findCategoriesContract } from "./search/find-categories.contract.ts";
import { pricesContract } from "./search/prices.contract.ts";
import { savedSearchesContract } from "./search/saved-searches.contract.ts";
import { searchContract } from "./search/search.contract.ts";
import { settingsDeskContract } from "./settings/settings.desk.contract.ts";
import { courierSandboxContract } from "./shipments/courier-sandbox.contract.ts";
import { shipmentsContract } from "./shipments/shipments.contract.ts";
import { shipmentsDeskContract } from "./shipments/shipments.desk.contract.ts";
import { taxesContract } from "./taxes/taxes.contract.ts";
import { taxesDeskContract } from "./taxes/taxes.desk.contract.ts";
import { waitsContract } from "./waits/waits.contract.ts";
import { webhooksDeskContract } from "./webhooks/webhooks.desk.contract.ts";
import { wishlistContract } from "./wishlist/wishlist.contract.ts";

export const contracts = {
  taxes: taxesContract,
  taxesDesk: taxesDeskContract,
  identitiesDesk: identitiesDeskContract,
  identityCases: identityCasesContract,
  session: sessionContract,
  accounts: accountsContract,
  staff: staffContract,
  apiKeys: apiKeysContract,
  audit: auditContract,
  suspension: suspensionContract,
  listings: listingsContract,
  verification: verificationContract,
  ownChecks: ownChecksContract,
  catalogue: catalogueContract,
  laptops: laptopsContract,
  categoriesDesk: categoriesDeskContract,
  placesDesk: placesDeskContract,
  settingsDesk: settingsDeskContract,
  marketDesk: marketDeskContract,
  consents: consentsContract,
  consentsDesk: consentsDeskContract,
  content: contentContract,
  contentDesk: contentDeskContract,
  photos: photosContract,
  passports: passportsContract,
  shipmentsDesk: shipmentsDeskContract,
  wishlist: wishlistContract,
  questions: questionsContract,
  offers: offersContract,
  waits: waitsContract,
  reports: reportsContract,
  asks: asksContract,
  search: searchContract,
  findCategories: findCategoriesContract,
  prices: pricesContract,
  savedSearches: savedSearchesContract,
  coupons: couponsContract,
  checkout: checkoutContract,
  orders: ordersContract,
  afterSale: afterSaleContract,
  sellerOrders: sellerOrdersContract,
  priceProposals: priceProposalsContract,
  transactions: transactionsContract,
  invoices: invoicesContract,
  conversations: conversationsContract,
  conversationsDesk: conversationsDeskContract,
  shipments: shipmentsContract,
  payments: paymentsContract,
  courierSandbox: courierSandboxContract,
  payouts: payoutsContract,
  referrals: referralsContract,
  notifications: notificationsContract,
  push: pushContract,
  grievances: grievancesContract,
  ads: adsContract,
  desk: deskContract,
  listingsDesk: listingsDeskContract,
  usersDesk: usersDeskContract,
  dataRequests: dataRequestsContract,
  ordersDesk: ordersDeskContract,
  returnsDesk: returnsDeskContract,
  priceProposalsDesk: priceProposalsDeskContract,
  logistics: logisticsContract,
  exports: exportsContract,
  viewAs: viewAsContract,
  words: wordsContract,
  metrics: metricsContract,
  ledgerDesk: ledgerDeskContract,
  remittancesDesk: remittancesDeskContract,
  paymentsDesk: paymentsDeskContract,
  payoutsDesk: payoutsDeskContract,
  jobs: jobsContract,
  webhooksDesk: webhooksDeskContract,
  dev: devContract,
};

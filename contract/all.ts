// Every contract by the name a client uses: api.catalogue.categories()
import { accountsContract } from "./accounts/accounts.contract.ts";
import { sessionContract } from "./accounts/session.contract.ts";
import { staffContract } from "./accounts/staff.contract.ts";
import { adsContract } from "./ads/ads.contract.ts";
import { asksContract } from "./asks/asks.contract.ts";
import { contentDeskContract } from "./backoffice/content-desk.contract.ts";
import { dataRequestsContract } from "./backoffice/data-requests.contract.ts";
import { deskContract } from "./backoffice/desk.contract.ts";
import { exportsContract } from "./backoffice/exports.contract.ts";
import { listingsDeskContract } from "./backoffice/listings-desk.contract.ts";
import { logisticsContract } from "./backoffice/logistics.contract.ts";
import { machineryContract } from "./backoffice/machinery.contract.ts";
import { metricsContract } from "./backoffice/metrics.contract.ts";
import { ledgerDeskContract } from "./backoffice/money/ledger-desk.contract.ts";
import { paidOutContract } from "./backoffice/money/paid-out.contract.ts";
import { reconciliationContract } from "./backoffice/money/reconciliation.contract.ts";
import { ordersDeskContract } from "./backoffice/orders-desk.contract.ts";
import { returnsDeskContract } from "./backoffice/returns-desk.contract.ts";
import { usersDeskContract } from "./backoffice/users-desk.contract.ts";
import { viewAsContract } from "./backoffice/view-as.contract.ts";
import { wordsContract } from "./backoffice/words.contract.ts";
import { catalogueContract } from "./catalogue/catalogue.contract.ts";
import { categoryEditingContract } from "./catalogue/category-editing.contract.ts";
import { laptopsContract } from "./catalogue/laptops.contract.ts";
import { placesEditingContract } from "./catalogue/places-editing.contract.ts";
import { settingsEditingContract } from "./catalogue/settings-editing.contract.ts";
import { contentContract } from "./content.contract.ts";
import { couponsContract } from "./coupons/coupons.contract.ts";
import { devContract } from "./dev.contract.ts";
import { grievancesContract } from "./grievances/grievances.contract.ts";
import { listingsContract } from "./listings/listings.contract.ts";
import { ownChecksContract } from "./listings/own-checks.contract.ts";
import { photosContract } from "./listings/photos.contract.ts";
import { verificationContract } from "./listings/verification.contract.ts";
import { notificationsContract } from "./notifications/notifications.contract.ts";
import { pushContract } from "./notifications/push.contract.ts";
import { offersContract } from "./offers/offers.contract.ts";
import { afterSaleContract } from "./orders/after-sale.contract.ts";
import { checkoutContract } from "./orders/checkout.contract.ts";
import { invoicesContract } from "./orders/invoices.contract.ts";
import { ordersContract } from "./orders/orders.contract.ts";
import { sellerOrdersContract } from "./orders/seller-orders.contract.ts";
import { transactionsContract } from "./orders/transactions.contract.ts";
import { paymentsContract } from "./payments/payments.contract.ts";
import { payoutsContract } from "./payments/payouts.contract.ts";
import { questionsContract } from "./questions/questions.contract.ts";
import { referralsContract } from "./referrals/referrals.contract.ts";
import { reportsContract } from "./reports/reports.contract.ts";
import { findCategoriesContract } from "./search/find-categories.contract.ts";
import { pricesContract } from "./search/prices.contract.ts";
import { savedSearchesContract } from "./search/saved-searches.contract.ts";
import { searchContract } from "./search/search.contract.ts";
import { wishlistContract } from "./wishlist/wishlist.contract.ts";

export const contracts = {
  session: sessionContract,
  accounts: accountsContract,
  staff: staffContract,
  listings: listingsContract,
  verification: verificationContract,
  ownChecks: ownChecksContract,
  catalogue: catalogueContract,
  laptops: laptopsContract,
  categoryEditing: categoryEditingContract,
  placesEditing: placesEditingContract,
  settingsEditing: settingsEditingContract,
  content: contentContract,
  contentDesk: contentDeskContract,
  photos: photosContract,
  wishlist: wishlistContract,
  questions: questionsContract,
  offers: offersContract,
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
  transactions: transactionsContract,
  invoices: invoicesContract,
  payments: paymentsContract,
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
  logistics: logisticsContract,
  exports: exportsContract,
  viewAs: viewAsContract,
  words: wordsContract,
  metrics: metricsContract,
  ledgerDesk: ledgerDeskContract,
  reconciliation: reconciliationContract,
  paidOut: paidOutContract,
  machinery: machineryContract,
  dev: devContract,
};

// Everything that is kept about a person, domain by domain. Composition only.
import { accountData } from "../domains/accounts/profile/personal-data.service.ts";
import { askData } from "../domains/asks/ask-timers.service.ts";
import { breachData } from "../domains/consents/breaches/breaches.service.ts";
import { consentData } from "../domains/consents/consents.service.ts";
import { nomineeData } from "../domains/consents/nominees/nominees.service.ts";
import { conversationData } from "../domains/conversations/conversations-personal-data.service.ts";
import { grievanceData } from "../domains/grievances/desk/grievance-desk.service.ts";
import { identityData } from "../domains/identities/identities.service.ts";
import { photoData } from "../domains/listings/photos/photos.service.ts";
import { listingData } from "../domains/listings/seller-standing.service.ts";
import { waitData } from "../domains/listings/waits/wait-timers.service.ts";
import { notificationData } from "../domains/notifications/notifications.service.ts";
import { offerData } from "../domains/offers/offer-timers.service.ts";
import { invoiceData } from "../domains/orders/invoices/invoices.service.ts";
import { orderData } from "../domains/orders/orders-personal-data.service.ts";
import { payoutData } from "../domains/payments/payouts.service.ts";
import { questionData } from "../domains/questions/questions.service.ts";
import { reportData } from "../domains/reports/reports.service.ts";
import { savedSearchData } from "../domains/search/saved/saved-searches.service.ts";
import { searchedData } from "../domains/search/suggestions/popular.service.ts";
import { shipmentData } from "../domains/shipments/personal-data/personal-data.service.ts";
import { taxData } from "../domains/taxes/people/people.service.ts";
import { wishlistData } from "../domains/wishlist/wishlist.service.ts";
import type { PersonalData } from "../kit/personal-data.ts";

/** In the order of erasing: what refers to others first; and listings before questions, as those who reply lock them. */
export const personalData: readonly PersonalData[] = [
  notificationData,
  wishlistData,
  savedSearchData,
  searchedData,
  askData,
  waitData,
  offerData,
  grievanceData,
  conversationData,
  shipmentData,
  orderData,
  invoiceData,
  identityData,
  taxData,
  listingData,
  questionData,
  reportData,
  photoData,
  payoutData,
  nomineeData,
  breachData,
  consentData,
  accountData,
];

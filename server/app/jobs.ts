// Every job and every reaction to an event. Composition only.
import type { Capability } from "../../contract/market/market.ts";
import { dropOldMessages } from "../adapters/sms/inbox.tables.ts";
import { deviceListeners } from "../domains/accounts/devices/device.service.ts";
import { dropOldCodes } from "../domains/accounts/session/code.service.ts";
import { dropOldSessions } from "../domains/accounts/session/session.service.ts";
import { dropOldStaffSessions } from "../domains/accounts/staff/staff.service.ts";
import { sweepKeys } from "../domains/api-keys/api-keys.service.ts";
import { askListeners, expireAsks, readOldAsks } from "../domains/asks/ask-timers.service.ts";
import { runRetention } from "../domains/backoffice/retention/retention.service.ts";
import { foldLiveCounts } from "../domains/catalogue/catalogue.service.ts";
import { breachJob } from "../domains/consents/breaches/breaches.service.ts";
import { conversationListeners } from "../domains/conversations/conversations-personal-data.service.ts";
import { sweepMessagePhotos } from "../domains/conversations/photos/private-photos.service.ts";
import { runGrievanceTimers } from "../domains/grievances/desk/grievance-desk.service.ts";
import { expireIdle, warnIdle } from "../domains/listings/listings.service.ts";
import { beginPassports } from "../domains/listings/passports/begin-passports.service.ts";
import { sweepPhotos } from "../domains/listings/photos/photos.service.ts";
import { sellerListeners } from "../domains/listings/seller-standing.service.ts";
import { runWaitTimers, waitListeners } from "../domains/listings/waits/wait-timers.service.ts";
import { dropOldNotifications } from "../domains/notifications/notifications.service.ts";
import { pushJobs, wakePushes } from "../domains/notifications/push/push-sender.service.ts";
import { readForPush } from "../domains/notifications/push-reads.service.ts";
import { notificationListeners, spreadJob } from "../domains/notifications/tell-people.service.ts";
import { endOffers } from "../domains/offers/end-offers.service.ts";
import { offerListeners, runOfferTimers } from "../domains/offers/offer-timers.service.ts";
import { dropOldCashCodes } from "../domains/orders/cash-codes/cash-code.service.ts";
import { runOrderTimers } from "../domains/orders/moves/order-timers.service.ts";
import { RECONCILE_MONEY, reconcileMoney } from "../domains/payments/desk/reconcile.service.ts";
import { SEND_REFUNDS, sendRefunds } from "../domains/payments/refunds.service.ts";
import { SWEEP_PAYMENTS, sweepPayments } from "../domains/payments/sweep.service.ts";
import { dropOldWebhooks, webhookJob } from "../domains/payments/webhooks.service.ts";
import { questionListeners } from "../domains/questions/questions.service.ts";
import { referralListeners } from "../domains/referrals/referrals.service.ts";
import { FETCH_REMITTANCES, fetchRemittances } from "../domains/remittances/fetch-remittances.service.ts";
import { reportListeners } from "../domains/reports/reports.service.ts";
import {
  compileOldSearches,
  searchListeners,
  TELL_SEARCHES,
  tellMatches,
} from "../domains/search/saved/match-searches.service.ts";
import { refreshWords, suggestionListeners } from "../domains/search/suggestions/gather.service.ts";
import { searchedListeners } from "../domains/search/suggestions/popular.service.ts";
import { SWEEP_SHIPMENTS } from "../domains/shipments/booking.tables.ts";
import { LEARN_DELIVERY_TIMES, learnDeliveryTimes } from "../domains/shipments/estimates/estimates.service.ts";
import { shipmentListeners } from "../domains/shipments/keep-up/keep-up.service.ts";
import { sweepShipments } from "../domains/shipments/sweep/sweep.service.ts";
import { courierWebhookJob, dropOldCourierWebhooks } from "../domains/shipments/webhooks/webhooks.service.ts";
import { forgetOldPans } from "../domains/taxes/people/people.service.ts";
import { closeOffice, sendingJob, webhookListeners } from "../domains/webhooks/sending/send.service.ts";
import { SEND_WEBHOOKS } from "../domains/webhooks/sending/sending.tables.ts";
import { dropOldLetters } from "../domains/webhooks/webhooks.service.ts";
import type { Log } from "../kit/log.ts";
import type { Services } from "../kit/services.ts";
import { dropOldCalls } from "../kit/work/once.tables.ts";
import { dropOldEvents } from "../kit/work/outbox.tables.ts";
import type { Listener } from "../kit/work/outbox.ts";
import { addJobOnce, freeStuckJobs, RUN_TIMERS } from "../kit/work/queue.tables.ts";
import { type Job, type Queue, startQueue } from "../kit/work/queue.ts";
import { Troubles } from "../kit/work/troubles.ts";

const TRAVEL_PARCELS = "travel_parcels";

type Timer = (services: Services) => Promise<unknown>;

/** Only in a market that has this, which is looked at each time: an operator may change it while we run. */
function whileOn(capability: Capability, run: Timer, otherwise?: Timer): Timer {
  return async (services) => {
    await (services.market.now.capabilities[capability] ? run : otherwise)?.(services);
  };
}

/** What is due is done in this order; one that fails holds up none of the others. */
const timers: readonly Timer[] = [
  foldLiveCounts,
  expireIdle,
  whileOn("offers", runOfferTimers, endOffers),
  runOrderTimers,
  runWaitTimers,
  whileOn("asks", expireAsks),
  runGrievanceTimers,
  wakePushes,
  warnIdle,
  compileOldSearches,
  whileOn("asks", readOldAsks),
];

function createJobs(services: Services, log: Log): Job[] {
  const { db, limiter, storage, clock } = services;
  return [
    {
      name: "sweep_kits",
      cron: "*/10 * * * *",
      async work() {
        await limiter.sweep();
        await dropOldEvents(db);
        await dropOldCalls(db);
        await dropOldMessages(db);
        await dropOldWebhooks(db);
        await dropOldCourierWebhooks(db);
        await sweepKeys(services);
        await dropOldLetters(db);
      },
    },
    {
      // Everything that is due on the product's clock; asked for at once when a demo moves it.
      name: RUN_TIMERS,
      cron: "* * * * *",
      async work() {
        await clock.refresh(db);
        await freeStuckJobs(db);
        // On its own: a gateway that is slow must not hold up the market.
        await addJobOnce(db, SWEEP_PAYMENTS);
        // Nor must a courier that is.
        await addJobOnce(db, SWEEP_SHIPMENTS);
        // Nor must an address that events go to.
        await addJobOnce(db, SEND_WEBHOOKS);
        // Nor must a thing that thousands look for.
        await addJobOnce(db, TELL_SEARCHES);
        // Parcels of the demo's courier are where the product's clock says.
        if (services.courierSandbox) await addJobOnce(db, TRAVEL_PARCELS);
        const troubles = new Troubles("timers");
        for (const run of timers) {
          await troubles.try(() => run(services));
        }
        troubles.throwIfAny();
      },
    },
    {
      name: "sweep_accounts",
      cron: "23 * * * *",
      async work() {
        await dropOldCodes(db);
        await dropOldCashCodes(db);
        await dropOldSessions(db);
        await dropOldStaffSessions(db);
      },
    },
    {
      name: "sweep_photos",
      cron: "41 * * * *",
      work: () => sweepPhotos({ db, storage }),
    },
    { name: "sweep_message_photos", cron: "43 * * * *", work: () => sweepMessagePhotos({ db, storage }) },
    { name: "begin_passports", cron: "* * * * *", work: async () => void (await beginPassports(services)) },
    spreadJob(services),
    ...pushJobs(services, (db, ids) => readForPush(db, ids, services.market.now)),
    { name: "sweep_notifications", cron: "7 * * * *", work: () => dropOldNotifications(services) },
    { name: "forget_old_pans", cron: "17 3 * * *", work: () => forgetOldPans(services) },
    breachJob(services),
    { name: "keep_within_time", cron: "29 3 * * *", work: async () => void (await runRetention(services)) },
    webhookJob(services),
    { name: TELL_SEARCHES, work: () => tellMatches(services) },
    { name: TRAVEL_PARCELS, work: async () => void (await services.courierSandbox?.travel()) },
    { name: SWEEP_PAYMENTS, work: () => sweepPayments(services) },
    courierWebhookJob(services),
    { name: SWEEP_SHIPMENTS, work: () => sweepShipments(services) },
    sendingJob(services, (error) => log.warn({ err: error }, "webhooks could not be sent; they will be tried again")),
    { name: SEND_REFUNDS, work: () => sendRefunds(services) },
    { name: RECONCILE_MONEY, cron: "17 * * * *", work: () => reconcileMoney(services) },
    { name: LEARN_DELIVERY_TIMES, cron: "37 * * * *", work: () => learnDeliveryTimes(services) },
    { name: FETCH_REMITTANCES, cron: "11 */6 * * *", work: () => fetchRemittances(services) },
    {
      name: "refresh_vocabulary",
      cron: "*/15 * * * *",
      work: () => refreshWords(db),
    },
  ];
}

function createListeners(services: Services): Listener[] {
  const listeners: Listener[] = [
    ...sellerListeners(services),
    ...questionListeners(services),
    ...reportListeners(services),
    ...offerListeners(services),
    ...waitListeners(services),
    ...askListeners(services),
    ...conversationListeners(services),
    ...shipmentListeners(services),
    ...referralListeners(services),
    ...searchListeners(services),
    ...suggestionListeners(services),
    ...notificationListeners(services),
    ...webhookListeners(services),
    ...deviceListeners(services),
    ...searchedListeners(services),
  ];
  return listeners.map((listener) => listeningIn(services, listener));
}

/** News of what the market does without reaches nobody. */
function listeningIn({ market }: Services, listener: Listener): Listener {
  const { capability } = listener;
  if (capability === undefined) return listener;
  return {
    ...listener,
    async react(event) {
      if (market.now.capabilities[capability]) await listener.react(event);
    },
  };
}

/** Starts working them off; what it returns can be stopped. */
export async function startJobs(services: Services, log: Log, concurrency: number): Promise<Queue> {
  const queue = await startQueue({
    db: services.db,
    jobs: createJobs(services, log),
    listeners: createListeners(services),
    log,
    concurrency,
  });
  return {
    async stop() {
      await queue.stop();
      await closeOffice(services);
    },
  };
}

import { jobsContract as jobs } from "../../../../contract/backoffice/jobs.contract.ts";
import { paymentsDeskContract as c } from "../../../../contract/payments/payments.desk.contract.ts";
import { payoutsDeskContract as out } from "../../../../contract/payouts/payouts.desk.contract.ts";
import { handleCsv } from "../../../kit/files/csv.ts";
import { handle } from "../../../kit/http/route.ts";
import * as paidOut from "./paid-out.service.ts";
import * as reconcile from "./reconcile.service.ts";
import * as reviews from "./reviews.service.ts";
import { applyAgain, listWebhooks } from "./webhooks-desk.service.ts";

export const moneyDeskRoutes = [
  handle(c.list, (call) => reconcile.listChecked(call, call.query)),
  handleCsv(c.export, (call) => reconcile.exportChecked(call, call.viewer, call.query)),
  handle(c.check, (call) => reconcile.checkMoney(call, call.body)),
  handle(c.settle, (call) => reconcile.settleMoney(call, call.viewer, call.body, call.exchange.key)),
  handle(c.reviews, (call) => reviews.listReviews(call, call.query)),
  handleCsv(c.exportReviews, (call) => reviews.exportReviews(call, call.viewer, call.query)),
  handle(c.closeReview, (call) =>
    reviews.markReviewed(call, call.viewer, call.params.id, call.body.note, call.exchange.key),
  ),
  handle(c.refundStray, (call) => reviews.refundStray(call, call.viewer, call.params.id, call.body, call.exchange.key)),
  handle(out.refunds, (call) => paidOut.listRefunds(call, call.query)),
  handleCsv(out.exportRefunds, (call) => paidOut.exportRefunds(call, call.viewer, call.query)),
  handle(out.retryRefund, (call) => paidOut.retryRefund(call, call.viewer, call.params.key, call.exchange.key)),
  handle(out.payouts, (call) => paidOut.listPayouts(call, call.query)),
  handleCsv(out.exportPayouts, (call) => paidOut.exportPayouts(call, call.viewer, call.query)),
  handle(out.payout, ({ db, viewer, params }) => paidOut.readPayout(db, viewer, params.id)),
  handle(out.retryPayout, (call) => paidOut.retryPayout(call, call.viewer, call.params.id)),
  handle(jobs.webhooks, (call) => listWebhooks(call, call.query)),
  handle(jobs.applyWebhook, ({ db, viewer, params }) => applyAgain(db, viewer, params.id)),
];

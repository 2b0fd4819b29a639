// Every number that domains want watched. Composition only.
import { ledgerGauges } from "../../domains/ledger/ledger.service.ts";
import { reconcileGauges } from "../../domains/payments/desk/reconcile.service.ts";
import { paymentGauges } from "../../domains/payments/payments.service.ts";
import { webhookGauges } from "../../domains/webhooks/webhooks.service.ts";
import type { Gauge } from "../../kit/gauge.ts";

export const gauges: readonly Gauge[] = [...ledgerGauges, ...paymentGauges, ...reconcileGauges, ...webhookGauges];

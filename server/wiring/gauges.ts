// Every number that domains want watched. Composition only.
import { ledgerGauges } from "../domains/ledger/ledger.service.ts";
import { paymentGauges } from "../domains/payments/payments.service.ts";
import type { Gauge } from "../kit/gauge.ts";

export const gauges: readonly Gauge[] = [...ledgerGauges, ...paymentGauges];

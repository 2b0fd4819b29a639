// On a machine that others use too, a statement may have to wait for its turn. Whoever gave up would turn a test red.
import type pg from "pg";

export const PATIENCE_MS = 120_000;

export const patience: pg.ClientConfig = {
  connectionTimeoutMillis: PATIENCE_MS,
  statement_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
};

// A parcel's way for whoever has the link: nothing of it says whose it is, where exactly it goes or what is in it. A link that
// never was and one that has ended are the same.

import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { journeyView } from "../scans/parcel-views.ts";
import { listScans } from "../scans/scans.tables.ts";
import { findByTrackToken } from "./track.tables.ts";

export const TRACKED_DAYS = 30;

export async function track({ db, clock }: With<"db" | "clock">, token: string) {
  const row = (await findByTrackToken(db, token, clock.now(), TRACKED_DAYS)) ?? refuse("not_found");
  return { ...journeyView(row, await listScans(db, [row.id])), is_cash: row.cash_paise > 0 };
}

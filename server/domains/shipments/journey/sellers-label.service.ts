// The label for what is fetched from a seller: printed at home, put on the parcel, read by the courier and by our hub.
import { createHash } from "node:crypto";
import type { SentFile } from "../../../kit/files/sent-file.ts";
import { Turns } from "../../../kit/gate/turns.ts";
import type { PaperBrand } from "../../../kit/paper/draw-mark.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { paperBrand, paperVersion } from "../../market/brand/paper-brand.service.ts";
import { drawParcelLabels, PARCEL_LABEL_LAYOUT, type ParcelLabel } from "../paper/draw-parcel-labels.ts";
import { labelOf } from "../paper/label-of.ts";
import { hasLabel } from "../scans/parcel-views.ts";
import { requirePickup } from "./own-parcels.service.ts";

/** Drawing takes some hundredths of a second; who comes in a crowd waits, and a crowd beyond that comes back. */
const turns = new Turns({ atOnce: 1, inLine: 40 });

export async function findSellersLabel(
  { db, market, publicUrl }: With<"db" | "market" | "publicUrl">,
  userId: string,
  orderId: string,
): Promise<SentFile> {
  const { order, row } = await requirePickup(db, userId, orderId);
  if (!hasLabel(row)) refuse("not_found");
  const label = labelOf(row, order.number, publicUrl) ?? refuse("not_found");
  const made = JSON.stringify([PARCEL_LABEL_LAYOUT, label, paperVersion(market)]);
  return {
    name: `${row.reference}.pdf`,
    version: createHash("sha256").update(made).digest("base64url").slice(0, 22),
    make: async () => draw(label, await paperBrand(market)),
  };
}

async function draw(label: ParcelLabel, market: PaperBrand): Promise<Uint8Array> {
  const leave = await turns.take("");
  try {
    return await drawParcelLabels([label], market);
  } finally {
    leave();
  }
}

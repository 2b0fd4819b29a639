// Labels and manifests as staff take them: each time is in the log, with the parcels that were on it.
import { createHash } from "node:crypto";
import { say } from "../../../../contract/say.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { SentFile } from "../../../kit/files/sent-file.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { paperBrand, paperVersion } from "../../market/brand/paper-brand.service.ts";
import { readOrderNumbers } from "../../orders/order-facts.service.ts";
import { indianDay } from "../../orders/pickups/slots.service.ts";
import { drawManifest } from "../paper/draw-manifest.ts";
import { drawParcelLabels, PARCEL_LABEL_LAYOUT } from "../paper/draw-parcel-labels.ts";
import { labelOf } from "../paper/label-of.ts";
import { listByIds } from "./board.tables.ts";

/** In the order they were named, each once. One that is not there, or whose people have gone, refuses all. */
async function readLabels({ db, publicUrl }: With<"publicUrl"> & { db: Db }, named: string) {
  const ids = [...new Set(named.split(","))];
  const rows = new Map((await listByIds(db, ids)).map((row) => [row.id, row]));
  const numbers = await readOrderNumbers(
    db,
    [...rows.values()].map(({ order_id }) => order_id),
  );
  return ids.map((id) => {
    const row = rows.get(id) ?? refuse("not_found");
    return (
      labelOf(row, numbers.get(row.order_id) ?? "", publicUrl) ?? refuse("not_found", { message: say("no_address") })
    );
  });
}

export async function takeLabels(
  { db, market, publicUrl }: With<"db" | "market" | "publicUrl">,
  viewer: StaffViewer,
  named: string,
): Promise<SentFile> {
  const labels = await readLabels({ db, publicUrl }, named);
  await noteTaken(db, viewer, "shipment.take_labels", labels);
  return fileOf("labels", [labels, paperVersion(market)], async () =>
    drawParcelLabels(labels, await paperBrand(market)),
  );
}

export async function takeManifest(
  { db, market, publicUrl, clock }: With<"db" | "market" | "publicUrl" | "clock">,
  viewer: StaffViewer,
  named: string,
): Promise<SentFile> {
  const labels = await readLabels({ db, publicUrl }, named);
  await noteTaken(db, viewer, "shipment.take_manifest", labels);
  const day = dayText(clock.now());
  const draw = async () => drawManifest(labels, day, await paperBrand(market));
  return fileOf("manifest", [day, labels, paperVersion(market)], draw, `-${indianDay(clock.now())}`);
}

const dayText = (at: Date) =>
  new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(at);

function noteTaken(
  db: With<"db">["db"],
  viewer: StaffViewer,
  action: string,
  labels: readonly { reference: string }[],
): Promise<void> {
  const references = labels.map(({ reference }) => reference);
  return db.transaction((tx) => record(tx, viewer, action, `parcels:${references.length}`, { references }));
}

function fileOf(name: string, madeOf: unknown, make: () => Promise<Uint8Array>, day = ""): SentFile {
  const version = createHash("sha256")
    .update(JSON.stringify([PARCEL_LABEL_LAYOUT, madeOf]))
    .digest("base64url")
    .slice(0, 22);
  return { name: `${name}${day}.pdf`, version, make };
}

// /passport/{code}/label.pdf: what is stuck on a parcel. Drawn when it is asked for, by a few at a time.
import { createHash } from "node:crypto";
import { paths } from "../../../contract/paths.ts";
import type { FileRoute } from "../../kit/files/made-file.ts";
import { Turns } from "../../kit/gate/turns.ts";
import type { PaperBrand } from "../../kit/paper/draw-mark.ts";
import { paperBrand } from "../market/brand/paper-brand.service.ts";
import { drawLabel, LABEL_LAYOUT, type LabelFacts } from "./draw-label.ts";
import { paperPassport, requirePassport } from "./passports.service.ts";

/** Drawing takes some hundredths of a second; who comes in a crowd waits, and a crowd beyond that comes back. */
const turns = new Turns({ atOnce: 1, inLine: 40 });

export const labelFile: FileRoute = {
  url: `${paths.passport}/label.pdf`,
  cache: { maxAge: 0, staleFor: 60 },
  async find({ db, market, publicUrl }, { code: typed = "" }) {
    const row = await requirePassport(db, typed);
    const { name, name_hi } = market.now;
    const label: LabelFacts = {
      market: { name, name_hi },
      ...paperPassport(publicUrl, row.code),
      category: row.category,
      category_hi: row.category_hi,
      head: { number: row.last_number, hash: row.last_hash },
    };
    const made = JSON.stringify([LABEL_LAYOUT, label, market.brand]);
    return {
      version: createHash("sha1").update(made).digest("base64url"),
      contentType: "application/pdf",
      make: async () => draw(label, await paperBrand(market)),
    };
  },
};

async function draw(label: LabelFacts, market: PaperBrand): Promise<Uint8Array> {
  const leave = await turns.take("");
  try {
    return await drawLabel(label, market);
  } finally {
    leave();
  }
}

// /og/{product}.jpg: the picture that unfolds where somebody shares an item, and /og/{product}.check.jpg where they share
// its check. What it shows is in its version, so a new
// price or photo is a new card at once. The newest ones stay in memory; the others are drawn again when they are wanted.

import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { UUID } from "../../../../contract/ids.ts";
import { showPassportCode } from "../../../../contract/passports/code.ts";
import type { FileRoute } from "../../../kit/files/made-file.ts";
import { Turns } from "../../../kit/gate/turns.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { paperBrand } from "../../market/brand/paper-brand.service.ts";
import { readProduct } from "../listing-reads.service.ts";
import type { CardFacts } from "./draw-card.ts";
import type { CheckFacts } from "./draw-check-card.ts";

const NAME = new RegExp(`^(${UUID})(\\.check)?\\.jpg$`);
type Facts = Omit<CardFacts, "photo" | "brand"> | Omit<CheckFacts, "photo" | "brand">;
/** With every change of how cards look. */
const LOOK = 2;
/** Drawing takes a tenth of a second of one core; who comes in a crowd waits, and a crowd beyond that comes back. */
const turns = new Turns({ atOnce: 1, inLine: 40 });
/** About 80 kB each. */
const KEPT = 200;

const drawn = new Map<string, Promise<Uint8Array>>();

export const shareCardFile: FileRoute = {
  url: "/og/:name",
  cache: { maxAge: 600, staleFor: 86_400 },
  async find({ db, vault, storage, market }, { name = "" }) {
    const [, id = refuse("not_found"), isCheck] = NAME.exec(name) ?? [];
    const product = await readProduct({ db, vault }, { kind: "guest" }, id, new Date());
    // Of what was taken away nothing is shown any more.
    if (product.status === "removed" || product.price === null) refuse("not_found");
    const [cover] = product.images;
    const seen = product.checked?.seen ?? [];
    // Where nothing was written down there is nothing to claim.
    if (isCheck && seen.length === 0) refuse("not_found");
    const { price, status, category_id: categoryId } = product;
    const facts: Facts = isCheck
      ? { price, categoryId, points: seen.map(({ text }) => text) }
      : { price, status, color: cover?.color, code: product.passport ? showPassportCode(product.passport.code) : null };
    const photo = cover?.urls["640"].replace(/^\/media\//, "");
    const version = createHash("sha1")
      .update(JSON.stringify([LOOK, facts, photo, ...(market.brand === null ? [] : [market.brand])]))
      .digest("base64url");
    return { version, contentType: "image/jpeg", make: () => cardOf(version, facts, photo, { storage, market }) };
  },
};

type From = With<"storage" | "market">;

/** Asked for twice at once, it is drawn once. */
function cardOf(version: string, facts: Facts, photo: string | undefined, from: From) {
  const known = drawn.get(version);
  drawn.delete(version);
  const card = known ?? draw(facts, photo, from);
  drawn.set(version, card);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= KEPT) break;
    drawn.delete(oldest);
  }
  card.catch(() => drawn.delete(version));
  return card;
}

async function draw(facts: Facts, photo: string | undefined, { storage, market }: From): Promise<Uint8Array> {
  const leave = await turns.take("");
  try {
    const file = photo === undefined ? undefined : await storage.find(photo).catch(() => refuse("unavailable"));
    const picture = file && (await buffer(file.stream));
    const brand = await paperBrand(market);
    // Only now: a process that never draws a card need not carry what decodes pictures.
    if ("points" in facts) {
      const { drawCheckCard } = await import("./draw-check-card.ts");
      return await drawCheckCard({ ...facts, photo: picture, brand });
    }
    const { drawCard } = await import("./draw-card.ts");
    return await drawCard({ ...facts, photo: picture, brand });
  } finally {
    leave();
  }
}

// A verifier of the demo proposes a lower price: for the first point that allows one, with a close look at the thing.
import { photoWidths } from "../../contract/listings/photos.contract.ts";
import { readDeductionRules } from "../../server/domains/catalogue/catalogue.service.ts";
import { promisePictures } from "../../server/domains/listings/photos/photos.service.ts";
import { proposePrice } from "../../server/domains/orders/price-proposals/propose-price.service.ts";
import type { MoneyServices, StaffViewer, With } from "../../server/kit/services.ts";
import { drawLook } from "../gallery.ts";
import type { PhotoRecipe } from "../market/photos/recipe.ts";
import { insertUndrawn } from "../undrawn.tables.ts";

/** So much of the price, where the rule allows it. */
const SHARE = 0.08;
const PLAIN = { width: 800, height: 800, color: "#d3cab7", dhash: "00000000000000ff" };

interface Thing {
  price: number;
  category: number;
  recipe?: PhotoRecipe | undefined;
}

export async function proposeLower(
  scene: MoneyServices & With<"vault">,
  staff: StaffViewer,
  orderId: string,
  { price, category, recipe }: Thing,
): Promise<void> {
  const { points } = await readDeductionRules(scene.db, category);
  const point = points.findIndex(({ max_deduction_pct = 0 }) => max_deduction_pct >= SHARE * 100);
  if (point === -1) throw new Error("A category of the demo allows no deduction.");
  const photo = await promisePhoto(scene, staff.staffId, recipe);
  const note = "A scratch of about two centimetres that the photos do not show. All else is as listed.";
  const rupees = Math.max(1, Math.floor((price * SHARE) / 10) * 10);
  await proposePrice(scene, staff, orderId, { deductions: [{ point, rupees, note, photo }] });
}

/** Its file is drawn when somebody wants to see it, as all of the demo's are. */
async function promisePhoto({ db }: MoneyServices, staffId: string, recipe: PhotoRecipe | undefined): Promise<string> {
  const close = recipe && { ...recipe, scale: 1.6 };
  const look = close ? await drawLook(close) : PLAIN;
  return db.transaction(async (tx) => {
    const [photo] = await promisePictures(tx, { staffId }, [look]);
    if (!photo) throw new Error("A photo of the demo was not kept.");
    if (close) await insertUndrawn(tx, [{ key: photo.key, recipe: close }], photoWidths);
    return photo.id;
  });
}

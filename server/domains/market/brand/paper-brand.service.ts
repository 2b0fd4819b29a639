// Whose name, mark and colours stand on papers and share cards.
import type { MarketNow } from "../../../kit/market.ts";
import type { PaperBrand } from "../../../kit/paper/draw-mark.ts";
import { brandPicture } from "./brand-pictures.ts";

/** Sharp enough for a printer at the size of a mark. */
const SIDE = 256;

/** What it is made of, for the version of a paper. */
export const paperVersion = ({ now: { name, name_hi }, brand }: MarketNow) => [name, name_hi, brand];

export async function paperBrand({ now, brand }: MarketNow): Promise<PaperBrand> {
  const { name, name_hi, colours } = now;
  if (brand === null) return { name, name_hi };
  return {
    name,
    name_hi,
    look: { ...colours, mark: await brandPicture(now, brand, { shape: "rounded", side: SIDE }) },
  };
}

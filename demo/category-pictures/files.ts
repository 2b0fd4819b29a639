// Where the pictures of the categories are, and which drawing each was made of.
import { createHash } from "node:crypto";

export const FOLDER = new URL("../../public/pictures/categories/", import.meta.url);
export const HASHES = new URL("drawn.json", import.meta.url);
/** Enough for places of 105 pixels on screens that draw three dots for each. */
export const WIDTH = 320;

/** Of the drawing: what another machine makes of it may differ by a bit. */
export const hashOf = (drawing: string) => createHash("sha256").update(drawing).digest("hex").slice(0, 16);

// A logo as every part of the market uses it: a square PNG of at most 512 pixels. Whatever picture is given is drawn anew, so that
// nothing but pixels is kept; an SVG is drawn without reaching for anything outside itself. What draws is loaded when there is
// something to draw: a market has one logo, and every process that serves it would hold the library.
import { say } from "../../../contract/say.ts";
import { refuse } from "../../kit/refusal.ts";

const SIDE = 512;
/** Each character of base64 is six bits; the document takes 400,000 of them. */
const MOST_BYTES = 290_000;
const MOST_GIVEN = 5_000_000;
const MOST_PIXELS = 40_000_000;
const PATIENCE_S = 5;
const KINDS = ["png", "jpeg", "webp", "svg"];
const PREFIX = "data:image/png;base64,";

export async function drawLogo(given: Uint8Array): Promise<string> {
  if (given.length > MOST_GIVEN) refuse("validation_failed", { fields: { logo: say("market_logo_unreadable") } });
  const { default: sharp } = await import("sharp");
  try {
    const { format } = await sharp(given, { limitInputPixels: MOST_PIXELS }).metadata();
    if (!KINDS.includes(format ?? "")) throw new Error("a kind we do not draw");
    for (const side of [SIDE, SIDE / 2]) {
      const bytes = await sharp(given, { limitInputPixels: MOST_PIXELS, density: 300 })
        .timeout({ seconds: PATIENCE_S })
        .resize(side, side, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png({ compressionLevel: 9, palette: side !== SIDE })
        .toBuffer();
      if (bytes.length <= MOST_BYTES) return PREFIX + bytes.toString("base64");
    }
  } catch {
    // Told below: why exactly is nobody's business but the one who drew it.
  }
  refuse("validation_failed", { fields: { logo: say("market_logo_unreadable") } });
}

export const logoBytes = (logo: string): Buffer => Buffer.from(logo.slice(PREFIX.length), "base64");

/** What came in a file is kept as it is, if it is what it says; so a market that is taken along stays the same file. */
export async function isSquarePng(logo: string): Promise<boolean> {
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(logoBytes(logo), { limitInputPixels: SIDE * SIDE, failOn: "warning" });
    const { format, width, height } = await picture.metadata();
    await picture.stats();
    return format === "png" && width === height && width >= 16;
  } catch {
    return false;
  }
}

// Reads the number from a picture of its barcode: the label on the box, or what *#06# shows. Only where the browser can.
import { type IdentityKind, readIdentity } from "../../../../contract/identities/read-identity.ts";

interface Detector {
  detect(source: ImageBitmap): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new () => Detector;
  }
}

/** The first barcode that holds such a number. A box has several, most of them of other things. */
export async function scanPicture(kind: IdentityKind, file: Blob): Promise<string | undefined> {
  if (!window.BarcodeDetector) return undefined;
  const picture = await createImageBitmap(file);
  try {
    const found = await new window.BarcodeDetector().detect(picture);
    return found.map(({ rawValue }) => readIdentity(kind, rawValue).value).find((value) => value !== undefined);
  } finally {
    picture.close();
  }
}

// A picture from this device as a logo: drawn anew, so that nothing but its pixels goes out.
const SIDE = 512;

/** Undefined where it cannot be read as a picture. */
export async function readLogo(file: File): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = SIDE;
    canvas.height = SIDE;
    const [wide, tall] = [picture.naturalWidth || SIDE, picture.naturalHeight || SIDE];
    const scale = SIDE / Math.max(wide, tall);
    const [w, h] = [wide * scale, tall * scale];
    canvas.getContext("2d")?.drawImage(picture, (SIDE - w) / 2, (SIDE - h) / 2, w, h);
    return canvas.toDataURL("image/png");
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

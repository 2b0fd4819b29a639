// A phone's photo is ten times what a page can show. It is made smaller here, so that it goes up in seconds on 4G.

/** The largest picture the server keeps is 1280 wide; a little more leaves it room to choose. */
const LONGEST_SIDE = 2_000;
const QUALITY = 0.85;
/** A file this small costs less to send than to make smaller. */
const SMALL_BYTES = 400 * 1024;

export interface Shrunk {
  blob: Blob;
  /** Whether the browser can show the file, while it is on its way. */
  isReadable: boolean;
}

/** What cannot be read here goes up as it is: the server may know the format, and if not it says so. */
export async function shrinkPhoto(file: File): Promise<Shrunk> {
  let bitmap: ImageBitmap;
  try {
    // The camera's orientation is applied to the pixels, so nothing downstream has to know of it.
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return { blob: file, isReadable: false };
  }
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= SMALL_BYTES) return { blob: file, isReadable: true };
    const blob = await draw(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    // Already as small as it gets.
    return { blob: blob && blob.size < file.size ? blob : file, isReadable: true };
  } catch {
    return { blob: file, isReadable: true };
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== "undefined") {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext("2d"), bitmap, width, height);
    return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  }
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext("2d"), bitmap, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;

function paint(context: Context, bitmap: ImageBitmap, width: number, height: number): void {
  if (!context) throw new Error("No canvas to draw on");
  // JPEG knows no transparency; what shines through would turn black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
}

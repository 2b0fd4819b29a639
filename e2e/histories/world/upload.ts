// A photo as a form sends it. One picture, made once: how photos arrive is proved elsewhere.
import { jpeg } from "../../../server/testing/pictures.ts";

const EDGE = "----history";
let made: Promise<Buffer> | undefined;

export async function uploadBody(field: string, headers: Record<string, string>): Promise<Buffer> {
  made ??= jpeg({ width: 64, height: 80 });
  headers["content-type"] = `multipart/form-data; boundary=${EDGE}`;
  const head = `--${EDGE}\r\nContent-Disposition: form-data; name="${field}"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), await made, Buffer.from(`\r\n--${EDGE}--\r\n`)]);
}

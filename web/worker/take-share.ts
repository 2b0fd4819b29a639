// Photos that somebody shares with the installed app. They are kept here until the form has taken them: the way there
// may lead over login.
import { SHARED_PHOTOS, type SharedPhoto, sharedPath } from "../lib/photos/shared-photos.ts";

/** As the manifest names it. */
export const SHARE_PATH = "/share-photos";
const FORM = "/user/list-a-product?shared=1";
/** As many as a listing takes, and as large as the form would take them from the gallery. */
const MOST = 10;
const MAX_BYTES = 40_000_000;

export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const photos = form.getAll("photos").filter((one) => one instanceof File && isPhoto(one)) as File[];
    await keep(photos.slice(0, MOST));
  } catch {
    // The form can be filled by hand as well.
  }
  return Response.redirect(FORM, 303);
}

function isPhoto(file: File): boolean {
  return file.type.startsWith("image/") && file.type !== "image/svg+xml" && file.size > 0 && file.size <= MAX_BYTES;
}

/** What was shared before and never used goes. */
async function keep(photos: File[]): Promise<void> {
  await caches.delete(SHARED_PHOTOS);
  const kept = await caches.open(SHARED_PHOTOS);
  for (const [place, photo] of photos.entries()) {
    const { name } = photo;
    const facts: SharedPhoto = { name, at: Date.now() };
    const headers = { "content-type": photo.type, "x-photo": encodeURIComponent(JSON.stringify(facts)) };
    await kept.put(sharedPath(place), new Response(photo, { headers }));
  }
}

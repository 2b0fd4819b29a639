// Photos on their way from another app to the form: the service worker puts them down, the form picks them up.
export const SHARED_PHOTOS = "shared-photos";

export interface SharedPhoto {
  name: string;
  /** When it came, in milliseconds. */
  at: number;
}

export function sharedPath(place: number): string {
  return `/shared-photo/${place}`;
}

/** After that nobody remembers what they shared. */
const FRESH_MS = 60 * 60_000;

/** Once: whoever has them, has them. */
export async function takeSharedPhotos(): Promise<File[]> {
  if (!("caches" in window) || !(await caches.has(SHARED_PHOTOS))) return [];
  const kept = await caches.open(SHARED_PHOTOS);
  const photos: File[] = [];
  for (const request of await kept.keys()) {
    const response = await kept.match(request);
    const { name, at } = factsOf(response);
    if (response && Date.now() - at < FRESH_MS) {
      const blob = await response.blob();
      photos.push(new File([blob], name, { type: blob.type }));
    }
  }
  await caches.delete(SHARED_PHOTOS);
  return photos;
}

function factsOf(response: Response | undefined): SharedPhoto {
  try {
    return JSON.parse(decodeURIComponent(response?.headers.get("x-photo") ?? "")) as SharedPhoto;
  } catch {
    return { name: "photo", at: 0 };
  }
}

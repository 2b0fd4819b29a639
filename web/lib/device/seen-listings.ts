// The items this browser opened last, with what the offline page shows of them. Beside the list of ids in seen-lately,
// which other pages read, because a name and a photo are only wanted where nobody can be asked.
const KEY = "seen-offline";
const PHOTOS = "seen-photos";
const MOST = 8;

export interface KeptItem {
  id: string;
  title: string;
  /** Whole rupees. */
  price?: number | undefined;
  /** A path of this site. */
  photo?: string | undefined;
}

export function readKept(): KeptItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is KeptItem {
  const { id, title } = Object(value) as Partial<KeptItem>;
  return typeof id === "string" && typeof title === "string";
}

export async function keepItem(item: KeptItem): Promise<void> {
  const items = [item, ...readKept().filter(({ id }) => id !== item.id)].slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(items));
  const photos = await caches.open(PHOTOS);
  const wanted = items.flatMap(({ photo }) => (photo ? [photo] : []));
  for (const request of await photos.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await photos.delete(request);
  }
  if (item.photo && !(await photos.match(item.photo))) await photos.add(item.photo);
}

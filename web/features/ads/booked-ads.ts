// Booked ads are asked for by the browser, once the page is there: the page itself is kept for everybody, and stays the
// same when an ad comes or goes. By a plain fetch: what is public needs no session, nor the script that keeps one.
import type { AdPage, ShownAd } from "../../../contract/ads/ads.contract.ts";

const KEPT_MS = 60_000;
const kept = new Map<AdPage, { until: number; ads: Promise<ShownAd[]> }>();

/** All slots of a page share one answer. Nothing where there is none: the slot keeps our own notice. */
export function readBookedAds(page: AdPage): Promise<ShownAd[]> {
  const known = kept.get(page);
  if (known && known.until > Date.now()) return known.ads;
  const ads = fetch(`/api/v1/ads?page=${page}`)
    .then((reply) => (reply.ok ? reply.json() : { data: [] }))
    .then(({ data }: { data: ShownAd[] }) => data)
    .catch(() => []);
  kept.set(page, { until: Date.now() + KEPT_MS, ads });
  return ads;
}

/** The slot at `place` of its shape gets the ad at that place among those that fit. */
export function pickAd<Ad extends Pick<ShownAd, "shape">>(
  ads: readonly Ad[],
  shape: "card" | "banner",
  place: number,
): Ad | undefined {
  return ads.filter((ad) => ad.shape === "any" || ad.shape === shape)[place];
}

// Booked ads are asked for by the browser, once the page is there: the page itself is kept for everybody, and stays the
// same when an ad comes or goes. By a plain fetch: what is public needs no session, nor the script that keeps one.
import type { AdPage, ShownAd } from "../../../contract/ads/ads.contract.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";
import { type PageId, pageTable } from "../../page-table.ts";

const KEPT_MS = 60_000;
const kept = new Map<AdPage, { until: number; ads: Promise<ShownAd[]> }>();

/** All slots of a page share one answer. Nothing where there is none: the slot keeps our own notice. */
function readBookedAds(page: AdPage): Promise<ShownAd[]> {
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

/** What a slot says, in the reader's language. */
export async function findNotice(id: PageId, shape: "card" | "banner", place: number, language: Language) {
  const page = pageTable[id].ads;
  const ad = page && page !== "house" && pickAd(await readBookedAds(page), shape, place);
  if (!ad) return undefined;
  return {
    title: inLanguage(language, ad.title, ad.title_hi),
    text: inLanguage(language, ad.text, ad.text_hi),
    action: inLanguage(language, ad.action, ad.action_hi),
    to: ad.link,
    // Those who pay for a link to elsewhere are said so to search engines, and learn nothing of who came.
    outside: ad.link.startsWith("/")
      ? undefined
      : {
          target: "_blank",
          rel: "sponsored noopener noreferrer",
          "aria-label": `${inLanguage(language, ad.action, ad.action_hi)} (${messagesOf(language, "site").footer.newTab})`,
        },
  };
}

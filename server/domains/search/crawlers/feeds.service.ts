// /feeds/{category}.xml: the newest of a category and all below it, for whoever follows it in a reader.

import type { Card } from "../../../../contract/listings/listings.contract.ts";
import { pathTo } from "../../../../contract/paths.ts";
import type { FileRoute } from "../../../kit/files/made-file.ts";
import { refuse } from "../../../kit/refusal.ts";
import { readNewestOf } from "../browse/browse.service.ts";
import { readTree } from "../vocabulary/tree.service.ts";
import { escapeXml, XML_HEAD } from "./xml.ts";

const IN_FEED = 50;
const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

export const feedFile: FileRoute = {
  url: "/feeds/:name",
  cache: { maxAge: 300, staleFor: 86_400 },
  async find({ db, market, publicUrl }, { name = "" }) {
    const id = Number(/^(\d{1,9})\.xml$/.exec(name)?.[1] ?? refuse("not_found"));
    const category = (await readTree(db)).byId.get(id) ?? refuse("not_found");
    const cards = await readNewestOf(db, id, IN_FEED);
    const text = feedOf(market.now.name, category, cards, new URL(publicUrl).origin);
    return { version: text, contentType: "application/rss+xml; charset=utf-8", lines: () => [text] };
  },
};

function feedOf(
  market: string,
  category: { id: number; name: string },
  cards: readonly Card[],
  origin: string,
): string {
  const self = `${origin}/feeds/${category.id}.xml`;
  const newest = cards[0] ? `<lastBuildDate>${new Date(cards[0].created_at).toUTCString()}</lastBuildDate>` : "";
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(`${market}: ${category.name}`)}</title>
<link>${escapeXml(origin + pathTo("products", { category: String(category.id) }))}</link>
<description>${escapeXml(`The newest pre-loved things in ${category.name}, each checked by a person.`)}</description>
<language>en-in</language>
${newest}<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${cards.map((card) => itemOf(card, origin)).join("")}</channel>
</rss>
`;
}

function itemOf({ id, title, price, city, image, created_at }: Card, origin: string): string {
  const link = escapeXml(origin + pathTo("product", { pid: id, name: title }));
  const about = [rupees.format(price), city].filter((part) => part !== null).join(" · ");
  const photo = image ? `<media:content url="${escapeXml(origin + image.url_640)}" medium="image"/>` : "";
  return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid isPermaLink="false">${escapeXml(id)}</guid><pubDate>${new Date(created_at).toUTCString()}</pubDate><description>${escapeXml(about)}</description>${photo}</item>
`;
}

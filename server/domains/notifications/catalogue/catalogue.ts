// Every kind of notification there is: the one table that everything else reads.
import type { Market } from "../../../../contract/market/market.ts";
import { languageIn, nameIn } from "../../../../contract/market/market-names.ts";
import type { NotificationKind } from "../../../../contract/notifications/notification-kinds.ts";
import { accountKinds } from "./account.ts";
import { conversationKinds } from "./conversations.ts";
import { discoveryKinds } from "./discovery.ts";
import type { Data, Kind, Language } from "./kind.ts";
import { listingKinds } from "./listings.ts";
import { moneyKinds } from "./money.ts";
import { orderEndKinds } from "./order-ends.ts";
import { orderKinds } from "./orders.ts";
import { parcelKinds } from "./parcels.ts";
import { priceProposalKinds } from "./price-proposals.ts";
import { taxKinds } from "./taxes.ts";
import { waitKinds } from "./waits.ts";

export const catalogue: Readonly<Record<NotificationKind, Kind>> = {
  ...accountKinds,
  ...listingKinds,
  ...waitKinds,
  ...discoveryKinds,
  ...orderKinds,
  ...parcelKinds,
  ...orderEndKinds,
  ...conversationKinds,
  ...priceProposalKinds,
  ...moneyKinds,
  ...taxKinds,
};

export const allKinds = Object.keys(catalogue) as NotificationKind[];
export const systemKinds = allKinds.filter((name) => catalogue[name].isSystem);

const ORDER: Record<Language, string> = { en: "Order", hi: "ऑर्डर" };
const NAMELESS: Record<Language, string> = { en: "This item", hi: "यह चीज़" };

/** As this market's people read it: in a language it speaks, and by its name. */
export function toldBy(market: Market, name: NotificationKind, data: Data, chosen: Language) {
  const language = languageIn(market, chosen);
  const { title, body, link } = wordsOf(name, data, language);
  const fill = (text: string) => text.replace("{market}", () => nameIn(market, language));
  return { title: fill(title), body: fill(body), link };
}

/** As somebody reads it in this language. What was a title may have gone with its seller; an order says its number last. */
export function wordsOf(name: NotificationKind, data: Data, language: Language) {
  const told = catalogue[name];
  const named = data.title === "" ? { ...data, title: NAMELESS[language] } : data;
  const [title, body] = told[language](named);
  const order = data.number ? ` ${ORDER[language]} ${data.number}.` : "";
  return { title, body: `${body}${order}`, link: told.link(data) };
}

import { catalogueContract } from "../../../../../contract/catalogue/catalogue.contract.ts";
import { Refusal } from "../../../../../contract/kit.ts";
import { shipmentsContract } from "../../../../../contract/shipments/shipments.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { rememberPincode } from "../../../../lib/device/pincode.ts";
import { daysBetween } from "../../../../lib/format/days-between.ts";
import { placeIn } from "../../../../lib/i18n/place-in.ts";
import type { SiteMessages } from "../../../../lib/i18n/site/en.ts";
import type { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { has } from "../../../../lib/market.ts";
import type { Language } from "../../../../lib/page-context.ts";
import { toastFailure } from "../../../../ui/overlay/toast-failure.ts";

export interface Said {
  good?: string;
  error?: string;
}

interface Words {
  words: ReturnType<typeof useMessages<"listings/product">>["pincode"];
  site: SiteMessages;
}

/** Whether we go there, between which days it would be there, and whether cash will do. */
export async function askPincode(
  id: string,
  pincode: string,
  { words, site }: Words,
  language: Language,
): Promise<Said> {
  // Beside the place: without it the catalogue's days will do.
  const estimate = browserCalls(shipmentsContract)
    .estimate({ query: { product_id: id, pincode } })
    .catch(() => undefined);
  const answer = await browserCalls(catalogueContract)
    .pincode({ params: { pincode } })
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "invalid_pincode") return { state: null };
      toastFailure(error, site);
      return undefined;
    });
  if (answer === undefined) return {};
  if (answer.state === null) return { error: words.invalid };
  rememberPincode(pincode);
  const place = words.place(...placeIn(language, answer));
  if (!answer.serviceable) return { error: words.deliversNot(place) };
  const range = (await estimate)?.expected;
  const when = range
    ? words.arrives(place, ...daysBetween(range, language))
    : words.delivers(place, answer.delivery_days);
  // Where nobody ever pays in cash, nobody wonders.
  return { good: has("cod") ? `${when} ${answer.cod ? words.cash : words.noCash}` : when };
}

// What happens when somebody keeps a search. Fetched with the first press: most lists are only looked at.
import { savedSearchesContract } from "../../../../contract/search/saved-searches.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import type { SiteMessages } from "../../../lib/i18n/site/en.ts";
import { toastFailure } from "../../../ui/overlay/toast-failure.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { filtersIn } from "./saved-filters.ts";

/** Whether it is kept now; if not, it has been said why. */
export async function keepSearch(params: string, keys: readonly string[], said: string, words: SiteMessages) {
  try {
    await browserCalls(savedSearchesContract).save({ body: filtersIn(new URLSearchParams(params), keys) });
    toast(said, { tone: "good" });
    return true;
  } catch (error) {
    toastFailure(error, words);
    return false;
  }
}

import type { Output } from "../../../contract/kit.ts";
import { questionsContract } from "../../../contract/questions/questions.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import type { SiteMessages } from "../../lib/i18n/site/en.ts";
import { toastFailure } from "../../ui/overlay/toast-failure.ts";

export type Thread = Output<typeof questionsContract.threads>["data"][number];

/** The next questions about an item; undefined if they could not be had, which has then been said. */
export async function loadThreads(productId: string, cursor: string, words: SiteMessages) {
  try {
    return await browserCalls(questionsContract).threads({ query: { product_id: productId, cursor } });
  } catch (error) {
    toastFailure(error, words);
    return undefined;
  }
}

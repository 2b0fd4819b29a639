// The line for a reserved item: whose turn it is, and when there is nothing left to wait for.
import { paths } from "../../../../contract/paths.ts";
import { type Item, itemOf, momentName, productPath } from "./facts.ts";
import { kind, textIn, toOne } from "./kind.ts";

export const waitKinds = {
  // Its hours would be over by the morning.
  wait_turn: kind<Item & { until: string }>({
    isSystem: false,
    canWait: false,
    sources: [
      toOne("wait.call", "user_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        until: textIn(payload, "until"),
      })),
    ],
    link: ({ listing_id }) => productPath(listing_id),
    en: ({ title, until }) => [
      "It came free, and it is your turn",
      `${title} is kept for you alone until ${momentName(until, "en")}. After that it is the next one’s.`,
    ],
    hi: ({ title, until }) => [
      "चीज़ मिल गई, अब आपकी बारी है",
      `${title} ${momentName(until, "hi")} तक सिर्फ़ आपके लिए रखी है। उसके बाद अगले की बारी होगी।`,
    ],
  }),
  // Its time is over; or staff look at the item first, and the place is kept.
  wait_turn_over: kind<Item & { is_kept: boolean }>({
    isSystem: false,
    canWait: true,
    sources: [
      toOne("wait.expire", "user_id", async (payload, db) => ({ ...(await itemOf(payload, db)), is_kept: false })),
      toOne("wait.rest", "user_id", async (payload, db) => ({ ...(await itemOf(payload, db)), is_kept: true })),
    ],
    link: ({ listing_id, is_kept }) => (is_kept ? paths.waits : productPath(listing_id)),
    en: ({ title, is_kept }) =>
      is_kept
        ? ["Your turn has to wait", `We are looking at ${title} first. You stay first in line.`]
        : ["Your turn is over", `${title} is not kept for you any more.`],
    hi: ({ title, is_kept }) =>
      is_kept
        ? ["आपकी बारी को रुकना होगा", `हम पहले ${title} को देख रहे हैं। लाइन में आप सबसे आगे बने रहेंगे।`]
        : ["आपकी बारी ख़त्म हुई", `${title} अब आपके लिए नहीं रखी है।`],
  }),
  wait_over: kind<Item & { why: string }>({
    isSystem: false,
    canWait: true,
    sources: [
      toOne("wait.end", "user_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        why: textIn(payload, "why"),
      })),
    ],
    link: ({ listing_id }) => productPath(listing_id),
    en: ({ title, why }) =>
      why === "sold"
        ? ["Sold to somebody else", `${title}, which you waited for, was sold. See similar ones.`]
        : ["Not on sale any more", `${title}, which you waited for, was taken off the market. See similar ones.`],
    hi: ({ title, why }) =>
      why === "sold"
        ? ["किसी और ने ख़रीद ली", `${title}, जिसका आप इंतज़ार कर रहे थे, बिक गई। ऐसी और देखें।`]
        : ["अब बिक्री पर नहीं है", `${title}, जिसका आप इंतज़ार कर रहे थे, हटा ली गई। ऐसी और देखें।`],
  }),
};

// Tax of what somebody sold.
import { paths } from "../../../../contract/paths.ts";
import type { Db } from "../../../kit/db/database.ts";
import { money, type Order, orderOf, paiseIn } from "./facts.ts";
import { kind, type Payload, toOne } from "./kind.ts";

type Taxed = Order & { paise: number };
const taxedOf = async (payload: Payload, db: Db) => ({ ...(await orderOf(payload, db)), ...paiseIn(payload) });
const wantedOf = async (payload: Payload) => paiseIn(payload, "gross_paise");

const always = { isSystem: true, canWait: true } as const;

export const taxKinds = {
  pan_wanted: kind<{ paise: number }>({
    ...always,
    sources: [toOne("tax.pan_wanted", "seller_id", wantedOf)],
    link: () => paths.taxes,
    en: ({ paise }) => [
      "Your PAN is wanted",
      `You sold for ${money(paise)} this year and come near the limit. With a PAN much less is deducted above it.`,
    ],
    hi: ({ paise }) => [
      "आपका PAN चाहिए",
      `इस साल आपने ${money(paise)} की बिक्री की और सीमा के पास हैं। PAN देने पर सीमा के ऊपर बहुत कम कटता है।`,
    ],
  }),
  tax_deducted: kind<Taxed>({
    ...always,
    sources: [toOne("tax.deducted", "seller_id", taxedOf)],
    link: () => paths.taxes,
    en: ({ title, paise }) => [
      `${money(paise)} tax deducted`,
      `Of ${title}, because you are above the year’s limit or registered for GST.`,
    ],
    hi: ({ title, paise }) => [`${money(paise)} कर कटा`, `${title} से, क्योंकि आप साल की सीमा से ऊपर हैं या GST में पंजीकृत हैं।`],
  }),
  sale_taken_back: kind<Taxed>({
    ...always,
    sources: [toOne("order.taken_back", "seller_id", taxedOf)],
    link: () => paths.transactions,
    en: ({ title, paise }) => [
      "A sale was taken back",
      `${money(paise)} for ${title} goes back to its buyer, and is taken off your next sales.`,
    ],
    hi: ({ title, paise }) => [
      "एक बिक्री वापस ली गई",
      `${title} के ${money(paise)} ख़रीदार को लौटेंगे, और आपकी अगली बिक्री से कटेंगे।`,
    ],
  }),
};

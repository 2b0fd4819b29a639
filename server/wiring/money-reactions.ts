// Who moves in the same transaction as money. Composition only; orders and referrals come here.
import type { MoneyReaction } from "../kit/payment-news.ts";

export const moneyReactions: readonly MoneyReaction[] = [];

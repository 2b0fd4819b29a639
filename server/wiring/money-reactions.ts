// Who moves in the same transaction as money. Composition only; referrals come here too.
import { orderMoney } from "../domains/orders/order-money.service.ts";
import type { MoneyReaction } from "../kit/payment-news.ts";

export const moneyReactions: readonly MoneyReaction[] = [orderMoney];

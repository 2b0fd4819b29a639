// Who moves in the same transaction as money. Composition only.
import { orderMoney } from "../../domains/orders/order-money.service.ts";
import { referralMoney } from "../../domains/referrals/referrals.service.ts";
import type { MoneyReaction } from "../../kit/payment-news.ts";

export const moneyReactions: readonly MoneyReaction[] = [orderMoney, referralMoney];

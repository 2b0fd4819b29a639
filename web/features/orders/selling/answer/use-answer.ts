import type { Input, Refusal } from "../../../../../contract/kit.ts";
import { sellerOrdersContract } from "../../../../../contract/orders/seller-orders.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../../lib/session/failure-words.ts";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { toast } from "../../../../ui/overlay/toast-store.ts";
import type { ListedSale } from "../sale-types.ts";

type Answer = Input<typeof sellerOrdersContract.confirm>["body"];

export interface AnswerProps {
  sale: ListedSale;
  /** It was answered, by this or by whatever made an answer impossible. */
  onAnswered: () => void;
}

/** Says yes or no to an order. Where it has moved on meanwhile, that is said, and whoever shows it looks again. */
export function useAnswer({ sale, onAnswered }: AnswerProps) {
  const words = useMessages();
  const sending = useSending();

  async function answer(
    what: Omit<Answer, "order_id" | "product_id">,
    said: string,
    onSlotFull: () => void = () => undefined,
  ): Promise<void> {
    const movedOn = (refusal: Refusal) => {
      toast(refusalWords(refusal, words), { tone: "bad" });
      onAnswered();
    };
    const body = { order_id: sale.id, product_id: sale.product.id, ...what };
    const answered = await sending.send(() => browserCalls(sellerOrdersContract).confirm({ body }), {
      order_wrong_state: movedOn,
      not_permitted: movedOn,
      // What is deducted has changed: it is shown anew, and asked again.
      conflict: movedOn,
      slot_full: onSlotFull,
    });
    if (!answered) return;
    toast(said, { tone: "good" });
    onAnswered();
  }
  return { ...sending, answer };
}

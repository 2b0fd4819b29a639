import { type FormEvent, useCallback, useEffect, useState } from "react";
import { sellerOrdersContract } from "../../../../../contract/orders/seller-orders.contract.ts";
import { sayHours } from "../../../../../contract/orders/slot-hours.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { formatDay } from "../../../../lib/format/day.ts";
import { formatPaise } from "../../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import type { Slot } from "../sale-types.ts";
import { SlotPicker } from "./slot-picker.tsx";
import { type AnswerProps, useAnswer } from "./use-answer.ts";

interface ApproveFormProps extends AnswerProps {
  /** What the page brought along; left out, they are asked for here. */
  slots?: Slot[] | null | undefined;
}

/** Yes, with a time for the pickup. Where none is free a yes is enough: somebody calls. */
export function ApproveForm({ sale, slots: known, onAnswered }: ApproveFormProps) {
  const words = useMessages("orders/selling");
  const { page } = words;
  const { retry, list } = useMessages();
  const language = useLanguage();
  const { isBusy, form, fields, setFields, answer } = useAnswer({ sale, onAnswered });
  const { slots, load } = useSlots(sale.id, known);
  const [chosen, setChosen] = useState<string>();
  const free = slots?.filter(({ is_free }) => is_free) ?? [];
  const slot = free.find(({ id }) => id === chosen);

  function approve(event: FormEvent) {
    event.preventDefault();
    if (!slots) return;
    if (!slot && free.length > 0) return setFields({ slot_id: page.noSlot });
    const said = slot
      ? page.approvedFor(words.slot(formatDay(slot.day, language), sayHours(slot.part, language)))
      : page.approvedCall;
    void answer(
      { approval: 1, deduction_paise: sale.deduction_paise, ...(slot ? { slot_id: slot.id } : {}) },
      said,
      async () => {
        setChosen(undefined);
        await load();
        setFields({ slot_id: page.slotFull });
      },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={approve} className="grid gap-4">
      {slots === undefined ? (
        <>
          <p role="status" className="sr-only">
            {list.loading}
          </p>
          <Skeleton className="h-64 rounded-card" />
        </>
      ) : slots === null ? (
        <Note tone="bad" role="alert">
          {page.slotsFailed}{" "}
          <Button look="text" className="-my-3" onClick={load}>
            {retry}
          </Button>
        </Note>
      ) : free.length === 0 ? (
        <Note>{page.noneFree}</Note>
      ) : (
        <SlotPicker
          slots={slots}
          chosen={chosen}
          error={fields.slot_id}
          onChoose={(id) => {
            setChosen(id);
            setFields({});
          }}
        />
      )}
      <p className="font-bold text-verified">
        {words.receivesAmount(formatPaise(sale.receives_paise - sale.deduction_paise))}
      </p>
      <Button type="submit" size="wide" disabled={!slots} busy={isBusy ? page.approving : undefined}>
        {page.approve}
      </Button>
    </form>
  );
}

/** Undefined while it is asked for, null where nobody could say. `known` is what the page brought along. */
function useSlots(orderId: string, known: Slot[] | null | undefined) {
  const [slots, setSlots] = useState(known);

  const load = useCallback(async () => {
    setSlots(undefined);
    setSlots(
      await browserCalls(sellerOrdersContract)
        .pickupSlots({ query: { order_id: orderId } })
        .catch(() => null),
    );
  }, [orderId]);

  useEffect(() => {
    if (known === undefined) void load();
  }, [known, load]);

  return { slots, load };
}

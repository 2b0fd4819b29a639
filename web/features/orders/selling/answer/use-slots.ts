import { useCallback, useEffect, useState } from "react";
import { sellerOrdersContract } from "../../../../../contract/orders/seller-orders.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import type { Slot } from "../sale-types.ts";

/** Undefined while it is asked for, null where nobody could say. `known` is what the page brought along. */
export function useSlots(orderId: string, known: Slot[] | null | undefined) {
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

import { useEffect, useState } from "react";
import type { DayRange } from "../../../../contract/shipments/shipments.contract.ts";
import { shipmentsContract } from "../../../../contract/shipments/shipments.contract.ts";
import { quietCalls } from "../../../lib/api.ts";

/** Between which days it would be there; nothing until that is known, and where it is not. */
export function useEstimate(productId: string, pincode: string | null): DayRange | null {
  const [said, setSaid] = useState<{ pincode: string; range: DayRange | null }>();
  useEffect(() => {
    if (pincode === null) return;
    let isWanted = true;
    quietCalls(shipmentsContract)
      .estimate({ query: { product_id: productId, pincode } })
      .then(
        ({ expected }) => isWanted && setSaid({ pincode, range: expected }),
        // Without it the catalogue's days stand there.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [productId, pincode]);
  return said && said.pincode === pincode ? said.range : null;
}

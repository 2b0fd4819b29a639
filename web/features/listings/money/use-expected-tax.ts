import { useEffect, useState } from "react";
import type { ExpectedTax } from "../../../../contract/taxes/expected-tax.ts";
import { taxesContract } from "../../../../contract/taxes/taxes.contract.ts";
import { browserCalls } from "../../../lib/api.ts";

/** What would be deducted at this price as the seller's year stands. Nothing while it is asked, or where nobody could say. */
export function useExpectedTax(pricePaise: number): ExpectedTax | undefined {
  const [known, setKnown] = useState<{ pricePaise: number; tax: ExpectedTax }>();

  useEffect(() => {
    let isLate = false;
    if (pricePaise < 100) return;
    // The address has figures as text.
    const query = { price: String(Math.floor(pricePaise / 100)) };
    browserCalls(taxesContract)
      .expected({ query })
      .then(
        (tax) => {
          if (!isLate) setKnown({ pricePaise, tax });
        },
        () => undefined,
      );
    return () => {
      isLate = true;
    };
  }, [pricePaise]);

  return known?.pricePaise === pricePaise ? known.tax : undefined;
}

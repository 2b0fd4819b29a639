import { useRef, useState } from "react";
import { missingIn } from "../draft/listing-body.ts";
import { focusField, ORIGINAL_PRICE, stepOf, steps } from "../form/fields.ts";
import { type Far, judgePrice } from "../money/judge-price.ts";
import type { PriceHelp } from "../money/use-price-help.ts";
import type { WizardForm } from "./use-wizard.ts";

/** Leads to the next step where nothing is missing in this one, and asks once about a price far from the usual. */
export function useGoOn({ form, asked, step, openStep, faults }: WizardForm, help: PriceHelp | undefined) {
  const [far, setFar] = useState<Far>();
  const wasAsked = useRef(false);

  function isPriceFar(): boolean {
    const odd = step === "price" && form.price !== null && !wasAsked.current ? form.price : undefined;
    const isFar = odd === undefined ? undefined : judgePrice(odd, help, form.answers[ORIGINAL_PRICE]);
    // Asked once; whoever goes on knows their price.
    setFar(isFar);
    wasAsked.current ||= isFar !== undefined;
    return isFar !== undefined;
  }

  function goOn() {
    const missing = Object.entries(missingIn(form, asked)).filter(([field]) => stepOf(field) === step);
    const [first] = missing[0] ?? [];
    if (first !== undefined) {
      faults.show(Object.fromEntries(missing));
      requestAnimationFrame(() => focusField(first));
    } else if (isPriceFar()) {
      document.querySelector('[data-field="price"]')?.scrollIntoView({ block: "center" });
    } else {
      faults.clear();
      const next = steps[steps.indexOf(step) + 1];
      if (next) openStep(next);
    }
  }

  return { far, goOn };
}

import { useEffect, useState } from "react";
import type { WizardForm } from "./use-wizard.ts";

/**
 * A press before the category's questions are there waits for them, and asks again where asking failed: without them nothing
 * could be found missing, and the answers to them would not be sent.
 */
export function useWhenKnown(category: WizardForm["category"], act: () => void): { isWaiting: boolean; press(): void } {
  const [isWaiting, setWaiting] = useState(false);
  const { state } = category;

  useEffect(() => {
    if (!isWaiting || state === "loading") return;
    setWaiting(false);
    if (state === "here") act();
  });

  function press() {
    if (state === "here") return act();
    if (state === "failed") category.retry();
    else setWaiting(true);
  }

  return { isWaiting, press };
}

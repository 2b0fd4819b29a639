import { useEffect, useState } from "react";
import { findCategoriesContract } from "../../../../contract/search/find-categories.contract.ts";
import { quietCalls } from "../../../lib/api.ts";

const PAUSE_MS = 250;
const kept = new Map<string, readonly number[]>();

/**
 * Where search knows such things to be sold, whatever they are called: "kursi" are chairs. Undefined until it is known, and
 * where search knows none: the names of the categories must do then.
 */
export function useKnownCategories(wanted: string): readonly number[] | undefined {
  const [, setFound] = useState("");
  useEffect(() => {
    if (wanted.length < 2 || kept.has(wanted)) return;
    let isGone = false;
    const pause = setTimeout(() => {
      quietCalls(findCategoriesContract)
        .find({ query: { q: wanted } })
        .then(
          (ids) => {
            kept.set(wanted, ids);
            if (!isGone) setFound(wanted);
          },
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(pause);
    };
  }, [wanted]);
  const ids = kept.get(wanted);
  return ids && ids.length > 0 ? ids : undefined;
}

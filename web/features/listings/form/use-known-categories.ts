import { useEffect, useState } from "react";
import { findCategoriesContract } from "../../../../contract/search/find-categories.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";

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
    const ask = async () => {
      kept.set(wanted, await quietCalls(findCategoriesContract).find({ query: { q: wanted } }));
      return wanted;
    };
    return askInEffect(ask, { take: setFound, pauseMs: PAUSE_MS });
  }, [wanted]);
  const ids = kept.get(wanted);
  return ids && ids.length > 0 ? ids : undefined;
}

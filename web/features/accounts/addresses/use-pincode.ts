import { useEffect, useState } from "react";
import { catalogueContract, type ServingCity } from "../../../../contract/catalogue/catalogue.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { placeIn } from "../../../lib/i18n/place-in.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";

interface PincodeWords {
  /** Where it is and what we do there; good news only if we deliver. */
  good?: string;
  hint?: string;
  error?: string;
  isLooking: boolean;
}

/**
 * docs/spec/spec.md section 5: exactly six digits, otherwise nothing is asked. Says what stands below the field. For a
 * pickup it is not enough that we deliver there.
 */
export function usePincode(pincode: string, isPickup = false): PincodeWords {
  const language = useLanguage();
  const words = useMessages("accounts/profile").addresses;
  const [answer, setAnswer] = useState<{ about: string; words: Omit<PincodeWords, "isLooking"> }>();
  const isWhole = /^\d{6}$/.test(pincode);

  useEffect(() => {
    if (!isWhole) return;
    const know = (found: Omit<PincodeWords, "isLooking">) => setAnswer({ about: pincode, words: found });
    return askInEffect(() => lookUp(pincode, isPickup), {
      take({ serviceable, sells_from, cities, ...found }) {
        if (found.state === null) return know({ error: words.invalidPincode });
        const [district, state] = placeIn(language, found);
        const place = district === null ? state : words.place(district, state);
        if (isPickup && !sells_from) {
          const names = cities.map(({ name, name_hi }) => inLanguage(language, name, name_hi)).join(", ");
          return know({ error: `${place}. ${(serviceable ? words.onlyDelivers : words.collectsNot)(names)}` });
        }
        const news = [serviceable ? words.delivers : words.deliversNot, sells_from ? words.collects : ""];
        const text = `${place}. ${news.join(" ").trim()}`;
        know(serviceable ? { good: text } : { hint: text });
      },
      // The server looks again when the address is saved.
      fail: () => know({}),
    });
  }, [pincode, isWhole, isPickup, language, words]);

  if (!isWhole) return { isLooking: false, hint: words.pincodeHint };
  if (answer?.about !== pincode) return { isLooking: true, hint: words.looking };
  return { isLooking: false, ...answer.words };
}

/** What is known about a pincode; where nothing is picked up, also the cities where it would be. */
async function lookUp(pincode: string, isPickup: boolean) {
  const found = await quietCalls(catalogueContract).pincode({ params: { pincode } });
  const asksCities = isPickup && found.state !== null && !found.sells_from;
  return { ...found, cities: asksCities ? await readCities() : [] };
}

/** Where we pick up, as the market has it now. */
function readCities(): Promise<ServingCity[]> {
  return quietCalls(catalogueContract)
    .servingCities()
    .catch(() => []);
}

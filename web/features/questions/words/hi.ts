import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";
import type { SellerQuestionMessages } from "./en.ts";

export const messages: SellerQuestionMessages = {
  heading: "ख़रीदारों के सवाल",
  none: "अभी कोई सवाल नहीं",
  noneText: "आपकी चीज़ों पर पूछे सवाल यहाँ दिखेंगे, बिना जवाब वाले पहले।",
  action: "मेरी लिस्टिंग",
  waiting: (n: number) =>
    n === 0
      ? "हर सवाल का जवाब दिया जा चुका है।"
      : `${formatNumber(n)} ${plural("hi", n, { one: "सवाल", other: "सवाल" })} आपके जवाब के इंतज़ार में।`,
};

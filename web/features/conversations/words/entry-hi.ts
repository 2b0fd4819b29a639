// बातचीत का एक संदेश, हिन्दी में।
import { marketName } from "../../../lib/market.ts";
import type { EntryWords } from "./entry-en.ts";

export const entry: EntryWords = {
  log: "इस ऑर्डर के संदेश",
  you: "आप",
  get support() {
    return `${marketName("hi")} सहायता`;
  },
  someone: { buyer: "ख़रीदार", seller: "बेचने वाला" },
  removed: "यह संदेश अब यहाँ नहीं है।",
  moves: {
    awaiting_seller: "ऑर्डर हुआ",
    seller_declined: "बेचने वाले ने ऑर्डर मना किया",
    seller_timeout: "बेचने वाले का जवाब समय पर नहीं आया",
    confirmed: "बेचने वाले ने ऑर्डर की पुष्टि की",
    pickup_scheduled: "पिकअप तय हुआ",
    pickup_failed: "पिकअप पर कूरियर को कोई नहीं मिला",
    picked_up: "बेचने वाले से ले लिया गया",
    check_passed: "हमारी जाँच पूरी हुई",
    check_failed: "हमारी जाँच में कुछ निकला",
    price_proposed: "हमारी जाँच के बाद कम दाम रखा गया",
    price_agreed: "बेचने वाला कम दाम पर राज़ी हुआ",
    out_for_delivery: "डिलीवरी के लिए निकला",
    delivery_failed: "डिलीवरी नहीं हो सकी",
    returned_to_seller: "बेचने वाले के पास लौट रहा है",
    delivered: "डिलीवर हुआ",
    return_requested: "लौटाने को कहा गया",
    return_rejected: "वापसी मंज़ूर नहीं हुई",
    return_approved: "वापसी मंज़ूर हुई",
    return_picked_up: "वापसी के लिए ले लिया गया",
    returned: "लौट आया",
    completed: "ऑर्डर पूरा हुआ",
    cancelled: "ऑर्डर रद्द हुआ",
  },
  moved: "ऑर्डर आगे बढ़ा",
  photo: (n, of) => `${of} में से फ़ोटो ${n}`,
  openPhoto: (n, of) => `${of} में से फ़ोटो ${n} खोलें`,
};

import { marketName } from "../../../lib/market.ts";
import type { ReportsMessages } from "./en.ts";

export const messages: ReportsMessages = {
  title: "क्या ग़लत है?",
  text: "इसे केवल हमारा स्टाफ़ देखता है। किसी को नहीं बताया जाता कि किसने शिकायत की।",
  type: "वजह",
  message: "और कुछ बताएँ (ज़रूरी नहीं)",
  send: "शिकायत करें",
  sending: "भेज रहे हैं",
  thanks: "धन्यवाद। क्या हमें और कुछ जानना चाहिए?",
  more: "और बताएँ",
  add: "शिकायत में जोड़ें",
  done: "हो गया",
  filed: "शिकायत दर्ज हो गई!",
  amended: "शिकायत भेज दी गई",
  types: {
    counterfeit: "यह नक़ली है",
    prohibited: "इसे बेचना मना है",
    stolen: "शायद चोरी की है",
    misleading: "तस्वीरें या विवरण ग़लत हैं",
    wrong_category: "ग़लत श्रेणी",
    duplicate: "दो बार लिस्ट हुई",
    already_sold: "कहीं और बिक चुकी है",
    get off_platform_payment() {
      return `${marketName("hi")} के बाहर पैसे माँगता है`;
    },
    abusive: "अपशब्द",
    other: "कुछ और",
  },
};

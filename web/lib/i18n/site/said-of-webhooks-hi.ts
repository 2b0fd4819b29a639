// What the server says of addresses that events go to, in Hindi. See said-hi.ts.
import type { webhookSayings } from "../../../../contract/webhooks/webhook-sayings.ts";

export const webhooksInHindi: Record<keyof typeof webhookSayings, string> = {
  webhook_url_no_address: "यह कोई पता नहीं है।",
  webhook_url_not_https: "पता https:// से शुरू होना चाहिए।",
  webhook_url_credentials: "पते से यूज़र नाम और पासवर्ड हटाएँ। हम कौन हैं, यह हस्ताक्षर बताता है।",
  webhook_url_port: "पोर्ट 443 या 1024 से ऊपर का कोई पोर्ट रखें।",
  webhook_url_private: "यह पता किसी निजी नेटवर्क के अंदर है। घटनाएँ केवल सार्वजनिक पतों पर जाती हैं।",
  webhook_url_unknown: "इस होस्ट का नाम किसी को नहीं पता। क्या वर्तनी सही है?",
  webhook_limit: "एक बाज़ार में घटनाओं के लिए ज़्यादा से ज़्यादा {n} पते हो सकते हैं। पहले एक हटाएँ।",
  webhook_no_events: "कम से कम एक घटना चुनें।",
  webhook_span_backwards: "अवधि का अंत उसकी शुरुआत से पहले है।",
  webhook_span_too_old: "घटनाएँ {n} दिन रखी जाती हैं। बाद की शुरुआत चुनें।",
  webhook_is_off: "यह बंद कर दिया गया है। पहले इसे फिर शुरू करें।",
};

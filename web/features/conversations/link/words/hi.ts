// ऑर्डर से उसकी बातचीत तक, हिन्दी में।
import { marketName } from "../../../../lib/market.ts";
import type { ThreadLinkMessages } from "./en.ts";

export const messages: ThreadLinkMessages = {
  buyer: "ख़रीदार से बातचीत",
  seller: "बेचने वाले से बातचीत",
  get text() {
    return `यहीं पूछें, ${marketName("hi")} की सहायता टीम भी मदद करती है। नंबर किसी को नहीं दिखता।`;
  },
  unread: (n) => (n === 1 ? "1 नया संदेश" : `${n} नए संदेश`),
};

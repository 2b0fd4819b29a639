import { approvals } from "./approvals-hi.ts";
import type { Words } from "./en.ts";

export const words: Words = {
  payoutDesk: {
    payoutStates: {
      held: "रोका हुआ",
      releasable: "तैयार",
      link_issued: "लिंक भेजा",
      processing: "रास्ते में",
      paid: "दिया गया",
      failed: "असफल",
    },
    payouts: {
      lead: "बेचने वालों, रेफ़र करने वालों और नक़द देने वाले ख़रीदारों को जाता पैसा।",
      state: "हालत",
      purpose: "किसलिए",
      purposes: { sale: "बिक्री", refund: "नक़द का रिफ़ंड", referral: "रेफ़रल" },
      q: "पाने वाले की आईडी, या किसलिए",
      qHint: "SJ-4K7P-2931, या पूरी आईडी",
      min: "कम से कम",
      mins: { "1000000": "₹10,000", "5000000": "₹50,000", "10000000": "₹1,00,000" },
      columns: { payee: "पाने वाला", purpose: "किसलिए", state: "हालत", amount: "रक़म", age: "कितनी देर" },
      noName: "नाम नहीं",
      none: "अभी कोई पेआउट नहीं",
      noneText: "पहली बिक्री पूरी होते ही यहाँ दिखेगा।",
    },
    payout: {
      payee: "पाने वाला",
      subject: "किसलिए",
      link: "लिंक",
      noLink: "अभी नहीं",
      attempt: "कितने लिंक बने",
      created: "कब से",
      updated: "पिछला बदलाव",
      effects: "इसके साथ क्या हुआ",
      columns: { at: "समय", step: "क्या", source: "किसने बताया", link: "लिंक" },
      steps: {
        linked: "लिंक बना",
        processing: "रास्ते में",
        paid: "दिया गया",
        failed: "असफल",
        returned: "बैंक ने लौटाया",
      },
      sources: { webhook: "वेबहुक", poll: "पूछने पर", sweep: "अपने आप जाँच में", own: "हमने ख़ुद" },
      none: "अभी कुछ नहीं",
      noneText: "पैसा जाने लायक होने तक रुका है।",
      reconcile: "गेटवे से मिलाएँ",
      refund: "जिस रिफ़ंड के लिए है",
    },
  },
  approvals,
};

// What the page says that is shown while a demo is being set up, in both languages.
import type { Phase } from "./set-up.ts";

interface Words {
  title: string;
  text: string;
  progress: string;
  phases: Record<Phase, string>;
  /** With {n} for the seconds. */
  left: string;
  soon: string;
}

const english: Words = {
  title: "The market is being set up",
  text: "This happens once, at the first start. The page opens by itself when everything is in its place.",
  progress: "Progress",
  phases: {
    database: "Making room for the data…",
    reference: "Putting up shelves: categories, cities, pincodes…",
    market: "Sellers are laying out their goods…",
  },
  left: "About {n} s left",
  soon: "Nearly there",
};

const hindi: Words = {
  title: "बाज़ार सजाया जा रहा है",
  text: "ऐसा सिर्फ़ पहली बार होता है। सब कुछ अपनी जगह पहुँचते ही यह पेज अपने आप खुल जाएगा।",
  progress: "कितना हो गया",
  phases: {
    database: "डेटा के लिए जगह बन रही है…",
    reference: "श्रेणियाँ, शहर और पिनकोड सजाए जा रहे हैं…",
    market: "विक्रेता अपना सामान लगा रहे हैं…",
  },
  left: "लगभग {n} सेकंड बाकी",
  soon: "बस होने ही वाला है",
};

export const wordsOf = { en: english, hi: hindi };

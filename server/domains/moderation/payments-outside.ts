// Money past the market: "pay me directly", "bahar payment kar do", "सीधे मुझे पैसे भेजो". Whoever pays so has no protection,
// which is why it is asked for. Asking for one's refund is honest and uses the same words, so each pattern asks for the
// way outside, not for the money.
import { plainSource, WORD } from "./plain-text.ts";

const money = "(?:payment|paymnt|paise|paisa|paisay|pese|amount|rakam|rupaye|rupay|cash|nakad|advance)";
const outside = "(?:outside|bahar|baahar|bahar se|seedha|seedhe|sidha|sidhe|seedhi|direct|directly)";
const hand =
  "(?:kar|karo|kare|karen|karein|karna|kardo|krdo|kro|karte|karlo|kijiye|lete|lelo|le|de|do|dedo|dena|dijiye|bhej|bhejo|bhejna|bhejdo|dal|daal|dalo|transfer)";
const moneyHi = "(?:पैसे|पैसा|पेमेंट|भुगतान|रकम|कैश|नकद|एडवांस)";
const outsideHi = "(?:बाहर|सीधे|सीधा|सीधी|डायरेक्ट)";
const handHi = "(?:भेज|भेजो|भेजें|भेजिए|दे|दो|दें|देना|दीजिए|कर|करो|करें|करना|कीजिए|डाल|डालो|लेते|लेंगे)";
/** One word in between, or two. */
const between = "(?: [^ \\n]{1,12}){0,2}?";

const patterns = [
  `pay(?:ment|ing)?(?: (?:me|us|him|her|the seller|it))? (?:outside|privately|under the table)(?! (?:delhi|india|the (?:house|home|gate|door|shop)))`,
  `pay (?:me|us) (?:directly|direct|personally|separately|in cash|by cash|cash|in hand|in advance|advance|first)`,
  `pay (?:it )?(?:directly|direct) to (?:me|us|the seller|the owner)`,
  `(?:send|transfer|wire|deposit) (?:me |us )?(?:the |some |half )?(?:money|amount|payment|advance|cash|token)(?: money| amount)? (?:directly|direct|to me|to us|to my|in my|into my)`,
  `(?:send|transfer) (?:me|us) (?:the |some |half |an? )?(?:money|advance|token|cash)`,
  `cancel (?:the |this |your )?order and (?:pay|give|send|buy|deal|take it)`,
  `${money}${between} ${outside}${between} ${hand}`,
  `${outside}${between} ${money}${between} ${hand}`,
  `(?:advance|token)(?: money| amount| payment| paise)? (?:bhejo|bhej do|bhejdo|bhej dena|de do|dedo|dal do|daal do|transfer karo)`,
  `order cancel (?:karke|kar ke|krke|kr ke|karo aur|kar do aur)${between} (?:direct|directly|seedha|seedhe|sidha|bahar|cash)`,
  `${moneyHi}${between} ${outsideHi}${between} ${handHi}`,
  `${outsideHi}${between} ${moneyHi}${between} ${handHi}`,
  `एडवांस (?:भेजो|भेज दो|भेजें|दे दो)`,
];

let compiled: RegExp | undefined;

export function findPaymentOutside(plain: string): string | undefined {
  compiled ??= new RegExp(`(?<![${WORD}_'])(?:${patterns.map(plainSource).join("|")})(?![${WORD}_])`);
  return compiled.exec(plain)?.[0];
}

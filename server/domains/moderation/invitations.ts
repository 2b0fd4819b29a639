// Invitations to go on elsewhere: "whatsapp me", "insta id rahul_1", "apna number do", "@rahul".
// The same words are honest in a listing ("WhatsApp works well", "call me awaaz clear", where "me" means "in"), so each
// pattern asks for the turn of phrase, not for the word.
import { plainSource, plainText, WORD } from "./plain-text.ts";
import { whoseMarket } from "./whose-market.ts";

const chat =
  "(?:whats ?app?|what'?s ?app|wh?ats? ?app?|wh?tsapp?|wapp|wa|wp|व्हाट्स ?एप|व्हाट्स ?ऐप|व्हाट्सप्प|वॉट्सऐप|वाट्सएप)";
const network =
  "(?:telegram|tele gram|tg|टेलीग्राम|insta|instagram|insta gram|ig|इंस्टा|इंस्टाग्राम|facebook|fb|फेसबुक|messenger|snapchat|snap chat|snap|discord|skype|imo)";
const app = `(?:${chat}|${network})`;
const reach = `(?:${chat}|telegram|call|text|sms|msg|message|contact|mail|email|e-mail|reach)`;
const phoneWord = "(?:phone|mobile|mob|mo|ph|contact|cell|calling|personal|whatsapp|फोन|मोबाइल|व्हाट्सएप)\\.?";
const number = "(?:number|num|nmbr|nmber|नंबर|नम्बर)";
const numberOrNo = `(?:${number}|no)\\.?`;
const yours =
  "(?:my|mera|mere|our|your|ur|yr|apna|apni|aapka|apka|aap ka|tumhara|tera|seller'?s?|owner'?s?|मेरा|अपना|आपका|आप का)";
const give =
  "(?:do|dedo|de do|de dijiye|dena|dijiye|dijie|dein|bhejo|bhej|bhejiye|send|share|please|pls|plz|batao|bataiye|bata do|kya|milega|mil sakta|chahiye|दो|दे दो|दे|दें|दीजिए|दीजिये|भेजो|भेजें|भेज|बताओ|बताइए|बताएं|क्या|मिलेगा|चाहिए)";
/** "Call karo", not "call karne me" or "call kar sakte hai". */
const doIt =
  "(?:karo|kare|karen|karein|kariye|karie|kijiye|kijie|kro|kre|krdo|krlo|kardo|karlo|kar do|kar lo|kar le|kar lena|kar dena|kr lo|kr do|karna bhai|maro|करो|करें|करे|कीजिए|कीजिये|करिए|कर लो|कर लें|कर दो)";
/** What may follow "call me" in English. In Hinglish "call me" goes on with what is in the call. */
const goesOn =
  "(?:$|[.,!?:;)\\n/&@]| (?:on|at|for|if|now|before|directly|direct|please|pls|plz|to|with|your|ur|anytime|any time|urgently|asap|back|today|tomorrow|after|between|when|and|or|bro|soon|quickly))";
/** Asked of things, these numbers are honest: "model number batao". */
const ofThings =
  "(?<!(?:model|serial|imei|part|product|batch|chassis|engine|registration|reg|vehicle|bill|invoice|order|tracking|size|version|plate|frame|series|item|sim|house|page|roll|token|मॉडल|सीरियल) ?)";

/** What the market is called stands for NAME, if it is a name that can be written in plain letters. */
const patterns = [
  `(?:dm|pm|inbox|ping) me`,
  `(?<!(?:hai|hain|nahi|nhi|clear) )${reach} (?:me|us)(?=${goesOn})`,
  `(?:dm|inbox|phone|${reach}) ${doIt}(?! (?:hang|lag|slow))`,
  `(?:कॉल|फोन|संपर्क|सम्पर्क|मैसेज|मेसेज|${chat}|sampark) (?:पर )?${doIt}`,
  `${app} (?:pe|par|pr|mein|me|पर|पे) (?:[^ \\n]{1,20} ){0,2}?(?:aao|ao|aajao|aa jao|aaiye|aajaiye|baat k[a-z]+|contact|connect|milo|milte|ping|bhej[a-z]*|send|deal|sampark|(?:msg|message) (?:${doIt}|do|bhej[a-z]*|me)|आओ|आइए|बात कर[${WORD}]*|भेज[${WORD}]*|संपर्क)`,
  `(?:telegram|टेलीग्राम|insta|instagram|snapchat|snap|${chat}) (?:pe|par|पर|पे)(?=$|[.,!?\\n])`,
  `(?:message|msg|text|contact|ping|dm|reach|add|follow|connect|find|message us) (?:(?:me|us|with me|with us) )?(?:on|at|in|via|through|over) ${app}`,
  `(?:are you|r u|you there|aap|tum) (?:[a-z]{1,12} )?(?:on|pe|par) ${app}`,
  `follow (?:me|us)`,
  `${app} (?:id|i'd|handle|username|user name|page|group|grp|channel)(?! (?:removed|logged|log|lock|nikal|hata|delete|reset|works|working|chal))(?=$|[ .,:!?=@\\n-])`,
  `${chat} ${numberOrNo}`,
  `(?:insta|instagram|ig|telegram|tg|snapchat|snap|fb|facebook) ?[:=] ?@?[a-z][a-z.]*[_\\d][a-z0-9._]*`,
  `(?:my|mera|meri|our) (?:insta|instagram|telegram|snap|snapchat|whatsapp|facebook|fb)(?: id| is| number| no|:| -|$|[.,])`,
  `${yours} (?:${phoneWord} )?${ofThings}${number}(?! plate)`,
  // "My phone no scratch" and "phone details" are about the phone.
  `${yours} (?:contact|whatsapp|cell|personal|calling) ?(?:no|details|info)(?=$|[ .,:!?\\n])`,
  `${yours} (?:phone|mobile|mob|ph)\\.? ?no(?=$|[.:?!\\n])`,
  `(?:send|share|give|provide|drop|leave|exchange)(?: me| us| your| ur| the| a| seller| owner){0,3} ${phoneWord} ?${numberOrNo}`,
  `(?:need|want|get|have|take)(?: your| ur| the| a| seller| owner){0,2} ${phoneWord} ?${number}`,
  `(?:send|share|give|provide|drop|leave|exchange)(?: me| us| your| ur| the){1,2} ${number}(?! plate| of)`,
  `(?:send|share|give|provide|get|need|want)(?: me| us| your| ur| the| seller){0,3} contact(?: details| info|$|[.,!?])`,
  `(?:(?:contact|ph|mob|mo|calling)(?:\\. ?| )${numberOrNo}|mobno|phno)(?=$|[ .,:!?=\\n-])`,
  `${phoneWord} ?${numberOrNo} ?(?:${give}(?![${WORD}])|[?:=])`,
  `${ofThings}${number} (?:do|dedo|de do|dena|dijiye|bhejo|bhej do|share karo|share kare|send karo|दो|दे दो|दीजिए|भेजो|भेजें)(?! (?:ka|ki|ke|का|की|के))`,
  `(?:dm|pm|inbox|ping|${chat}) (?:for|to) (?:more|price|prices|rate|details|detail|info|pics|photos|order|buy|best|deal|enquiry|enquiries|address|location|discuss|negotiate|purchase|booking|contact)`,
  `call (?:for|to) (?:price|details|more details|order|best price|enquiry|booking)`,
  `(?:outside|bahar) (?:of )?(?:the |this )?(?:app|platform|website|NAME)(?! (?:icon|store))`,
  `off (?:the |this )?(?:platform|NAME)`,
  `(?:app|platform|site|website|NAME) (?:ke|se) (?:bahar|baahar)`,
  `(?:ऐप|एप|प्लेटफॉर्म|NAME) (?:के|से) बाहर`,
];

const START = `(?<![${WORD}_'])`;
const END = `(?![${WORD}_])`;
let compiled: { of: ReturnType<typeof whoseMarket>; pattern: RegExp } | undefined;

/** "Outside Sahejo" is an invitation where the market is called that. Only letters and digits go into a pattern as they are. */
function withNames(pattern: string, { name, name_hi }: ReturnType<typeof whoseMarket>): string {
  const names = [name, name_hi].map((one) => plainText(one).trim()).filter((one) => one !== "");
  return pattern.replaceAll("NAME", names.map((one) => one.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, "\\$&")).join("|"));
}

function patternFor(market: ReturnType<typeof whoseMarket>): RegExp {
  if (compiled?.of !== market) {
    const sources = patterns.map((pattern) => plainSource(withNames(pattern, market)));
    compiled = { of: market, pattern: new RegExp(`${START}(?:${sources.join("|")})${END}`) };
  }
  return compiled.pattern;
}

/** After a bare sign these are no names: "@just 500", "@home". */
const name =
  /(?<![a-z0-9._@])@(?!(?:rs|inr|mrp|just|only|best|low|lowest|cheap|half|home|work|price|rate|flat|minimum|min|throwaway|great|discount|delhi|noida|gurgaon|gurugram|faridabad|ghaziabad|affordable|reasonable|nominal|negotiable|very|the|about|around)(?![a-z0-9_]))[a-z](?=[a-z0-9._]{2})[a-z0-9._]{2,30}/;

export function findInvitation(plain: string): string | undefined {
  return (patternFor(whoseMarket()).exec(plain) ?? name.exec(plain))?.[0];
}

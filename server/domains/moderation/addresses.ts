// E-mail addresses, UPI ids and links, also with "(at)", "at the rate" and "dot" in place of the signs.
// Quantifiers are bounded or begin at the start of a word, so that no text takes more than linear time.

const upiHandles =
  "okicici oksbi okaxis okhdfcbank okbizaxis ybl ibl axl yapl apl rapl upi paytm ptaxis ptyes ptsbi pthdfc waicici waaxis wahdfcbank wasbi icici hdfcbank hdfc sbi axisbank axis axisb axisgo kotak kmbl idfcbank idfcfirst idfc barodampay baroda pnb cnrb canara unionbank uboi indus indianbank federal fbl fam jupiteraxis naviaxis sliceaxis slc tapicici freecharge ikwik mbk airtel airtelpaymentsbank postbank jio yesbank yespay yesg dbs rbl hsbc citi abfspay goaxb amazonpay phonepe gpay bhim superyes shriramhdfcbank timecosmos equitas aubank kvb sib dlb jsb pingpay niyoicici oneyes mairtel yescred axiscred cred trans";
const mailHosts =
  "gmail|g mail|gmial|gamil|googlemail|yahoo|ymail|hotmail|outlook|rediffmail|rediff|icloud|protonmail|proton|zohomail|zoho|aol";

/** Endings that are no word in a sentence: whatever stands before them is a link. */
const sureEndings = new Set(
  "com org co.in org.in net.in info biz xyz io ly gl ee edu gov website web.app page.link".split(" "),
);
/** Endings that are words too: in "good condition.in box" only the space is missing. */
const wordEndings = new Set(
  "in me co net us app shop store online site live link club tech pro top fun space world today one dev ai cc tv".split(
    " ",
  ),
);
/** Words after which even such an ending is a link. */
const cues = new Set(
  "visit see check website site web link url open goto google search browse order buy from on at via dekho dekhe dekhen jao pe par".split(
    " ",
  ),
);
/** Names that carry a dot in everyday talk: "bought from Amazon.in", ASP.NET. Only the bare name, never a path. */
const dottedNames = new Set(
  "amazon flipkart myntra ajio croma snapdeal meesho nykaa tatacliq apple samsung mi dell hp lenovo asus ikea decathlon pepperfry firstcry lenskart jiomart reliancedigital vijaysales booking asp vb ado socket".split(
    " ",
  ),
);

const mailEnding = `(?: ?[.,] ?| ?dot ?)(?:com|in|co|net|org|me|edu|info)`;
const email = new RegExp(
  [
    `(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]{0,63}@(?=[a-z0-9-]{0,62}[a-z])[a-z0-9-]{1,63}(?: dot |\\.)(?:[a-z0-9-]{1,63}\\.)?[a-z]{2,10}(?![a-z0-9])`,
    `(?<![a-z0-9._%+-])[a-z0-9._%+-]{2,64} ?@ ?(?:${mailHosts})(?![a-z0-9])(?:${mailEnding})?`,
    `(?<![a-z0-9._%+-])[a-z0-9._%+-]{2,64} ?@ ?(?=[a-z0-9-]{0,62}[a-z])[a-z0-9-]{2,63}(?: dot | ?\\. ?)(?:com|co|org)(?![a-z0-9])`,
    `(?<![a-z0-9._%+-])[a-z0-9._%+-]{2,64}[ ._-]?(?:at|et)[ ._-]?(?:${mailHosts})${mailEnding}(?![a-z])`,
    `(?<![a-z0-9])(?:gmail|yahoo|hotmail|rediffmail|outlook|ymail|icloud)(?: ?\\. ?| ?dot ?| )com(?![a-z0-9])`,
  ].join("|"),
  "g",
);
const upi = new RegExp(
  [
    `(?<![a-z0-9._-])[a-z0-9][a-z0-9._-]{1,63} ?@ ?(?:${upiHandles.replaceAll(" ", "|")})(?![a-z0-9]|\\.[a-z])`,
    // New banks join every year; a name, the sign and a name is an id even if the bank is not in the list.
    `(?<![a-z0-9._-])[a-z][a-z0-9._-]{2,63}@(?!home|work|school|play|mrp|just|only|rs|low|best|half|cheap)[a-z]{3,20}(?![a-z0-9.])`,
    // Spoken with a plain "at": only handles that are no names of shops or banks.
    `(?<![a-z0-9._-])[a-z0-9._-]{3,64} at (?:ok(?:icici|sbi|axis|hdfcbank)|ybl|ibl|axl|apl|yapl|ptaxis|ptyes|ptsbi)(?![a-z0-9])`,
    `(?<![a-z])(?:my|mera|meri|mere|our) (?:upi|gpay|g pay|google pay|phone ?pe|paytm)(?: id| no| number| is|:)`,
    `(?<![a-z])(?:upi id|vpa) ?(?:is|:|-|=|hai|pe|par)(?![a-z])`,
    `(?<![a-z])(?:gpay|g pay|google pay|phone ?pe|paytm|upi) (?:me(?= on| at| directly| first| now|[.,!]|$)|kar do|kardo|karo|kare|karen|kar dena|krdo|kro|kijiye|number|no\\.? (?=\\d))`,
  ].join("|"),
  "g",
);
const sureLink = new RegExp(
  [
    `(?:https?|hxxps?|ftp) ?: ?/ ?/[^ \\n]{0,60}`,
    `(?<![a-z0-9])www ?(?:\\.|dot) ?[a-z0-9][^ \\n]{0,60}`,
    `(?<![a-z0-9'’])(?:wa ?\\. ?me|(?:t|m|fb|ig)\\.me|wa\\.link|telegram\\.(?:me|dog)|bit ?\\. ?ly|goo\\.gl|youtu\\.be|tinyurl|cutt\\.ly|rb\\.gy|is\\.gd|linktr\\.ee|shorturl\\.at|chat\\.whatsapp)(?![a-z0-9])`,
    `(?<![a-z0-9])(?:wa|t|telegram) dot me(?![a-z])`,
    `(?<![a-z0-9-])[a-z0-9-]{2,63}(?: \\. ?|\\. | ?(?:dot|d0t) ?)(?:com|org|co ?(?:\\.|dot) ?in)(?![a-z0-9])`,
  ].join("|"),
);
const dotted = /(?<![a-z0-9.@-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?![a-z0-9-])/g;

/** "name (at) bank (dot) com" as "name@bank.com". */
export function resolveSigns(plain: string): string {
  return (
    plain
      .replace(/ ?[([{<] ?(?:at|@|at the rate) ?[)\]}>] ?/g, "@")
      // With spaces: "at the rate of market price" is no address.
      .replace(/ ?(?:(?<![a-z])at ?(?:the|d|da) ?rate(?: of)?(?![a-z])|एट द रेट) ?/g, " @ ")
      .replace(/ ?[([{<] ?(?:dot|\.) ?[)\]}>] ?/g, ".")
  );
}

export function findEmail(text: string): string | undefined {
  return first(text, email, (found) => !/@[^@]*\d(?:fps|hz|mp|mah)/.test(found));
}

export function findUpi(text: string): string | undefined {
  return first(text, upi, (found) => !/^(?:\d{1,3}|\d{1,2}k|\d+hz)@/.test(found));
}

export function findLink(text: string): string | undefined {
  const sure = sureLink.exec(text);
  if (sure) return sure[0];
  for (const { 0: found, index } of text.matchAll(dotted)) {
    const end = index + found.length;
    if (isDomain(found, text.slice(Math.max(0, index - 24), index), text.slice(end, end + 12))) return found;
  }
  return undefined;
}

function first(text: string, pattern: RegExp, isMeant: (found: string) => boolean): string | undefined {
  for (const [found] of text.matchAll(pattern)) if (isMeant(found)) return found.trim();
  return undefined;
}

function isDomain(found: string, before: string, after: string): boolean {
  const labels = found.split(".");
  const two = labels.slice(-2).join(".");
  const size = sureEndings.has(two) ? 2 : 1;
  const ending = labels.slice(-size).join(".");
  const names = labels.slice(0, -size);
  const name = names.at(-1) ?? "";
  const hasPath = /^\/[a-z0-9]/.test(after);
  if (!/[a-z]{2}|[a-z]\d|\d[a-z]/.test(name)) return false;
  if (names.length === 1 && dottedNames.has(name) && !hasPath) return false;
  if (sureEndings.has(ending)) return true;
  if (!wordEndings.has(ending)) return false;
  if (hasPath || names.length > 1 || /[\d-]/.test(name)) return true;
  const cue = /([a-z]+)[ :]$/.exec(before)?.[1];
  return (
    (cue !== undefined && cues.has(cue)) ||
    /^(?:$|[\n,;!?)]| (?:par|pe|pr|website|site|dekho|dekhe)(?![a-z]))/.test(after)
  );
}

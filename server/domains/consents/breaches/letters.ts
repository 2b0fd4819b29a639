// The letters that a breach asks for, in the order of rule 7 of the DPDP Rules 2025: to the Board without delay and with its
// details within 72 hours, and to each person affected. Texts alone, to copy or to download; what nobody wrote yet says so.
import type { BreachLetters } from "../../../../contract/consents/consents.desk.contract.ts";
import type { Market } from "../../../../contract/market/market.ts";
import type { CountedBreach } from "./breaches.tables.ts";

type Language = "en" | "hi";
type Sender = Pick<Market, "name" | "name_hi" | "legal" | "officer" | "support">;

const INDIA = "Asia/Kolkata";

function moment(at: Date | null, language: Language): string {
  if (at === null) return language === "en" ? "not known yet" : "अभी पता नहीं";
  const text = at.toLocaleString(language === "en" ? "en-IN" : "hi-IN", {
    timeZone: INDIA,
    dateStyle: "long",
    timeStyle: "short",
  });
  return `${text} IST`;
}

const unknown = { en: "Not known yet; we write again when it is.", hi: "अभी पता नहीं; पता चलते ही फिर लिखेंगे।" };
/** What was written in one language alone is better than nothing. */
const said = (language: Language, ...texts: string[]) => texts.find((text) => text.trim() !== "") ?? unknown[language];

function part(title: string, text: string): string {
  return `${title}\n${text}`;
}

function signature({ name, name_hi, legal, officer, support }: Sender, language: Language): string {
  const market = (language === "hi" && name_hi) || name;
  const contact = [officer.name, officer.email || support.email, officer.phone || support.phone];
  return [legal.name || market, ...legal.address, legal.pincode, ...contact].filter((line) => line !== "").join("\n");
}

const heads = {
  en: {
    board: "To the Data Protection Board of India",
    boardAbout: "Intimation of a personal data breach (DPDP Act 2023, section 8(6); DPDP Rules 2025, rule 7(2))",
    person: "About your personal data",
    personLead: "Something has happened to data of yours that we keep. This is what we know and what you can do.",
    known: "When we came to know of it",
    happened: "When it happened",
    place: "Where",
    nature: "What happened, and how much of it",
    consequences: "What may come of it",
    measures: "What we have done and are doing",
    advice: "What you can do",
    cause: "How it came about",
    culprit: "Who caused it",
    remedy: "What keeps it from happening again",
    people: "Who is affected, and what they were told",
    contact: "Who answers your questions",
    counted: (affected: number, told: number) => `${affected} people; ${told} of them have been told.`,
  },
  hi: {
    board: "भारतीय डेटा संरक्षण बोर्ड को",
    boardAbout: "व्यक्तिगत डेटा उल्लंघन की सूचना (DPDP अधिनियम 2023, धारा 8(6); DPDP नियम 2025, नियम 7(2))",
    person: "आपके व्यक्तिगत डेटा के बारे में",
    personLead: "हमारे पास रखे आपके डेटा के साथ कुछ हुआ है। हमें जो पता है और आप जो कर सकते हैं, वह यह है।",
    known: "हमें कब पता चला",
    happened: "कब हुआ",
    place: "कहाँ",
    nature: "क्या हुआ, और कितना",
    consequences: "इससे क्या हो सकता है",
    measures: "हमने क्या किया और क्या कर रहे हैं",
    advice: "आप क्या कर सकते हैं",
    cause: "यह कैसे हुआ",
    culprit: "किसने किया",
    remedy: "फिर न हो, इसके लिए क्या किया",
    people: "किन पर असर है, और उन्हें क्या बताया गया",
    contact: "आपके सवालों का जवाब कौन देगा",
    counted: (affected: number, told: number) => `${affected} लोग; इनमें से ${told} को बताया जा चुका है।`,
  },
} as const;

const both = (row: CountedBreach | LetterFacts, name: "nature" | "consequences" | "measures" | "advice", l: Language) =>
  said(l, row[`${name}_${l}`], row[`${name}_${l === "en" ? "hi" : "en"}`]);

export type LetterFacts = Omit<CountedBreach, "affected" | "told">;

export function letterToPerson(row: LetterFacts, sender: Sender, language: Language): string {
  const head = heads[language];
  return [
    head.person,
    head.personLead,
    part(head.nature, both(row, "nature", language)),
    part(head.happened, moment(row.happened_at, language)),
    ...(row.place === "" ? [] : [part(head.place, row.place)]),
    part(head.consequences, both(row, "consequences", language)),
    part(head.measures, both(row, "measures", language)),
    part(head.advice, both(row, "advice", language)),
    part(head.contact, signature(sender, language)),
  ].join("\n\n");
}

function letterToBoard(row: CountedBreach, sender: Sender, language: Language): string {
  const head = heads[language];
  return [
    `${head.board}\n${head.boardAbout}`,
    row.title,
    part(head.nature, both(row, "nature", language)),
    part(head.happened, moment(row.happened_at, language)),
    part(head.known, moment(row.known_at, language)),
    part(head.place, said(language, row.place)),
    part(head.consequences, both(row, "consequences", language)),
    part(head.cause, said(language, row.cause)),
    part(head.measures, both(row, "measures", language)),
    part(head.culprit, said(language, row.culprit)),
    part(head.remedy, said(language, row.remedy)),
    part(head.people, head.counted(row.affected, row.told)),
    signature(sender, language),
  ].join("\n\n");
}

export function lettersOf(row: CountedBreach, sender: Sender): BreachLetters {
  return {
    board_en: letterToBoard(row, sender, "en"),
    board_hi: letterToBoard(row, sender, "hi"),
    person_en: letterToPerson(row, sender, "en"),
    person_hi: letterToPerson(row, sender, "hi"),
  };
}

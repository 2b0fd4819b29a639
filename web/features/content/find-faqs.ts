// Which answers have every word that somebody typed, in their question or in themselves.
import type { FaqTopic } from "../../../contract/content/content.contract.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";

export interface ShownTopic {
  topic: string;
  title: string;
  faqs: { key: string; question: string; html: string }[];
}

export function showTopics(topics: readonly FaqTopic[], language: Language): ShownTopic[] {
  return topics.map(({ topic, title, title_hi, faqs }) => ({
    topic,
    title: inLanguage(language, title, title_hi),
    faqs: faqs.map(({ key, question, question_hi, html, html_hi }) => ({
      key,
      question: inLanguage(language, question, question_hi),
      html: inLanguage(language, html, html_hi),
    })),
  }));
}

export function findFaqs(topics: readonly ShownTopic[], typed: string): ShownTopic[] {
  const words = plain(typed).split(" ").filter(Boolean);
  if (words.length === 0) return [...topics];
  const has = (text: string) => words.every((word) => text.includes(word));
  return topics
    .map((topic) => ({
      ...topic,
      faqs: topic.faqs.filter(({ question, html }) =>
        has(plain(`${topic.title} ${question} ${html.replaceAll(/<[^>]*>/g, " ")}`)),
      ),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}

/** Letters and digits alone, small, one space between words; marks stay, as Hindi is written with them. */
function plain(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

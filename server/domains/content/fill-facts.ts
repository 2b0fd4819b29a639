// Policies name what only the operator knows as {{officer_name}} and the like. Readers never see such a name: what nobody
// has said yet is what they are told to ask.
import { retentionList } from "../../../contract/consents/retention.ts";
import type { Settings } from "../../../contract/settings/settings.ts";

const NAMED = /\{\{\s*([a-z_]+)\s*\}\}/g;

const unsaid = {
  en: "ask us through [this form](/grievances)",
  hi: "[इस फ़ॉर्म](/grievances) से हमसे पूछें",
};

/** Markdown in, Markdown out. */
export function fillFacts(body: string, settings: Settings, language: "en" | "hi"): string {
  const facts: Readonly<Record<string, unknown>> = { ...settings };
  const find = (name: string) => (typeof facts[name] === "string" ? String(facts[name]).trim() : "");
  return body.replace(NAMED, (_, name: string) => {
    // What is kept for how long, as it is deleted by.
    if (name === "retention") return retentionList(language);
    const said = (language === "hi" && find(`${name}_hi`)) || find(name);
    return said === "" ? unsaid[language] : escapeMarks(said);
  });
}

/** A name with a star in it is no emphasis. */
function escapeMarks(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");
}

// The words of the screens, by language and by area of the site. The server holds all of them; the browser holds
// only the language it shows and only the areas it has visited. A change of language is a new document.
import type { Language } from "../page-context.ts";

/** An area is a folder `web/features/<area>/words`, or `site` beside this file, and adds itself here. */
// biome-ignore lint/suspicious/noEmptyInterface: each area adds itself, so it begins with none.
export interface Areas {}
export type Area = keyof Areas;

/** What staff's screens say is one area, put together of the desks: a desk is a folder `web/features/<noun>/desk/words`, and adds itself here. */
// biome-ignore lint/suspicious/noEmptyInterface: every desk adds to it
export interface DeskWords {}

const held = new Map<string, Areas[Area]>();

export function holdMessages<A extends Area>(language: Language, area: A, messages: Areas[A]): void {
  held.set(`${language}/${area}`, messages);
}

export function messagesOf<A extends Area>(language: Language, area: A): Areas[A] {
  const messages = held.get(`${language}/${area}`);
  if (!messages) throw new Error(`The ${area} words in ${language} are not loaded`);
  return messages as Areas[A];
}

export function holdsMessages(language: Language, area: Area): boolean {
  return held.has(`${language}/${area}`);
}

// What was written but has not arrived: it outlives a failure and the way through login. It belongs to one tab.
const KEY = "ask-draft";

export interface AskDraft {
  description: string;
  budget: string;
  category_id: string;
  city_id: string;
}

export const emptyAsk: AskDraft = { description: "", budget: "", category_id: "", city_id: "" };

export function readAskDraft(): AskDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const known = Object.entries({ ...emptyAsk, ...kept }).filter(([key]) => Object.hasOwn(emptyAsk, key));
    return Object.fromEntries(known.map(([key, value]) => [key, String(value)])) as unknown as AskDraft;
  } catch {
    return undefined;
  }
}

export function keepAskDraft(draft: AskDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has them write it again.
  }
}

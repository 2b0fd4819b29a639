// What was written but has not arrived: it outlives a failure and the way through login. It belongs to one tab.
const keyOf = (about: string) => `question-draft ${about}`;

export function readDraft(about: string): string {
  return sessionStorage.getItem(keyOf(about)) ?? "";
}

export function keepDraft(about: string, text: string): void {
  if (text === "") sessionStorage.removeItem(keyOf(about));
  else sessionStorage.setItem(keyOf(about), text);
}

// What was written but has not arrived: it outlives a failure and the way through login. It belongs to one tab.
const keyOf = (about: string) => `question-draft ${about}`;
/** A guest pressed the button: once they are logged in it is sent. Whoever takes longer presses it again. */
const TO_SEND = "question-draft to send";
const LASTS_MS = 30 * 60_000;

export function readDraft(about: string): string {
  return sessionStorage.getItem(keyOf(about)) ?? "";
}

export function keepDraft(about: string, text: string): void {
  if (text === "") sessionStorage.removeItem(keyOf(about));
  else sessionStorage.setItem(keyOf(about), text);
}

export function sendAfterLogin(about: string): void {
  sessionStorage.setItem(TO_SEND, `${Date.now()} ${about}`);
}

/** Once: a reload does not ask again. */
export function takeSending(about: string): boolean {
  const [at, wanted] = sessionStorage.getItem(TO_SEND)?.split(" ") ?? [];
  if (wanted !== about) return false;
  sessionStorage.removeItem(TO_SEND);
  return Date.now() - Number(at) < LASTS_MS;
}

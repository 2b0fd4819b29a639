import type { Answers } from "../../../../contract/catalogue/answers.ts";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";

/**
 * What somebody has written already they need not choose again: "Galaxy S23 8 GB 128 GB" names the memory and the
 * storage. Only questions still open, only where one option alone fits, and always shown for them to see and change.
 */
export function readWords(
  questions: readonly Question[],
  answers: Answers,
  { title, description }: { title: string; description: string },
): Answers {
  const [inTitle, inAll] = [plain(title), plain(`${title} . ${description}`)];
  const found: Answers = {};
  for (const { key, type, options = [] } of questions) {
    if (type !== "select" || (answers[key] !== undefined && answers[key] !== "")) continue;
    const fitting = options.filter(({ value, label, label_hi }) =>
      [value, label, label_hi].some((name) => isSaid(plain(name), key, inTitle, inAll)),
    );
    const [only, ...others] = fitting;
    if (only && others.length === 0) found[key] = only.value;
  }
  return found;
}

/** A single word ("Good", "Other") says little in running text: it counts in the title, and never as the condition. */
function isSaid(name: string, key: string, inTitle: string, inAll: string): boolean {
  const isLone = !/ [a-z\d\p{L}]/u.test(name.trim()) && !/\d/.test(name);
  if (isLone && (key === "condition" || name.trim().length < 3)) return false;
  return (isLone ? inTitle : inAll).includes(name);
}

/** Lower case, one space between words and at both ends, so that "8 gb" is not found inside "128 gb". */
function plain(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/(\d)\s*(gb|tb|kg|cm|mm)\b/g, "$1 $2")
    .replaceAll(/[–—]/g, "-")
    .replaceAll(/[^\p{L}\p{M}\p{N}\-+.']+/gu, " ")
    .replaceAll(/\.(?=\s|$)/g, " . ");
  return ` ${words.trim().replaceAll(/\s+/g, " ")} `;
}

/** Letters and digits, each word by itself: "iPhone13" and "iPhone 13" are the same words. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFKC")
      .match(/\p{L}\p{M}*(?:\p{L}|\p{M})*|\d+/gu) ?? []
  );
}

/**
 * The model that somebody's words name: all of its words are among theirs, and of several the longest, so that "iPhone 13
 * Pro Max" is not read as an iPhone 13. What comes first is sold more often, and wins where two are as long.
 */
export function meantModel(typed: string, models: readonly string[]): string | undefined {
  const said = new Set(wordsOf(typed));
  let best: { model: string; length: number } | undefined;
  for (const model of models) {
    const words = wordsOf(model);
    if (words.length === 0 || !words.every((word) => said.has(word))) continue;
    if (!best || words.length > best.length) best = { model, length: words.length };
  }
  return best?.model;
}

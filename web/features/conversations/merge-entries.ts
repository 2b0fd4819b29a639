import type { ThreadEntry } from "../../../contract/conversations/conversations.contract.ts";

/**
 * What is shown, oldest first, with the newest page the server has just given. Earlier entries stay where the two meet; where
 * so much was written that they do not meet, only the new page is known to be whole.
 */
export function mergeEntries<Entry extends ThreadEntry>(
  shown: readonly Entry[],
  newest: readonly Entry[],
): { entries: Entry[]; isJoined: boolean } {
  const page = newest.toReversed();
  const first = page[0];
  const at = first ? shown.findIndex(({ id }) => id === first.id) : -1;
  if (at < 0) return { entries: page, isJoined: false };
  return { entries: [...shown.slice(0, at), ...page], isJoined: true };
}

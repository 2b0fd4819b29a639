import { isHinted } from "../../lib/cookies.ts";

let isAsked = false;

/** Dozens of hearts come alive in one go, and one look at the cookies is enough for all of them. */
export function askForLikes(): void {
  if (isAsked) return;
  isAsked = true;
  queueMicrotask(() => {
    isAsked = false;
  });
  if (isHinted(document.cookie, "is_login")) void import("./likes.ts").then(({ loadLikes }) => loadLikes());
}

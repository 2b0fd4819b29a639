import { useEffect, useState } from "react";
import { readCookie } from "../../../../lib/cookies.ts";

/** The page is the same for everyone; that it is one's own item shows once the page is alive. */
export function useIsOwn(sellerId: string): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => setOwn(readCookie(document.cookie, "user_id") === sellerId), [sellerId]);
  return isOwn;
}

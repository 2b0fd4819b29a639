import { useState } from "react";

/** What is chosen in a form before the page has followed. A new address, from anywhere, is the new truth. */
export function useDraft(params: string): [URLSearchParams, (draft: URLSearchParams) => void] {
  const [known, setKnown] = useState(params);
  const [draft, setDraft] = useState(params);
  if (known !== params) {
    setKnown(params);
    setDraft(params);
  }
  return [new URLSearchParams(known === params ? draft : params), (next) => setDraft(next.toString())];
}

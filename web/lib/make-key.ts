/** Names something for as long as a form lives. Not crypto.randomUUID: that exists only where a page is served safely. */
export function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/**
 * A mark in the address, like #report-7, opens something: whoever had to log in first comes back to it. True if it is
 * there; it is taken out, so that a reload later on opens nothing.
 */
export function takeMark(mark: string): boolean {
  const { hash, pathname, search } = window.location;
  if (hash !== mark) return false;
  window.history.replaceState(window.history.state, "", pathname + search);
  return true;
}

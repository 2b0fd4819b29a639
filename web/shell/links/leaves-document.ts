/** Whether a click on a link makes this tab load another page of the web, as against a new tab, a jump or a file. */
export function leavesDocument(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return false;
  if (link.target !== "" && link.target !== "_self") return false;
  if (link.protocol !== "http:" && link.protocol !== "https:") return false;
  const here = window.location;
  const isJump =
    link.hash !== "" && link.origin === here.origin && link.pathname === here.pathname && link.search === here.search;
  return !isJump;
}

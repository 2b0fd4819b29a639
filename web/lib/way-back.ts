// Where the bar's Back leads (docs/decisions/0057-the-way-back.md): to the page somebody came from, by the steps of this tab.

/** What is behind somebody once it is done, or was only passed through: forms, payments, login, and what is no page. */
const PASSED =
  /^\/(auth|api|sandbox|payment|user\/(payments|checkout|list-a-product|edit-a-product|return|feedback|logout))(\/|$)/;

/** The same page with another tab or filter, or an earlier step of the same form, is not where one came from. */
export function stepsBetween(addresses: readonly (string | null)[], here: number): number | undefined {
  const pathAt = (at: number) => new URL(addresses[at] ?? "", "https://nowhere.invalid").pathname;
  // From login nobody is led to a page that would lead to login again.
  const isLogin = pathAt(here).startsWith("/auth/");
  for (let at = here - 1; at >= 0; at -= 1) {
    const path = pathAt(at);
    const isOpen = !isLogin || !path.startsWith("/user/");
    if (addresses[at] && path !== pathAt(here) && !PASSED.test(path) && isOpen) return at - here;
  }
  return undefined;
}

/** How far to go back, below zero; undefined where nothing was before. */
export function stepsBack(): number | undefined {
  const { navigation } = window as { navigation?: Window["navigation"] };
  if (navigation) {
    const { currentEntry } = navigation;
    return stepsBetween(
      navigation.entries().map(({ url }) => url),
      currentEntry?.index ?? 0,
    );
  }
  // A browser that does not tell its steps: the router counts those of one document.
  return history.state?.idx > 0 ? -1 : undefined;
}

/** The address that many steps back, where a document of its own showed it; undefined where this one did. */
export function otherDocumentAt(steps: number): string | undefined {
  const { navigation } = window as { navigation?: Window["navigation"] };
  const entry = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + steps];
  if (!entry?.url || entry.sameDocument) return undefined;
  const { pathname, search } = new URL(entry.url);
  return pathname + search;
}

import { useMessages } from "../../lib/i18n/use-messages.ts";

/** What the server says of a single field, for staff. In English its own words are read. */
export function useProblemWords(): (text: string) => string {
  const site = useMessages();
  const { notRight } = useMessages("backoffice").desk;
  // The Hindi is fetched when something is first refused: it may not be there yet when the screen is drawn.
  return (text) => site.said?.(text) ?? notRight ?? text;
}

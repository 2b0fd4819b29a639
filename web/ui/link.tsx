import type { ComponentPropsWithRef } from "react";

interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** From the root of the site, or only the question mark and what comes after it. */
  to: string;
  /** A change of the page one is on, which stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** In place of this page in the browser's history. */
  replace?: boolean;
  /** With a new document, as a browser would. */
  reloadDocument?: boolean;
}

/**
 * A link to another page of ours: a plain one, which follow-links.ts follows without a new document. A page has dozens,
 * and the router's own works its address out twice over: they took a tenth of the time to draw a page.
 */
export function Link({ to, preventScrollReset, replace, reloadDocument, ...rest }: LinkProps) {
  const way = preventScrollReset ? "here" : replace ? "instead" : "";
  return <a href={to} data-go={reloadDocument ? undefined : way} {...rest} />;
}

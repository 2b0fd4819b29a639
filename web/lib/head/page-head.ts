// What a page tells search engines, feed readers and whatever unfolds a shared link. Loaders write it down while the page
// is made, and it goes into the document's head. The browser never gets it a second time, nor the code that makes it.
import { createContext, type RouterContextProvider } from "react-router";

/** One thing of schema.org, without its context. */
export type Facts = { "@type": string } & Record<string, unknown>;

export interface PageHead {
  /** The one address of this page, as a path. Without it, the path of the request. */
  path?: string;
  description?: string;
  /** Readable, but nothing anybody should find by searching. */
  isHidden?: boolean;
  /** A feed of what the page lists, as a path. */
  feed?: { path: string; title: string };
  /** For a shared link: Open Graph by property, the rest by name. */
  share?: { property?: string; name?: string; content: string }[];
  facts?: Facts[];
}

export const headContext = createContext<PageHead>();

export function describePage(context: Readonly<RouterContextProvider>, head: PageHead): void {
  Object.assign(context.get(headContext), head);
}

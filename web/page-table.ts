// Every page: where it is, which file draws it, who may see it, whether an ad may stand on it, and the frame around it.
// web/routes.ts turns this into routes; the shell, the guards, the ads and the browser tests read it as it is.

/** guest: anyone · user: `is_login` set and not 0 · staff: `backoffice_is_login` set · demo: only where isDemo */
export type Guard = "guest" | "user" | "staff" | "demo";

/** site: header, tabs, footer · task: on a phone a bar with the way back replaces the header · plain: bar and page only */
export type Frame = "site" | "task" | "plain" | "backoffice";

export interface Page {
  /** As React Router writes it: `:id` is a parameter. */
  path: string;
  file: string;
  guard: Guard;
  ads: boolean;
  frame: Frame;
  /** Where the bar of a task page leads back to. */
  up?: string;
}

const guestPage = { guard: "guest", frame: "site" } as const;

export const pages = {
  home: { ...guestPage, path: "/", file: "routes/home.tsx", ads: false },
  categories: { ...guestPage, path: "/categories", file: "routes/categories.tsx", ads: false },
  policies: { ...guestPage, path: "/policies", file: "routes/policies.tsx", ads: false },
  notFound: { ...guestPage, path: "*", file: "routes/not-found.tsx", ads: false },
} satisfies Record<string, Page>;

export type PageId = keyof typeof pages;

export const pageTable: Record<PageId, Page> = pages;

export function isPageId(id: string): id is PageId {
  return Object.hasOwn(pages, id);
}

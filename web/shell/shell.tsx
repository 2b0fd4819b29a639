import { type ReactNode, Suspense } from "react";
import { useMatches } from "react-router";
import { useMessages } from "../lib/i18n/use-messages.ts";
import { has } from "../lib/market.ts";
import type { Page } from "../page.ts";
import { isPageId } from "../page-id.ts";
import { BACKOFFICE_FRAME, pageTable } from "../page-table.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";
import { WhenAlive } from "../ui/when-alive.tsx";
import { Footer as DrawnFooter } from "./bars/footer.tsx";
import { Header } from "./bars/header.tsx";
import { PlainBar } from "./bars/plain-bar.tsx";
import { TabBar } from "./bars/tab-bar.tsx";
import { LoadingOverlay } from "./loading-overlay.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { PageChanges } from "./page-changes.tsx";
import { SiteNotice } from "./site-notice.tsx";

// The server writes it at once; in the browser its script comes after the page's, and what was written stands until then.
const Footer = import.meta.env.SSR
  ? DrawnFooter
  : lazyPart(async () => {
      const { Footer: component } = await import("./bars/footer.tsx");
      return { default: component };
    });

const ReferFloat = lazyPart(async () => {
  const { ReferFloat: component } = await import("./refer-float.tsx");
  return { default: component };
});

/** The frame around a page, as its row in the page table says. An error page stands in the site's own frame. */
export function Shell({ hasFailed = false, children }: { hasFailed?: boolean; children: ReactNode }) {
  const matches = useMatches();
  const id = matches.at(-1)?.id ?? "";
  const page = isPageId(id) && !hasFailed ? pageTable[id] : undefined;
  // The back office brings its own bars, by a layout of its own that nobody else has to load.
  const isStaffs = !hasFailed && matches.some((match) => match.id === BACKOFFICE_FRAME);
  return (
    <>
      <SkipLink />
      {isStaffs ? (
        children
      ) : (
        <Framed page={page} isHome={id === "home"}>
          {children}
        </Framed>
      )}
      <Toaster />
      <LoadingOverlay />
      <PageChanges />
    </>
  );
}

function Framed({ page, isHome, children }: { page: Page | undefined; isHome: boolean; children: ReactNode }) {
  if (page?.frame === "plain") {
    return (
      <div className="flex min-h-dvh flex-col">
        <PlainBar up={page.up ?? "/"} />
        <OfflineBanner />
        <SiteNotice path={page.path} />
        <Main>{children}</Main>
      </div>
    );
  }
  if (page?.frame === "quiet") {
    return (
      <div data-quiet className="flex min-h-dvh flex-col">
        <OfflineBanner />
        <SiteNotice path={page.path} />
        <Main>{children}</Main>
      </div>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--tabbar)+env(safe-area-inset-bottom))] lg:pb-0">
      <Header isHome={isHome} isOnPhone={page?.frame !== "task"} />
      <OfflineBanner />
      <SiteNotice path={page?.path} />
      <Main>{children}</Main>
      <Suspense>
        <Footer />
      </Suspense>
      {page?.refer && has("referrals") ? (
        <WhenAlive>
          <ReferFloat isInBar={page.frame === "task"} />
        </WhenAlive>
      ) : null}
      <TabBar />
    </div>
  );
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} data-quiet-focus className="wrap min-h-[70dvh] flex-1">
      {children}
    </main>
  );
}

function SkipLink() {
  const { skip } = useMessages();
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-(--z-toast) focus:inline-flex focus:min-h-11 focus:items-center focus:rounded-control focus:bg-primary focus:px-4! focus:font-semibold focus:text-on-primary"
    >
      {skip}
    </a>
  );
}

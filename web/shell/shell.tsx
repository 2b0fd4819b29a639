import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { useMessages } from "../lib/i18n/use-messages.ts";
import { type Frame, isPageId, pageTable } from "../page-table.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { TabBar } from "./tab-bar.tsx";

/** The frame around a page. An error page stands in the site's own frame. */
export function Shell({ children }: { children: ReactNode }) {
  const id = useMatches().at(-1)?.id ?? "";
  const page = isPageId(id) ? pageTable[id] : undefined;
  return (
    <>
      <SkipLink />
      <SiteFrame frame={page?.frame ?? "site"} onHome={id === "home"}>
        {children}
      </SiteFrame>
    </>
  );
}

function SiteFrame({ frame, onHome, children }: { frame: Frame; onHome: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--tabbar)+env(safe-area-inset-bottom))] lg:pb-0">
      <Header onHome={onHome} phone={frame === "site"} />
      <main id="main" tabIndex={-1} data-quiet-focus className="wrap flex-1">
        {children}
      </main>
      <Footer />
      <TabBar />
    </div>
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

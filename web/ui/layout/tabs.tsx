import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Link } from "../link.tsx";

const rowClass =
  "no-scrollbar -mx-(--gutter) flex gap-1 overflow-x-auto border-b border-line px-(--gutter) lg:mx-0 lg:px-0";

function tabClass(isCurrent: boolean): string {
  return classNames(
    "relative inline-flex min-h-12 flex-none items-center gap-1.5 rounded-t-control px-3.5 font-medium whitespace-nowrap -outline-offset-2 focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]",
    isCurrent
      ? "text-primary font-semibold after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-full after:bg-primary"
      : "text-ink-2 hover:text-ink",
  );
}

interface TabLink {
  to: string;
  label: string;
  count?: number;
  /** The count is of something that waits for the person. */
  isUrgent?: boolean;
}

/** Tabs that are places: each has its own address, so they are links and work without a script. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: TabLink[]; current: string }) {
  const row = useRef<HTMLElement>(null);
  const place = tabs.findIndex(({ to }) => to === current);

  // On a phone the row is longer than the screen, and where one is may lie beyond its edge.
  useEffect(() => {
    const tab = row.current?.children[place];
    if (!row.current || !(tab instanceof HTMLElement)) return;
    row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [place]);

  return (
    <nav ref={row} aria-label={label} className={rowClass}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.to === current ? "page" : undefined}
          className={tabClass(tab.to === current)}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span
              className={classNames(
                "grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-sm",
                tab.isUrgent && tab.count > 0 ? "bg-error-tint text-error" : "bg-surface-2 text-ink",
              )}
            >
              {tab.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface PanelTab {
  id: string;
  label: string;
  panel: ReactNode;
}

/** Tabs within a page: arrows, Home and End move between them, Tab goes on to the panel. */
export function Tabs({ label, tabs }: { label: string; tabs: [PanelTab, ...PanelTab[]] }) {
  const base = useId();
  const [current, setCurrent] = useState(tabs[0].id);
  const row = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex((tab) => tab.id === current);

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs.at(step % tabs.length);
    if (!next) return;
    setCurrent(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={rowClass}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => setCurrent(tab.id)}
            className={tabClass(tab.id === current)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab goes from the tab to what it shows, even if that is only text
          tabIndex={0}
          className="rounded-control py-4"
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}

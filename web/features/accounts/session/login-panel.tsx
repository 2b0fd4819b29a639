import type { ReactNode } from "react";
import cloth from "../../../brand/cloth.svg";
import logos from "../../../brand/logos.svg";
import { useLanguage } from "../../../lib/i18n/use-messages.ts";
import { marketFacts, marketName, ownMark } from "../../../lib/market.ts";
import { OwnLogo } from "../../../ui/market-logo.tsx";

interface LoginPanelProps {
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A piece of the cloth beside the form: above it on a phone, to its left on a wide screen. */
export function LoginPanel({ heading, lead, children }: LoginPanelProps) {
  const language = useLanguage();
  return (
    <div className="mx-auto max-w-[1000px] overflow-hidden max-lg:-mx-(--gutter) lg:my-12 lg:grid lg:grid-cols-2 lg:rounded-sheet lg:border lg:border-line lg:bg-surface">
      <div className="relative overflow-hidden bg-neel-deep px-(--gutter) py-6 text-on-neel lg:flex lg:min-h-[560px] lg:flex-col lg:justify-end lg:p-12">
        <svg
          className="cloth-fade absolute -top-24 -right-32 size-[420px] text-[#5B5FCB] lg:-top-16 lg:-left-40 lg:size-[800px] lg:mask-[linear-gradient(180deg,#000_45%,transparent_80%)]"
          aria-hidden="true"
        >
          <use href={`${cloth}#kantha`} />
        </svg>
        <div className="relative">
          {ownMark() ? (
            <OwnLogo language={language} className="text-2xl lg:text-display" />
          ) : (
            <svg className="h-[52px] w-[117px] lg:h-[82px] lg:w-[184px]" role="img" aria-label={marketName("hi")}>
              <use href={`${logos}#wordmark-hi`} />
            </svg>
          )}
          <p className="mt-2">{marketFacts(language).tagline}</p>
        </div>
      </div>
      <div className="grid content-center gap-5 px-(--gutter) py-8 lg:px-12">
        <div>
          <h1 className="text-2xl font-bold" tabIndex={-1}>
            {heading}
          </h1>
          {lead ? <div className="mt-1 text-ink-2">{lead}</div> : null}
        </div>
        {children}
      </div>
    </div>
  );
}

import cloth from "../../brand/cloth.svg";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { LanguageSwitch } from "../switches/language-switch.tsx";
import { ThemeSwitch } from "../switches/theme-switch.tsx";
import { footerLinks } from "./footer-links.ts";

export function Footer() {
  const { footer } = useMessages();
  const links = footerLinks(useLanguage());
  return (
    <footer className="below-fold relative [contain-intrinsic-size:auto_520px] mt-12 overflow-hidden bg-neel-deep text-on-neel print:hidden">
      <svg className="absolute -top-20 -right-[120px] size-[460px] text-neel-deep-2 max-lg:hidden" aria-hidden="true">
        <use href={`${cloth}#kantha`} />
      </svg>
      <div className="wrap relative pt-8 pb-8 md:pt-10">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, escaped where they are put together */}
        <div dangerouslySetInnerHTML={{ __html: links }} />
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-on-neel-2/25 pt-5 text-sm text-on-neel-2">
          <p suppressHydrationWarning>{footer.copyright(new Date().getFullYear())}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

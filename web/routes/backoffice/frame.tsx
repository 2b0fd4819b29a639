import { Menu } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, Outlet, useLocation } from "react-router";
import logos from "../../brand/logos.svg";
import { ScreenMenu } from "../../features/backoffice/screen-menu.tsx";
import { brand } from "../../lib/brand.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { OfflineBanner } from "../../shell/offline-banner.tsx";
import { LanguageSwitch } from "../../shell/switches/language-switch.tsx";
import { ThemeSwitch } from "../../shell/switches/theme-switch.tsx";

/** The frame of the back office: made for 1280 px, usable at 768; below 1024 the menu folds into the top bar. */
export default function BackofficeFrame() {
  const words = useMessages("backoffice");
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (pathname && menu.current) menu.current.open = false;
  }, [pathname]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_1fr]">
      <div className="bg-neel-deep text-on-neel max-lg:hidden">
        <div className="sticky top-0 max-h-dvh overflow-y-auto">
          <Brand />
          <ScreenMenu />
        </div>
      </div>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
          <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4">
            <details ref={menu} className="lg:hidden">
              <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control font-semibold">
                <Menu strokeWidth={1.75} aria-hidden="true" />
                {words.menu}
              </summary>
              <div className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto bg-neel-deep text-on-neel shadow-over">
                <ScreenMenu />
              </div>
            </details>
            <p className="font-semibold max-lg:hidden">{words.name}</p>
            <div className="flex flex-wrap items-center gap-x-3">
              <Link to="/" className="inline-flex min-h-11 items-center font-semibold text-primary max-md:hidden">
                {words.site}
              </Link>
              <ThemeSwitch />
              <LanguageSwitch />
            </div>
          </div>
        </header>
        <OfflineBanner />
        <main id="main" tabIndex={-1} data-quiet-focus className="wrap flex-1 pb-10">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function Brand() {
  return (
    <Link to="/backoffice" className="flex min-h-16 items-center px-5">
      <svg className="h-9 w-[81px]" role="img" aria-label={brand.nameHi}>
        <use href={`${logos}#wordmark-hi`} />
      </svg>
    </Link>
  );
}

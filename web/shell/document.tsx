import { type ReactNode, use } from "react";
import { Links, Meta, Scripts, ScrollRestoration } from "react-router";
import devanagari from "../brand/fonts/anek-devanagari-hindi.woff2?url";
import plain from "../brand/fonts/anek-devanagari-plain.woff2?url";
import markRounded from "../brand/mark-rounded.svg";
import { HeadSlot } from "../lib/head/head-slot.ts";
import { useLanguage, usePage } from "../lib/i18n/use-messages.ts";
import { marketFacts, marketName, ownBrand, ownMark, whatIsOff } from "../lib/market.ts";
import type { Language } from "../lib/page-context.ts";

const pageGround = { light: "#FFFFFF", dark: "#1D1C28" };

/** The document itself: language, theme and data saver are on <html> before anything is drawn. */
export function Document({ children }: { children: ReactNode }) {
  const page = usePage();
  const language = useLanguage();
  const theme = page?.theme ?? "system";
  return (
    <html
      lang={language}
      data-market={marketName("en")}
      data-market-hi={marketName("hi")}
      data-market-facts={JSON.stringify(marketFacts(language))}
      data-brand={ownBrand()}
      data-off={whatIsOff() || undefined}
      data-theme={theme === "system" ? undefined : theme}
      data-saver={page?.dataSaver ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {theme === "system" ? (
          <>
            <meta name="theme-color" content={pageGround.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={pageGround.dark} media="(prefers-color-scheme: dark)" />
          </>
        ) : (
          <meta name="theme-color" content={pageGround[theme]} />
        )}
        <Meta />
        {use(HeadSlot)}
        {ownMark() ? (
          <link rel="icon" href={ownMark()} type="image/png" />
        ) : (
          <link rel="icon" href={markRounded} type="image/svg+xml" />
        )}
        <link rel="manifest" href={language === "hi" ? "/manifest-hi.webmanifest" : "/manifest.webmanifest"} />
        {page?.dataSaver ? null : <FontPreloads language={language} />}
        <Links />
        {ownBrand() ? <link rel="stylesheet" href={`/market/${ownBrand()}.css`} /> : null}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * What every page is written with, in Hindi too, is asked for beside the style sheet: behind the photos it would be the last of
 * what a page is painted with. Devanagari, seven times as large, waits for them.
 */
function FontPreloads({ language }: { language: Language }) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={plain} />
      {language === "hi" ? (
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" href={devanagari} />
      ) : null}
    </>
  );
}

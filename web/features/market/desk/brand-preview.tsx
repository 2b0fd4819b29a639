import { useEffect, useRef } from "react";
import { brandTokens, type Theme } from "../../../../contract/market/brand-colours.ts";
import type { Market } from "../../../../contract/market/market.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";

/** What no market changes: a light sample is light on a dark screen too. */
const grounds = { bg: "#faf7f0", surface: "#ffffff", ink: "#1f1d2b", line: "#e6dfd0" };

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A header, a card, a button and a link as they would be, in both themes. */
export function BrandPreview({ market }: { market: Market }) {
  const { preview } = useMessages("backoffice").marketDesk;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <figure key={theme}>
          <figcaption className="mb-1.5 text-sm text-ink-2">{preview[theme]}</figcaption>
          <Sample theme={theme} market={market} />
        </figure>
      ))}
    </div>
  );
}

/** Set by script: the policy of pages allows no style written into them. */
function Sample({ theme, market }: { theme: Theme; market: Market }) {
  const { preview } = useMessages("backoffice").marketDesk;
  const box = useRef<HTMLDivElement>(null);
  const { main, accent } = market.colours;
  useEffect(() => {
    if (!isColour(main) || !isColour(accent)) return;
    const tokens = brandTokens({ main, accent })[theme];
    for (const [name, value] of Object.entries({ ...(theme === "light" ? grounds : {}), ...tokens }))
      box.current?.style.setProperty(`--${name}`, value);
  }, [main, accent, theme]);
  return (
    <div
      ref={box}
      data-theme={theme}
      data-preview={theme}
      aria-hidden="true"
      className="overflow-hidden rounded-card border border-line bg-bg text-ink"
    >
      <div className="flex items-center gap-2.5 bg-neel-deep px-4 py-3 font-bold text-on-neel">
        {market.logo ? (
          <img src={market.logo} alt="" className="size-7 rounded-xs" />
        ) : (
          <span className="grid size-7 place-items-center rounded-control bg-genda text-on-genda">
            {[...market.name][0]?.toUpperCase()}
          </span>
        )}
        {market.name}
      </div>
      <div className="grid gap-3 p-4">
        <div className="rounded-card border border-line bg-surface p-3">
          <p className="font-semibold">{preview.card}</p>
          <p className="mt-1 text-primary underline">{preview.link}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <span className="rounded-control bg-primary px-4 py-2.5 font-semibold text-on-primary">{preview.button}</span>
          <span className="rounded-control bg-genda px-4 py-2.5 font-semibold text-on-genda">{preview.button}</span>
        </div>
      </div>
    </div>
  );
}

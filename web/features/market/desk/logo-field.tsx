import { useRef, useState } from "react";
import type { Market } from "../../../../contract/market/market.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { readLogo } from "./read-logo.ts";

interface LogoProps {
  market: Market;
  onChange: (market: Market) => void;
  error: string | undefined;
}

export function LogoField({ market, onChange, error }: LogoProps) {
  const words = useMessages("backoffice").marketDesk;
  const input = useRef<HTMLInputElement>(null);
  const [isBad, setBad] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    const logo = await readLogo(file);
    setBad(logo === undefined);
    if (logo !== undefined) onChange({ ...market, logo });
  }

  return (
    <div>
      <p className="mb-1.5 font-semibold">{words.logo}</p>
      <div className="flex flex-wrap items-center gap-3">
        {market.logo ? <img src={market.logo} alt="" className="size-14 rounded-xs border border-line-2" /> : null}
        <Button type="button" look="secondary" onClick={() => input.current?.click()}>
          {words.chooseLogo}
        </Button>
        {market.logo ? (
          <Button type="button" look="text" onClick={() => onChange({ ...market, logo: null })}>
            {words.dropLogo}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.logo}
        accept="image/png,image/webp,image/jpeg,image/svg+xml"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <p className={isBad || error ? "mt-1.5 text-sm text-error" : "mt-1.5 text-sm text-ink-2"}>
        {error ?? (isBad ? words.logoBad : words.logoText)}
      </p>
    </div>
  );
}

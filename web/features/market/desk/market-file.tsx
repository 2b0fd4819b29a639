import { useRef } from "react";
import { marketDeskContract } from "../../../../contract/market/market.desk.contract.ts";
import type { Market } from "../../../../contract/market/market.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

/** The market as a file, out and in. What is read fills the form; nothing counts before it is saved. */
export function MarketFile({ onRead }: { onRead: (market: Market) => void }) {
  const words = useMessages("backoffice").marketDesk;
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File | undefined) {
    const given: unknown =
      file &&
      (await file
        .text()
        .then(JSON.parse)
        .catch(() => undefined));
    if (!isMarket(given)) return toast(words.fileBad, { tone: "bad" });
    onRead(given);
    toast(words.imported, { tone: "good" });
  }

  return (
    <Panel title={words.sections.file}>
      <p className="mb-3 text-ink-2">{words.fileText}</p>
      <div className="flex flex-wrap gap-3">
        <a
          className="inline-flex min-h-12 items-center rounded-control border border-control px-5 font-semibold text-primary"
          href={`/api/v1${marketDeskContract.export.path}`}
          download="market.json"
        >
          {words.download}
        </a>
        <Button type="button" look="secondary" onClick={() => input.current?.click()}>
          {words.importFile}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.importFile}
        accept="application/json,.json"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = "";
        }}
      />
    </Panel>
  );
}

/** Enough of it to fill the form; the server looks at the rest. */
function isMarket(given: unknown): given is Market {
  const parts = ["name", "colours", "support", "legal", "officer", "cities", "capabilities", "languages", "fees"];
  return typeof given === "object" && given !== null && parts.every((part) => Object.hasOwn(given, part));
}

import { useState } from "react";
import type { Output } from "../../../../contract/kit.ts";
import { marketDeskContract } from "../../../../contract/market/market.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { useProblemWords } from "../../../ui/form/use-problem-words.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { tidied } from "./draft-parts.ts";
import { MarketFile } from "./market-file.tsx";
import { type Nearest, SetupSections } from "./setup-sections.tsx";

type Kept = Output<typeof marketDeskContract.read>;

/** The whole market on one page: it is checked as a whole, and saved as one. */
export function SetupForm({ kept, onSaved }: { kept: Kept; onSaved: () => void }) {
  const words = useMessages("backoffice").marketDesk;
  const problemWords = useProblemWords();
  const sending = useSending();
  const [market, setMarket] = useState(kept.market);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [nearest, setNearest] = useState<Nearest>();
  const [hasMovedOn, setMovedOn] = useState(false);
  const count = Object.keys(faults).length;
  const errorOf = (path: string) => {
    const found = Object.entries(faults).find(([field]) => field === path || field.startsWith(`${path}.`));
    return found && problemWords(found[1]);
  };

  async function save() {
    const body = { version: kept.version, market: tidied(market) };
    const done = await sending.send(() => browserCalls(marketDeskContract).write({ body }), {
      validation_failed: ({ fields = {} }) => void showFaults(fields),
      conflict: () => setMovedOn(true),
    });
    if (!done) return;
    toast(words.saved, { tone: "good" });
    // Another name or colour is on every part of the page.
    onSaved();
  }

  async function showFaults(fields: Record<string, string>) {
    setFaults(
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.replace(/^market\./, ""), text])),
    );
    sending.setFields(fields);
    if (!Object.keys(fields).some((field) => field.includes("colours"))) return;
    const checked = await browserCalls(marketDeskContract)
      .check({ body: { market: tidied(market) } })
      .catch(() => undefined);
    setNearest(checked?.nearest);
  }

  return (
    <form
      ref={sending.form}
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setFaults({});
        setNearest(undefined);
        void save();
      }}
    >
      <SetupSections market={market} setMarket={setMarket} errorOf={errorOf} nearest={nearest} />
      {count > 0 ? (
        <Note tone="bad" role="alert">
          {words.problems(count)}
        </Note>
      ) : null}
      {hasMovedOn ? (
        <Note tone="bad" role="alert">
          {words.movedOn}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending.isBusy ? words.saving : undefined}>
          {words.save}
        </Button>
        {hasMovedOn ? (
          <Button type="button" look="secondary" onClick={onSaved}>
            {words.reload}
          </Button>
        ) : null}
      </div>
      <MarketFile onRead={setMarket} />
    </form>
  );
}

import { accountsContract } from "../../../../contract/accounts/accounts.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { marketName } from "../../../lib/market.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export function ExportData() {
  const words = useMessages("accounts/profile").myData;
  const { isBusy, send } = useSending();

  async function download() {
    const all = await send(() => browserCalls(accountsContract).exportData());
    if (!all) return;
    const file = new Blob([JSON.stringify(all, null, 2)], { type: "application/json" });
    saveFile(
      file,
      `${marketName("en").toLowerCase().replaceAll(/\W+/g, "-")}-data-${new Date().toISOString().slice(0, 10)}.json`,
    );
    toast(words.exported, { tone: "good" });
  }

  return (
    <Panel title={words.exportTitle}>
      <p className="mb-4 text-ink-2">{words.exportText}</p>
      <Button look="secondary" onClick={download} busy={isBusy ? words.exporting : undefined}>
        {words.exportAction}
      </Button>
    </Panel>
  );
}

/** A link that nobody sees, pressed for them: the browser's own way of saving what a page has made. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

import { useState } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { Accordion } from "../../ui/layout/accordion.tsx";
import { LoadMore } from "../../ui/layout/pagination.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { Table } from "../../ui/layout/table.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";
import { Row } from "./specimen.tsx";
import { useSampleWords } from "./words.ts";

export function Overlays() {
  const words = useSampleWords();
  const [open, setOpen] = useState<"centre" | "sheet">();
  const close = () => setOpen(undefined);
  return (
    <Section title={words.sections.overlays}>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setOpen("centre")}>
          {words.openDialog}
        </Button>
        <Button look="secondary" onClick={() => setOpen("sheet")}>
          {words.openSheet}
        </Button>
        <Button look="secondary" onClick={() => toast(words.saved, { tone: "good" })}>
          {words.toastGood}
        </Button>
        <Button look="secondary" onClick={() => toast(words.failed, { tone: "bad" })}>
          {words.toastBad}
        </Button>
        <Button
          look="secondary"
          onClick={() => toast(words.removed, { action: { label: words.undo, run: () => toast(words.saved) } })}
        >
          {words.toastUndo}
        </Button>
      </div>
      <Dialog isOpen={open !== undefined} kind={open ?? "centre"} onClose={close} title={words.dialogTitle}>
        <p className="mb-5">{words.dialogText}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onClick={close}>
            {words.remove}
          </Button>
          <Button look="secondary" onClick={() => toast(words.saved, { tone: "good" })}>
            {words.toastGood}
          </Button>
        </div>
      </Dialog>
    </Section>
  );
}

export function Layouts() {
  const words = useSampleWords();
  const [drafts = "", live = "", sold = ""] = words.tabs;
  return (
    <Section title={words.sections.layout}>
      <Row columns={2}>
        <div>
          <Tabs
            label={words.sections.layout}
            tabs={[
              { id: "drafts", label: drafts, panel: drafts },
              { id: "live", label: live, panel: live },
              { id: "sold", label: sold, panel: sold },
            ]}
          />
        </div>
        <div>
          <Accordion title={words.question} defaultOpen>
            {words.answer}
          </Accordion>
          <Accordion title={words.question}>{words.answer}</Accordion>
        </div>
      </Row>
      <Table
        caption={words.sections.layout}
        columns={[
          { key: "date", head: words.columns[0] ?? "", cell: () => "15 Nov 2026" },
          { key: "what", head: words.columns[1] ?? "", cell: (row: string) => row },
          { key: "amount", head: words.columns[2] ?? "", isFigure: true, cell: () => "₹11,846.20" },
        ]}
        rows={words.rows}
        rowKey={(row) => row}
        empty={null}
      />
      <LoadMore seen={24} total="48" nextHref="?more=1" />
    </Section>
  );
}

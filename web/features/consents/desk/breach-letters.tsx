import type { BreachLetters as Letters } from "../../../../contract/consents/consents.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { CopyButton } from "../../../ui/actions/copy-button.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

const names = ["board_en", "board_hi", "person_en", "person_hi"] as const;

export function BreachLetters({ letters }: { letters: Letters }) {
  const { breachDesk: words } = useMessages("backoffice");
  return (
    <Panel title={words.letters}>
      <p className="mb-3 text-ink-2">{words.lettersLead}</p>
      {names.map((name) => (
        <details key={name} className="border-t border-line">
          <summary className="min-h-12 content-center font-medium">{words.letterNames[name]}</summary>
          <div className="pb-3">
            <pre lang={name.slice(-2)} className="mb-2 font-sans whitespace-pre-wrap">
              {letters[name]}
            </pre>
            <Button
              look="secondary"
              size="small"
              onClick={() => saveText(letters[name], `breach-${name}.txt`)}
              aria-label={words.downloadOf(words.letterNames[name])}
              data-needs-script
            >
              {words.download}
            </Button>{" "}
            <CopyButton text={letters[name]} label={words.copy(words.letterNames[name])} copied={words.copied} />
          </div>
        </details>
      ))}
    </Panel>
  );
}

function saveText(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

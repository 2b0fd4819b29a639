import { FileDown } from "lucide-react";
import { shipmentsDeskContract } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../../ui/actions/button.tsx";

/** As many as the API takes at once. */
const MOST = 200;

interface BulkPapersProps {
  chosen: ReadonlySet<string>;
  onAll: () => void;
  onNone: () => void;
}

/** What is taken of all chosen parcels at once: labels to print, and the list that the courier signs. */
export function BulkPapers({ chosen, onAll, onNone }: BulkPapersProps) {
  const { board: words } = useMessages("backoffice").shipmentDesk;
  const count = chosen.size;
  const isReady = count > 0 && count <= MOST;
  const ids = [...chosen].join(",");
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button look="text" className="-ms-2" onClick={count === 0 ? onAll : onNone}>
        {count === 0 ? words.chooseAll : words.chooseNone}
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {count > MOST ? words.tooMany(MOST) : count > 0 ? words.chosen(count) : null}
      </p>
      {isReady ? (
        <>
          <Paper
            path={shipmentsDeskContract.labels.path}
            ids={ids}
            name={words.labelsName(count)}
            text={words.labels}
          />
          <Paper
            path={shipmentsDeskContract.manifest.path}
            ids={ids}
            name={words.manifestName(count)}
            text={words.manifest}
          />
        </>
      ) : null}
    </div>
  );
}

/** Not a Link: the browser keeps it as it comes. */
export function Paper({ path, ids, name, text }: { path: string; ids: string; name: string; text: string }) {
  return (
    <a
      href={`/api/v1${path}?ids=${ids}`}
      download
      aria-label={name}
      className={buttonClass({ look: "secondary", size: "small" })}
    >
      <FileDown className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {text}
    </a>
  );
}

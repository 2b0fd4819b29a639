import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import type { ShipmentMessages } from "../words/en.ts";

export function LoadFailed({ words, onAgain }: { words: ShipmentMessages; onAgain: () => void }) {
  return (
    <Note tone="bad" role="alert">
      <p>{words.parcel.failed}</p>
      <Button look="secondary" size="small" className="mt-2" onClick={onAgain}>
        {words.parcel.again}
      </Button>
    </Note>
  );
}

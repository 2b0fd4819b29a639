import type { Shipment } from "../../../../contract/shipments/shipments.contract.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import type { Reading } from "./said-of.ts";

/** What can be read without a script: what was written for the courier, and the link for whoever is at home. */
export function QuietParts({ parcel, words }: Reading & { parcel: Shipment }) {
  const { track_path, instructions, redelivery_choices } = parcel;
  return (
    <>
      {redelivery_choices ? (
        <noscript>
          <Note className="mt-4">{words.redelivery.script}</Note>
        </noscript>
      ) : null}
      {instructions === "" ? null : (
        <div className="mt-4">
          <h3 className="font-semibold">{words.instructions.title}</h3>
          <p className="[overflow-wrap:anywhere]">{instructions}</p>
        </div>
      )}
      {track_path ? (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="font-semibold">{words.share.title}</h3>
          <p className="text-sm text-ink-2">{words.share.text}</p>
          <a href={track_path} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
            {words.share.open}
          </a>
        </div>
      ) : null}
    </>
  );
}

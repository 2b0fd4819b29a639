import { useState } from "react";
import { offersContract } from "../../../contract/offers/offers.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import type { ReceivedList } from "./offer-types.ts";
import { OfferedListing } from "./offered-listing.tsx";
import { ReceivedRow } from "./received-row.tsx";

interface ReceivedSheetProps {
  /** Null where it could not be loaded. */
  first: ReceivedList | null;
  onChange: () => void;
  onClose: () => void;
}

/** All offers on one item, each with what would remain of it. */
export function ReceivedSheet({ first, onChange, onClose }: ReceivedSheetProps) {
  const words = useMessages("offers");
  const { received } = words;
  const { retry } = useMessages();
  return (
    <Dialog isOpen onClose={onClose} title={received.title} kind="sheet">
      {first === null ? (
        <Note tone="bad" role="alert">
          {received.failed}{" "}
          <Button look="text" className="-my-3" onClick={onChange}>
            {retry}
          </Button>
        </Note>
      ) : (
        <Received first={first} onChange={onChange} />
      )}
    </Dialog>
  );
}

function Received({ first, onChange }: { first: ReceivedList; onChange: () => void }) {
  const words = useMessages("offers");
  const { list } = useMessages();
  const { isBusy, send } = useSending();
  /** Further pages, as long as the first is the one they follow. */
  const [later, setLater] = useState<{ after: ReceivedList; data: ReceivedList["data"]; cursor: string | null }>();
  const more = later?.after === first ? later : undefined;
  const { product } = first.meta;
  const offers = [...first.data, ...(more?.data ?? [])];
  const cursor = more ? more.cursor : first.meta.next_cursor;
  const isTaken = offers.some(({ status }) => status === "accepted");

  async function loadMore() {
    if (cursor === null) return;
    const next = await send(() =>
      browserCalls(offersContract).ofProduct({ params: { id: product.id }, query: { cursor } }),
    );
    if (!next) return;
    setLater({ after: first, data: [...(more?.data ?? []), ...next.data], cursor: next.meta.next_cursor });
  }

  return (
    <>
      <OfferedListing product={product} note={words.asking(formatRupees(product.price))} isLink={false} />
      {product.status === "published" ? null : (
        <Note tone="notice" className="mt-4">
          {words.received.pausedNote}
        </Note>
      )}
      {isTaken ? <Note className="mt-4">{words.received.takenNote}</Note> : null}
      {offers.length === 0 ? <p className="mt-4 text-ink-2">{words.received.none}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {offers.map((offer) => (
          <ReceivedRow key={offer.id} offer={offer} asked={product.price} onChange={onChange} />
        ))}
      </ul>
      {cursor === null ? null : (
        <Button
          look="secondary"
          size="wide"
          className="mt-4"
          onClick={loadMore}
          busy={isBusy ? list.loading : undefined}
        >
          {list.more}
        </Button>
      )}
    </>
  );
}

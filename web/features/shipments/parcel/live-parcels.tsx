import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { type Shipment, shipmentsContract } from "../../../../contract/shipments/shipments.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { useOrderMoves } from "../../../lib/session/order-moves.ts";
import { CopyButton } from "../../../ui/actions/copy-button.tsx";
import { Drawn } from "../../../ui/layout/drawn.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { InstructionsPart } from "./instructions-part.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { ParcelView } from "./parcel-view.tsx";
import { type Reading, saidOf } from "./said-of.ts";
import { ShareTrack } from "./share-track.tsx";

/** Few parcels are not handed over the first time. */
const Redelivery = lazyPart(async () => {
  const { Redelivery: component } = await import("../redelivery/redelivery.tsx");
  return { default: component };
});

interface LiveParcelsProps {
  orderId: string;
  /** As the server drew them: shown until there is something newer. */
  html: string;
  onSaid: (said: { title: string; text: string } | null) => void;
}

/** The parcels of an order that follow what happens to them, with what their buyer can do about them. */
export default function LiveParcels({ orderId, html, onSaid }: LiveParcelsProps) {
  const words = useMessages("shipments");
  const language = useLanguage();
  const { parcels, hasFailed, ask, setParcel } = useParcels(orderId);
  const reading: Reading = { words, language, now: Date.now() };
  const coming = parcels?.find(({ leg }) => leg === "delivery");
  const said = coming ? saidOf(coming, reading) : undefined;
  const tell = useRef(onSaid);
  tell.current = onSaid;
  useEffect(() => {
    if (said) tell.current({ title: said.title, text: said.text });
  }, [said?.title, said?.text, said]);

  if (!parcels) return hasFailed && html === "" ? <LoadFailed words={words} onAgain={ask} /> : <Drawn html={html} />;
  return (
    <div className="grid gap-4">
      {parcels.map((parcel) => (
        <ParcelView
          key={parcel.id}
          parcel={parcel}
          {...reading}
          copy={
            parcel.waybill ? (
              <CopyButton text={parcel.waybill} label={words.parcel.copyWaybill} copied={words.parcel.waybillCopied} />
            ) : null
          }
          first={
            parcel.redelivery || parcel.redelivery_choices ? (
              <Suspense fallback={null}>
                <Redelivery orderId={orderId} parcel={parcel} onChosen={setParcel} onStale={ask} />
              </Suspense>
            ) : null
          }
          last={
            <>
              {parcel.leg === "delivery" && (parcel.can_instruct || parcel.instructions !== "") ? (
                <InstructionsPart orderId={orderId} parcel={parcel} onStale={ask} />
              ) : null}
              {parcel.track_path ? <ShareTrack path={parcel.track_path} /> : null}
            </>
          }
        />
      ))}
    </div>
  );
}

/** Asked for once the page is alive, and again whenever something about the order has moved. */
function useParcels(orderId: string) {
  const [parcels, setParcels] = useState<Shipment[]>();
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(0);
  const ask = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const found = await quietCalls(shipmentsContract).ofOrder({ params: { id: orderId } });
      // An answer that was overtaken by a later one is old.
      if (mine === asked.current) setParcels(found);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [orderId]);
  useEffect(() => void ask(), [ask]);
  useOrderMoves(ask, orderId);
  const setParcel = (changed: Shipment) => {
    asked.current += 1;
    setParcels((known) => known?.map((one) => (one.id === changed.id ? changed : one)));
  };
  return { parcels, hasFailed, ask, setParcel };
}

// The page behind a link, drawn by the server alone: it needs no script, and the browser gets none of its words.
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { shipmentsContract } from "../../../../contract/shipments/shipments.contract.ts";
import { calls } from "../../../lib/api.ts";
import { describePage } from "../../../lib/head/page-head.ts";
import { messagesOf } from "../../../lib/i18n/catalogue.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ParcelNow } from "../parcel/parcel-view.tsx";
import type { Journey, Reading } from "../parcel/said-of.ts";
import { ScanList } from "../parcel/scan-list.tsx";

export async function loadTrack(context: Readonly<RouterContextProvider>, token: string) {
  const { language } = context.get(pageContext);
  const words = messagesOf(language, "shipments");
  // Nobody finds a parcel by searching for it.
  describePage(context, { isHidden: true });
  const { track } = words;
  const found = await ifThere(calls(shipmentsContract, context).track({ params: { token } }));
  const none = { title: track.none, text: track.noneText, home: track.home };
  if (!found) return { title: track.none, html: null, none };
  const { is_cash, ...journey } = found;
  const reading: Reading = { words, language, now: Date.now() };
  const html = renderToStaticMarkup(<Tracked journey={journey} isCash={is_cash} {...reading} />);
  return { title: track.heading, html, none };
}

async function ifThere<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if ((error as { init?: ResponseInit | null }).init?.status === 404) return null;
    throw error;
  }
}

/** Before it is handed over, what whoever opens the door has to have. */
const isComing = ({ state }: Journey) => !["delivered", "returning", "returned", "lost", "cancelled"].includes(state);

function Tracked({ journey, isCash, ...reading }: Reading & { journey: Journey; isCash: boolean }) {
  const { track, parcel } = reading.words;
  return (
    <>
      <p className="mt-1 text-ink-2">{track.lead}</p>
      <div className="mt-4 grid gap-4">
        <Panel>
          <ParcelNow journey={journey} {...reading} />
          {isComing(journey) ? (
            <Note className="mt-4">
              <p>{track.code}</p>
              {isCash ? <p className="font-semibold">{track.cash}</p> : null}
            </Note>
          ) : null}
        </Panel>
        <Panel title={parcel.scansTitle}>
          <ScanList scans={journey.scans} leg={journey.leg} {...reading} />
        </Panel>
      </div>
      <p className="mt-4 text-sm text-ink-2">{track.fresh}</p>
    </>
  );
}

import { useEffect, useRef, useState } from "react";
import type { Output } from "../../../../contract/kit.ts";
import { ledgerDeskContract } from "../../../../contract/ledger/ledger.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Id } from "../../../ui/desk/figures.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";

type Stretch = Output<typeof ledgerDeskContract.verify>;
interface Seen extends Stretch {
  isStopped: boolean;
}

const SHOWN_FAULTS = 50;

/** Stretch by stretch from the first posting, so that no single question grows with the ledger. */
export function VerifyChain() {
  const { verify } = useMessages("backoffice").ledgerDesk;
  const { isBusy, send } = useSending();
  const [seen, setSeen] = useState<Seen>();
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  async function start() {
    isWanted.current = true;
    setSeen(undefined);
    await send(async () => {
      const faults: Stretch["faults"] = [];
      for (let after = 0; isWanted.current; ) {
        const stretch = await browserCalls(ledgerDeskContract).verify({ query: { after } });
        faults.push(...stretch.faults);
        after = stretch.upto;
        setSeen({ ...stretch, faults: faults.slice(0, SHOWN_FAULTS), isStopped: !isWanted.current });
        if (stretch.is_done) return true;
      }
      setSeen((now) => now && { ...now, isStopped: true });
      return true;
    });
    isWanted.current = false;
  }

  return (
    <Panel title={verify.title}>
      <p className="mb-3 text-ink-2">{verify.text}</p>
      {isBusy ? (
        <Button look="secondary" onClick={() => (isWanted.current = false)}>
          {verify.stop}
        </Button>
      ) : (
        <Button look="secondary" onClick={start}>
          {verify.start}
        </Button>
      )}
      <div role="status" className="mt-3 empty:hidden">
        {seen ? <Verdict seen={seen} /> : null}
      </div>
    </Panel>
  );
}

function Verdict({ seen }: { seen: Seen }) {
  const { verify } = useMessages("backoffice").ledgerDesk;
  const upto = formatNumber(seen.upto);
  if (seen.faults.length > 0) return <Faults faults={seen.faults} />;
  if (seen.is_done && seen.sum_paise === 0) {
    return (
      <Note tone="good">
        {verify.good(upto)}
        <span className="mt-1 block">{verify.head}</span>
        <Id>{seen.head}</Id>
      </Note>
    );
  }
  if (seen.isStopped) return <Note tone="notice">{verify.stopped(upto)}</Note>;
  return (
    <div>
      <progress
        max={Math.max(1, seen.last)}
        value={seen.upto}
        aria-label={verify.label}
        className="block h-2 w-full accent-primary"
      />
      <p className="mt-1 text-sm text-ink-2">{verify.progress(upto, formatNumber(seen.last))}</p>
    </div>
  );
}

function Faults({ faults }: Pick<Stretch, "faults">) {
  const { verify } = useMessages("backoffice").ledgerDesk;
  return (
    <Note tone="bad">
      <b className="font-semibold">{verify.bad(faults.length)}</b>
      <ul className="mt-1 grid gap-1">
        {faults.map(({ posting, reference, fault }) => (
          <li key={`${posting} ${fault}`}>
            {posting === null ? (
              verify.fault(verify.whole, fault)
            ) : (
              <Link to={`/backoffice/ledger/${posting}`} className="underline">
                {verify.fault([verify.posting(posting), reference].filter(Boolean).join(", "), fault)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}

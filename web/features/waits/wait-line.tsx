import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Output } from "../../../contract/kit.ts";
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { paths } from "../../../contract/paths.ts";
import { waitsContract } from "../../../contract/waits/waits.contract.ts";
import { browserCalls, quietCalls } from "../../lib/api.ts";
import { isHinted, readCookie } from "../../lib/cookies.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { loginPath } from "../../lib/return-path.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { toast } from "../../ui/overlay/toast-store.ts";
import { takeMark } from "../../ui/take-mark.ts";
import { PlaceActions } from "./place-actions.tsx";
import { untilTurnEnds } from "./until-turn-ends.ts";

type Product = Output<typeof listingsContract.product>;

/** Whoever had to log in first comes back to join. */
const WAIT = "#wait";

interface WaitLineProps {
  id: string;
  title: string;
  sellerId: string;
  /** What the page says of an item that is reserved. */
  children: ReactNode;
}

/**
 * A reserved item, and the line for it. The page is the same for everyone; where this viewer stands, or how many stand there for
 * its seller, comes after it, from the API.
 */
export function WaitLine({ id, title, sellerId, children }: WaitLineProps) {
  const words = useMessages("waits");
  const language = useLanguage();
  const { isBusy, send } = useSending();
  const [isKnown, setKnown] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const [seen, setSeen] = useState<Pick<Product, "wait" | "own" | "status">>();

  const load = useCallback(async () => {
    try {
      setSeen(await quietCalls(listingsContract).product({ params: { id } }));
    } catch {
      // The page goes on without it; whoever presses is told what is wrong.
    }
  }, [id]);

  const join = useCallback(async () => {
    const wait = await send(() => browserCalls(waitsContract).join({ params: { id } }), {
      listing_wrong_state: () => void load(),
    });
    if (!wait) return;
    setSeen({ wait, own: null, status: "reserved" });
    toast(words.joined, { tone: "good" });
  }, [id, send, load, words]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is alive
  useEffect(() => {
    const isIn = isHinted(document.cookie, "is_login");
    setKnown(isIn);
    setOwn(readCookie(document.cookie, "user_id") === sellerId);
    if (takeMark(WAIT) && isIn) void join();
    else if (isIn) void load();
  }, [sellerId]);

  const until = seen?.wait?.mine_until ?? null;
  useEffect(() => untilTurnEnds(until, load), [until, load]);

  if (seen?.status === "published") {
    return (
      <Notice>
        <b className="font-semibold">{words.free}</b> {words.freeText}{" "}
        <ButtonLink to={`${paths.product}?pid=${id}`} reloadDocument look="text" className="-my-3">
          {words.look}
        </ButtonLink>
      </Notice>
    );
  }
  if (isOwn) {
    const { waiting = 0, turn_until = null } = seen?.own ?? {};
    return (
      <>
        {turn_until === null ? children : <Notice>{words.ownTurn(formatMoment(turn_until, language))}</Notice>}
        <p className="mt-3 rounded-control bg-neel-tint px-3.5 py-3">
          <span aria-live="polite">{seen ? words.own(waiting) : null}</span>{" "}
          <ButtonLink to="/user/products?status=reserved" look="text" className="-my-3">
            {words.manage}
          </ButtonLink>
        </p>
      </>
    );
  }
  const wait = seen?.wait;
  return (
    <div aria-live="polite">
      {wait?.mine_until ? null : children}
      {wait ? (
        <section
          aria-label={words.title}
          className={`mt-3 rounded-card border border-line p-4 ${wait.mine_until ? "bg-verified-tint" : "bg-neel-tint"}`}
        >
          <h2 className="font-semibold">{wait.mine_until ? words.turn : words.place(wait.place, wait.of)}</h2>
          <p className="text-sm">
            {wait.mine_until ? words.turnText(formatMoment(wait.mine_until, language)) : words.placeText}
          </p>
          <PlaceActions
            id={id}
            title={title}
            isTurn={wait.mine_until !== null}
            onLeft={() => setSeen({ wait: null, own: null, status: "reserved" })}
            onBack={(back) => setSeen({ wait: back, own: null, status: "reserved" })}
            onDeclined={() => void load()}
          />
          <ButtonLink to={paths.waits} look="text" className="-mb-2 -ml-2">
            {words.toAll}
          </ButtonLink>
        </section>
      ) : (
        <div className="mt-3">
          {isKnown ? (
            <Button size="wide" busy={isBusy ? words.joining : undefined} onClick={() => void join()}>
              {words.join}
            </Button>
          ) : (
            // A link, so that no press is lost while this part of the page is not alive yet.
            <ButtonLink
              size="wide"
              to={loginPath(`${paths.product}?pid=${id}${WAIT}`)}
              reloadDocument
              data-needs-script
            >
              {words.join}
            </ButtonLink>
          )}
          <p className="mt-2 text-sm text-ink-2">{words.joinText}</p>
        </div>
      )}
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="mt-3 rounded-control bg-genda-tint px-3.5 py-3">{children}</p>;
}

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Output } from "../../../contract/kit.ts";
import { referralsContract } from "../../../contract/referrals/referrals.contract.ts";
import badge from "../../brand/refer.svg";
import { quietCalls } from "../../lib/api.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { loginPath } from "../../lib/return-path.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { askInEffect } from "../../ui/ask-in-effect.ts";
import { Link } from "../../ui/link.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Rewards, USUAL_REWARD } from "./rewards.tsx";
import { ShareLink } from "./share-link.tsx";

type Earned = Output<typeof referralsContract.mine>;

/** A guest sees only the way to log in (docs/spec/spec.md section 6). */
export function ReferDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { refer } = useMessages();
  const isLogin = usePage()?.isLogin ?? false;
  const earned = useEarned(isOpen && isLogin);
  const title = isLogin ? refer.title(formatRupees(earned?.buyer_reward ?? USUAL_REWARD)) : refer.guestTitle;
  return (
    <Dialog kind="sheet" isOpen={isOpen} onClose={onClose} title={title} hasHiddenTitle>
      <div className="text-center">
        <img src={badge} alt="" width="112" height="112" className="mx-auto max-md:size-[92px]" />
        <p aria-hidden="true" className="mt-2 mb-4 text-xl font-bold">
          {title}
        </p>
      </div>
      {isLogin ? <Sharing earned={earned} onClose={onClose} /> : <LoginPrompt onClose={onClose} />}
    </Dialog>
  );
}

/** Asked for with each opening; without it the dialog is whole all the same. */
function useEarned(isWanted: boolean): Earned | undefined {
  const [earned, setEarned] = useState<Earned>();
  useEffect(() => {
    if (!isWanted) return;
    return askInEffect(() => quietCalls(referralsContract).mine(), { take: setEarned });
  }, [isWanted]);
  return earned;
}

function Sharing({ earned, onClose }: { earned: Earned | undefined; onClose: () => void }) {
  const { refer } = useMessages();
  const total = earned ? earned.pending_paise + earned.payable_paise + earned.paid_paise : undefined;
  return (
    <>
      <div className="mb-6">
        <Rewards {...(earned ? { buyer: earned.buyer_reward, seller: earned.seller_reward } : {})} />
      </div>
      <ShareLink />
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="text-ink-2">{refer.soFar}</span>
        <Link
          to="/user/referrals"
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {total === undefined ? refer.details : refer.seeDetails(formatRupees(total / 100))}
        </Link>
      </div>
    </>
  );
}

function LoginPrompt({ onClose }: { onClose: () => void }) {
  const { refer, nav } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="mb-5 text-center text-ink-2">{refer.guestText}</p>
      <ButtonLink to={loginPath(pathname + search)} size="wide" onClick={onClose}>
        {nav.login}
      </ButtonLink>
    </>
  );
}

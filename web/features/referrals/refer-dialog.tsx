import { useLocation } from "react-router";
import badge from "../../brand/refer.svg";
import { useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Rewards } from "./rewards.tsx";
import { ShareLink } from "./share-link.tsx";

/** A guest sees only the way to log in (spec section 6). */
export function ReferDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { refer } = useMessages();
  const isLogin = usePage()?.isLogin ?? false;
  return (
    <Dialog
      kind="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={isLogin ? refer.title : refer.guestTitle}
      hasHiddenTitle
    >
      <div className="text-center">
        <img src={badge} alt="" width="112" height="112" className="mx-auto max-md:size-[92px]" />
        <p aria-hidden="true" className="mt-2 mb-4 text-xl font-bold">
          {isLogin ? refer.title : refer.guestTitle}
        </p>
      </div>
      {isLogin ? <Sharing onClose={onClose} /> : <LoginPrompt onClose={onClose} />}
    </Dialog>
  );
}

function Sharing({ onClose }: { onClose: () => void }) {
  const { refer } = useMessages();
  return (
    <>
      <div className="mb-6">
        <Rewards />
      </div>
      <ShareLink />
      <ButtonLink to="/user/referrals" look="text" onClick={onClose} className="mt-2 w-full">
        {refer.details}
      </ButtonLink>
    </>
  );
}

function LoginPrompt({ onClose }: { onClose: () => void }) {
  const { refer, nav } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="mb-5 text-center text-ink-2">{refer.guestText}</p>
      <ButtonLink to={`/auth/login?route=${encodeURIComponent(pathname + search)}`} size="wide" onClick={onClose}>
        {nav.login}
      </ButtonLink>
    </>
  );
}

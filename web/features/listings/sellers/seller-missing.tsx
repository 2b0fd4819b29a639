import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

/** docs/spec/spec.md section 8: a dialog says so, then the way leads back. Without a script the page itself says it. */
export function SellerMissing() {
  const words = useMessages().seller;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const hasLeft = useRef(false);

  useEffect(() => setOpen(true), []);

  function goBack() {
    // Closing the dialog tells of it once more; one step back is enough.
    if (hasLeft.current) return;
    hasLeft.current = true;
    setOpen(false);
    // Whoever opened the link in a new tab has nowhere to go back to.
    if (window.history.length > 1) navigate(-1);
    else navigate("/categories", { replace: true });
  }

  return (
    <>
      <EmptyState
        level="h1"
        drawing="no-results"
        title={words.none}
        text={words.noneText}
        className="min-h-[60dvh] justify-center"
        action={
          <ButtonLink to="/categories" look="secondary">
            {words.action}
          </ButtonLink>
        }
      />
      <Dialog isStep={false} isOpen={isOpen} onClose={goBack} title={words.none}>
        <p className="mb-5 text-ink-2">{words.noneText}</p>
        <Button onClick={goBack}>{words.goBack}</Button>
      </Dialog>
    </>
  );
}

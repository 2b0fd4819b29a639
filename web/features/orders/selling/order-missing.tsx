import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

/** docs/spec/spec.md section 8: a dialog says so, then the way leads home. Without a script the page itself says it. */
export function OrderMissing() {
  const { page } = useMessages("orders/selling");
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const hasLeft = useRef(false);

  useEffect(() => setOpen(true), []);

  function goHome() {
    // Closing the dialog tells of it once more; going once is enough.
    if (hasLeft.current) return;
    hasLeft.current = true;
    setOpen(false);
    navigate("/", { replace: true });
  }

  return (
    <>
      <EmptyState
        drawing="error"
        title={page.failed}
        text={page.failedText}
        action={
          <ButtonLink to="/user/seller/orders" look="secondary">
            {page.sellerOrders}
          </ButtonLink>
        }
      />
      <Dialog isStep={false} isOpen={isOpen} onClose={goHome} title={page.failed}>
        <p className="mb-5 text-ink-2">{page.failedText}</p>
        <Button onClick={goHome}>{page.goHome}</Button>
      </Dialog>
    </>
  );
}

import { Suspense, useState } from "react";
import badge from "../brand/refer.svg";
import { useMessages } from "../lib/i18n/use-messages.ts";
import { lazyPart } from "../ui/lazy-part.ts";

// Few open it, so nobody waits for it.
const ReferDialog = lazyPart(async () => {
  const { ReferDialog: component } = await import("../features/referrals/refer-dialog.tsx");
  return { default: component };
});

/** The badge that opens the referral dialog, wherever it stands. */
export function ReferBadge({ className }: { className: string }) {
  const { refer } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        data-needs-script
        aria-label={refer.open}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className={className}
      >
        <img src={badge} alt="" width="80" height="80" loading="lazy" className="size-full" />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ReferDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

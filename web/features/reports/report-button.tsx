import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { isHinted } from "../../lib/cookies.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { loginPath } from "../../lib/return-path.ts";
import { Button } from "../../ui/actions/button.tsx";
import type { Reported } from "./report-dialog.tsx";

// Few need it, so nobody waits for it.
const ReportDialog = lazy(async () => {
  const { ReportDialog: component } = await import("./report-dialog.tsx");
  return { default: component };
});

/** Opens the dialog; a guest goes through login first. */
export function ReportButton({ subject, isSmall = false }: { subject: Reported; isSmall?: boolean }) {
  const words = useMessages("product").report;
  const [isOpen, setOpen] = useState(false);

  function open() {
    if (isHinted(document.cookie, "is_login")) setOpen(true);
    else window.location.assign(loginPath(window.location.pathname + window.location.search));
  }

  return (
    <>
      <Button look="text" data-needs-script aria-haspopup="dialog" onClick={open} className={isSmall ? "text-sm" : ""}>
        {isSmall ? null : <Flag className="size-4" strokeWidth={1.75} aria-hidden="true" />}
        {isSmall ? words.openQuestion : words.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

import { Flag } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { isHinted, readCookie } from "../../lib/cookies.ts";
import { loadMessages } from "../../lib/i18n/load.client.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { loginPath } from "../../lib/return-path.ts";
import { Button } from "../../ui/actions/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { takeMark } from "../../ui/take-mark.ts";
import type { Reported } from "./report-dialog.tsx";

// Few need it, so nobody waits for it or its words.
const ReportDialog = lazyPart(async () => {
  const [{ ReportDialog: component }] = await Promise.all([import("./report-dialog.tsx"), loadMessages("reports")]);
  return { default: component };
});

interface ReportButtonProps {
  subject: Reported;
  /** Whose it is: nobody reports what is their own. */
  ownerId?: string;
  isSmall?: boolean;
  /** Where the page brings the words with it. */
  label?: string;
}

/** Opens the dialog; a guest goes through login first. */
export function ReportButton({ subject, ownerId, isSmall = false, label }: ReportButtonProps) {
  const { report } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [isOwn, setOwn] = useState(false);

  useEffect(() => setOwn(ownerId !== undefined && readCookie(document.cookie, "user_id") === ownerId), [ownerId]);

  const mark = `#report-${subject.id}`;
  useEffect(() => {
    if (takeMark(mark)) setOpen(isHinted(document.cookie, "is_login"));
  }, [mark]);

  function open() {
    if (isHinted(document.cookie, "is_login")) setOpen(true);
    else window.location.assign(loginPath(window.location.pathname + window.location.search + mark));
  }

  if (isOwn) return null;
  return (
    <>
      <Button look="text" data-needs-script aria-haspopup="dialog" onClick={open} className={isSmall ? "text-sm" : ""}>
        {isSmall ? null : <Flag className="size-4" strokeWidth={1.75} aria-hidden="true" />}
        {label ?? report[subject.kind === "ask" || subject.kind === "message" ? "listing" : subject.kind]}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

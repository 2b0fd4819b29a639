import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";

/** What stands below a notice: for how long, and which version of the words it is. */
export function NoticeText({ kept, version, children }: { kept: string; version: number; children?: ReactNode }) {
  const words = useMessages("consents");
  return (
    <p className="mt-1 mb-2 max-w-(--measure) text-sm text-ink-2">
      {words.kept} {kept} {words.version(version)}.{children ? <> {children}.</> : null}
    </p>
  );
}

import { ArrowLeft } from "lucide-react";
import type { WritingKind } from "../../../../contract/content/content.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Link } from "../../../ui/link.tsx";

export function BackToList({ kind }: { kind: WritingKind }) {
  const { contentDesk: words } = useMessages("backoffice");
  return (
    <Link
      to={`/backoffice/content?kind=${kind}`}
      className="mt-4 -mb-4 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary lg:-mb-7"
    >
      <ArrowLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {words.kinds[kind]}
    </Link>
  );
}

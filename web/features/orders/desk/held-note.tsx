import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Link } from "../../../ui/link.tsx";

/** Why nothing can be done with this order now, and where that is decided. */
export function HeldNote() {
  const { identities: words } = useMessages("backoffice");
  return (
    <Note tone="bad" className="mb-4">
      <b className="font-semibold">{words.held}</b>{" "}
      <Link to="/backoffice/identity-cases" className="font-semibold text-primary underline underline-offset-4">
        {words.toCase}
      </Link>
    </Note>
  );
}

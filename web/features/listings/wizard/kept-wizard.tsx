import { type ReactNode, useState } from "react";
import { clearFormData, useFormData } from "../../../stores/form-data.store.ts";
import { isBlank } from "../draft/listing-body.ts";
import { OfferKept } from "../draft/offer-kept.tsx";
import { currentOwner } from "../draft/use-listing-form.ts";

/** `draftId`: the draft of the server that is opened; another one's copy is of no use to it. */
export function KeptWizard({ draftId, children }: { draftId: string | undefined; children: ReactNode }) {
  const [kept] = useState(() => {
    const form = useFormData.getState();
    const isMine = form.owner === currentOwner() && (draftId === undefined || form.draft_id === draftId);
    return isMine && !isBlank(form) ? { title: form.title, photos: form.images.length } : null;
  });
  return (
    <OfferKept path="/user/list-a-product" kept={kept} onAfresh={clearFormData}>
      {children}
    </OfferKept>
  );
}

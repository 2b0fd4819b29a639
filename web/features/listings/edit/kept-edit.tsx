import { type ReactNode, useState } from "react";
import { clearFormDataEdit, useFormDataEdit } from "../../../stores/form-data-edit.store.ts";
import { draftOf, type Product } from "../draft/from-product.ts";
import { OfferKept } from "../draft/offer-kept.tsx";
import { currentOwner } from "../draft/use-listing-form.ts";
import { whatChanges } from "./what-changes.ts";

export function KeptEdit({ product, children }: { product: Product; children: ReactNode }) {
  const [kept] = useState(() => {
    const form = useFormDataEdit.getState();
    if (form.product_id !== product.id || form.owner !== currentOwner()) return null;
    const { checked, instant } = whatChanges(draftOf(product, null), form);
    return checked.length + instant.length > 0 ? { title: form.title, photos: form.images.length } : null;
  });
  return (
    <OfferKept path="/user/edit-a-product" kept={kept} onAfresh={clearFormDataEdit}>
      {children}
    </OfferKept>
  );
}

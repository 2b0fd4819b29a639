import type { Output } from "../../../../contract/kit.ts";
import type { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import type { Photo } from "../../../../contract/listings/photos.contract.ts";
import type { FormPhoto, ListingDraft } from "../../../stores/form-data.store.ts";

export type Product = Output<typeof listingsContract.product>;

function formPhoto({ id, urls, color }: Photo): FormPhoto {
  return { key: id, id, url: urls["640"], color, mark: "" };
}

/** A listing as its form shows it: with the edit that waits to be checked, where there is one. */
export function draftOf(product: Product, owner: string | null): ListingDraft {
  const { title, description, category_id, answers, images } = product.own?.pending_edit ?? product;
  return {
    owner,
    images: images.map(formPhoto),
    answers: answers as ListingDraft["answers"],
    category_data: { category_id },
    title,
    description,
    price: product.price,
    is_negotiable: product.is_negotiable,
    address_id: product.own?.address_id ?? null,
    weight_kg: product.weight_kg,
    paid_shipping_percentage: product.paid_shipping_percentage,
    identity: product.own?.identity?.value ?? "",
  };
}

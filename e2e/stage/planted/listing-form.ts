// A listing's form with all of it written, for stories that begin there: left in the browser as a closed tab leaves it.
import type { Page } from "@playwright/test";
import { randomImei } from "../../../server/testing/identities.ts";
import { phoneListing } from "../../../server/testing/make.ts";
import type { ListingDraft } from "../../../web/stores/form-data.store.ts";
import type { Seller } from "../listings.ts";
import { plantPictures } from "../market.ts";
import { LIST, words } from "../selling.ts";
import { open } from "../visitor.ts";

type Step = "photos" | "questions" | "price" | "charges" | "preview";

/** Opens it at this step; whoever looks is logged in already. */
export async function openFilledForm(
  page: Page,
  seller: Seller,
  step: Step,
  { photos = 1, ...change }: Partial<ListingDraft> & { photos?: number } = {},
): Promise<void> {
  const {
    submit: _,
    images: _none,
    identity: _other,
    ...written
  } = phoneListing(seller, [], { ...words, weight_kg: 0.5 });
  const images = (await plantPictures(seller.userId, photos)).map(({ id, urls, color }) => {
    return { key: id, id, url: urls["640"], color, mark: "" };
  });
  const state = {
    ...(written as Omit<ListingDraft, "owner" | "images" | "identity">),
    images,
    identity: randomImei(),
    owner: seller.userId,
    form_id: crypto.randomUUID(),
    draft_id: null,
    ...change,
  };
  await page.goto("/healthz");
  await page.evaluate((kept) => localStorage.setItem("form-data", kept), JSON.stringify({ state, version: 2 }));
  await open(page, `${LIST}?step=${step}`);
  await page.getByRole("button", { name: "Go on with it" }).click();
}

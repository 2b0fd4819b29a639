// A seller with listings in many states, each brought there the way it gets there in life.
import { phoneAnswers, phoneListing } from "../../server/testing/make.ts";
import { call, logInStaff } from "../accounts.ts";
import { makeSeller, type Seller, uploadPhotos } from "../listings.ts";

type State = "draft" | "under-verification" | "published" | "verification-failed" | "paused";

interface Wanted {
  title: string;
  state: State;
  photos?: number;
  price?: number;
}

/** Ids by title. At most five of them beside drafts: a new seller may send no more a day. */
export async function sellerWith(
  origin: string,
  wanted: readonly Wanted[],
): Promise<Seller & { ids: Record<string, string> }> {
  const seller = await makeSeller(origin);
  const staff = await logInStaff(origin);
  const ids: Record<string, string> = {};
  for (const { title, state, photos = 1, price = 32_000 } of wanted) {
    const submit = state !== "draft";
    const answers = { ...phoneAnswers, has_bill: photos > 1 };
    const body = phoneListing(seller, await uploadPhotos(origin, seller, photos), { title, price, answers, submit });
    const { id } = await call<{ id: string }>(origin, "POST /product/u", body, seller.cookies);
    ids[title] = id;
    if (state === "verification-failed") {
      const no = { approve: false, reasons: ["blurry_photos"], note: "The bill can't be read." };
      await call(origin, `POST /backoffice/verification/${id}`, no, staff);
    }
    if (state === "published" || state === "paused") {
      await call(origin, `POST /backoffice/verification/${id}`, { approve: true }, staff);
    }
    if (state === "paused") await call(origin, `POST /product/${id}/pause`, undefined, seller.cookies);
  }
  return { ...seller, ids };
}

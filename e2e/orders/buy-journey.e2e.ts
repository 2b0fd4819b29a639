// Something on its whole way to a buyer and back: bargained for, paid at the second try with a coupon, delivered, sent
// back and paid back. On a phone, with every tap counted.
import { jpeg } from "../../server/testing/pictures.ts";
import { expectReadable } from "../reading/readable.ts";
import { call, sharedStaff } from "../stage/accounts.ts";
import { buyerWithAddress } from "../stage/buying.ts";
import { publishListing } from "../stage/listings.ts";
import { moveOrder } from "../stage/ordered.ts";
import { counted } from "../stage/selling.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 640 } });

/**
 * Dearer than what other tests sell: its coupons are for everybody to see, and must not stand in their way. A second try
 * sells for less, since those of the first are still there.
 */
const priceOf = (attempt: number) => 88_000 - attempt * 1_000;
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

async function makeCoupons(
  origin: string,
  min_order: number,
): Promise<{ best: string; small: string; secret: string }> {
  const staff = await sharedStaff(origin);
  const [valid_from, valid_to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const usual = { kind: "flat", min_order, per_user_limit: 1, valid_from, valid_to };
  const make = async (name: string, terms: Record<string, unknown>) => {
    const code = `${name}${Date.now() % 1_000_000_000}`;
    await call(origin, "POST /backoffice/coupons", { code, ...usual, ...terms }, staff);
    return code;
  };
  return {
    small: await make("SMALL", { value: 100, is_listed: true }),
    best: await make("BEST", { value: 250, is_listed: true, methods: ["prepaid"] }),
    secret: await make("SECRET", { value: 900 }),
  };
}

// spec 1.14, 4.12
test("bought with an offer, a coupon and a second try to pay, then sent back: eighteen taps", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const price = priceOf(test.info().retry);
  const agreed = price * 0.9;
  const buyer = await buyerWithAddress(origin);
  const { id, path, title, seller } = await publishListing(origin, "Galaxy there and back", price);
  const { best, small, secret } = await makeCoupons(origin, agreed);
  await arriveAs(context, baseURL, { login: buyer });
  const { taps, tap } = counted();
  const main = page.getByRole("main");
  const began = Date.now();
  let lookedMs = 0;
  /** Takes none of the buyer's time. */
  const look = async (name: string) => {
    const from = Date.now();
    await expectReadable(page, name, { widths: [360, 1_280] });
    await page.setViewportSize({ width: 360, height: 640 });
    lookedMs += Date.now() - from;
  };

  /** The same holds on a wide screen; that it is looked at there takes none of the buyer's time either. */
  const atBoth = async (assert: () => Promise<void>) => {
    await assert();
    const from = Date.now();
    await page.setViewportSize({ width: 1_280, height: 800 });
    await assert();
    await page.setViewportSize({ width: 360, height: 640 });
    lookedMs += Date.now() - from;
  };

  await open(page, path);
  await tap(page.getByRole("button", { name: "Make an offer" }));
  await tap(page.getByRole("button", { name: `Send offer of ${rupees(agreed)}` }));
  await expect(page.getByText("Offer sent")).toBeVisible();
  const [offer] = await call<{ id: string }[]>(origin, `GET /offers/${id}`, undefined, seller.cookies);
  await call(origin, `POST /offers/${id}`, { offer_id: offer?.id, accepted: 1 }, seller.cookies);
  await open(page, path);
  await tap(page.getByRole("link", { name: `Buy now ${rupees(agreed)}` }));

  // What is bought stands on the first screen, before anything is asked.
  const item = page.getByRole("region", { name: "What you buy" });
  await atBoth(async () => {
    await expect(item.getByRole("link", { name: title })).toBeInViewport({ ratio: 1 });
    await expect(item.getByText(rupees(agreed), { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(item.locator("img")).toBeInViewport({ ratio: 1 });
  });
  await tap(page.getByRole("radio", { name: /net banking/ }));
  // Those one may use, with what each saves, the best first; none is on already, and what was given to others is not there.
  const coupons = page.getByRole("region", { name: "Coupons you can use" }).getByRole("listitem");
  await atBoth(async () => {
    await expect(coupons).toContainText([`₹250.00 lessBest${best}`, `₹100.00 less${small}`]);
    await expect(coupons.first()).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
  });
  await expect(page.getByRole("row", { name: "Coupon" })).toHaveCount(0);
  await tap(page.getByRole("button", { name: `Use ${best}` }));
  const field = page.getByRole("textbox", { name: "Coupon" });
  await expect(field).toHaveAccessibleDescription("₹250.00 less");
  await expect(page.getByRole("row", { name: "Coupon" })).toContainText("-₹250.00");
  await look("checkout with coupons");
  await tap(page.getByRole("button", { name: /^Pay/ }));
  await tap(page.getByRole("button", { name: "Fail the payment" }));
  await page.waitForURL(/\/user\/payments\/failed\?pid=/);
  await tap(page.getByRole("link", { name: "Pay another way" }));

  // All but the way to pay is as it was; that is chosen anew, and a coupon that does not cover it says so.
  await expect(page.getByRole("radio", { name: /net banking/ })).not.toBeChecked();
  await expect(field).toHaveValue(best);
  await page.getByRole("radio", { name: /EMI only/ }).check();
  await expect(field).toHaveAccessibleDescription(/not for this way to pay/);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(field).toBeFocused();
  await tap(page.getByRole("radio", { name: /net banking/ }));
  await expect(page.getByRole("row", { name: "Coupon" })).toContainText("-₹250.00");
  const total =
    (await page
      .getByRole("row", { name: /^Total/ })
      .getByRole("cell")
      .textContent()) ?? "";
  await tap(page.getByRole("button", { name: /^Pay/ }));
  await tap(page.getByRole("button", { name: `Pay ${total}` }));
  await tap(page.getByRole("link", { name: "Track order" }));
  await page.waitForURL(/\/user\/orders\/[\w-]+$/);
  const order = page.url().split("/").at(-1) ?? "";

  // From here on the page follows by itself: nobody reloads it.
  const banner = (name: string) => main.getByRole("heading", { level: 2, name, exact: true });
  await expect(banner("Waiting for the seller")).toBeVisible();
  await expect(main.getByText("Arriving")).toHaveCount(0);
  const yes = { order_id: order, product_id: id, approval: 1 };
  await call(origin, "POST /order/confirmation", yes, seller.cookies);
  await expect(banner("Seller confirmed")).toBeVisible();
  await expect(main.getByText("Arriving")).toBeVisible();
  await moveOrder(origin, order, "schedule_pickup", "pick_up", "pass_check", "dispatch");
  await expect(main.getByRole("heading", { name: "Your delivery code" })).toBeInViewport();
  await moveOrder(origin, order, "deliver");
  await expect(banner("Delivered")).toBeVisible();
  // What can be done is above what happened.
  const top = async (name: string) => (await main.getByRole("heading", { name, exact: true }).boundingBox())?.y ?? 0;
  await atBoth(async () => {
    await expect(main.getByRole("heading", { level: 2 })).toContainText([
      "Delivered",
      "What you can do now",
      "Journey",
      "What our check found before delivery",
      "Payment",
    ]);
    expect(await top("What you can do now")).toBeLessThan(await top("Journey"));
    await expect(main.getByRole("link", { name: /^Rate the seller/ })).toBeVisible();
    await expect(main.getByRole("link", { name: /^Return it Possible until \w{3} \d/ })).toBeVisible();
  });
  await tap(main.getByRole("link", { name: /^Return it Possible until \w{3} \d/ }));

  await tap(page.getByLabel("Why are you returning it?"));
  taps.count++;
  await page.getByLabel("Why are you returning it?").selectOption("changed_mind");
  const less = await page.getByText("You would get back").locator("..").textContent();
  await page.getByLabel("Why are you returning it?").selectOption("not_working");
  const all = page.getByText("You would get back").locator("..");
  await expect(all).toContainText(total);
  expect(await all.textContent()).not.toBe(less);
  await tap(page.getByLabel("What is wrong?"));
  await page.keyboard.type("The screen stays black after charging.");
  const picture = await jpeg({ width: 600, height: 800, seed: 360 });
  // In the phone's own gallery.
  taps.count++;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "black.jpg", mimeType: "image/jpeg", buffer: Buffer.from(picture) });
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await look("the return");
  await tap(page.getByRole("button", { name: "Ask for the return" }));
  await expect(page).toHaveURL(new RegExp(`/user/orders/${order}$`));
  await expect(page.getByText("Your return request is with us")).toBeVisible();
  const refund = page.locator("section").filter({ has: page.getByRole("heading", { name: "Your refund" }) });
  await expect(refund).toContainText(`${total} comes back to you once we have the item.`);

  await moveOrder(origin, order, "approve_return");
  const pickup = page.locator("section").filter({ has: page.getByRole("heading", { name: "We pick it up from you" }) });
  await atBoth(() => expect(pickup.getByText(/\w{3} \d{1,2} \w{3}, 9 am–1 pm/)).toBeVisible());
  await moveOrder(origin, order, "pick_up_return", "receive_return");
  await expect(pickup).toHaveCount(0);
  await atBoth(async () => {
    await expect(refund).toContainText(`${total} was refunded to you.`);
    await expect(refund).toContainText("The UPI app, card or bank account you paid with");
    await expect(refund).toContainText(/When\s*On \w{3} \d/);
    await expect(refund).toBeVisible();
  });
  expect(taps.count).toBe(18);
  test.info().annotations.push({ type: "seconds", description: ((Date.now() - began - lookedMs) / 1_000).toFixed(1) });
});

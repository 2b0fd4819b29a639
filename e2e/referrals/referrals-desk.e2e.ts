// Rewards above the month's limit wait for somebody's word.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { advanceReward } from "../../server/domains/referrals/advance-reward.ts";
import { lockReward } from "../../server/domains/referrals/referrals.tables.ts";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, readPage, sharedStaff } from "../stage/accounts.ts";
import { orderStatus, payOrder, placeOrder } from "../stage/buying.ts";
import { openDesk } from "../stage/desk.ts";
import { publishListing } from "../stage/listings.ts";
import { openMoney } from "../stage/money.ts";
import { moveOrder } from "../stage/ordered.ts";
import { expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

test.setTimeout(150_000);

interface Mine {
  pending_paise: number;
  payable_paise: number;
  entries: { state: string; title: string }[];
}
const mineOf = (origin: string, { cookies }: Account) => call<Mine>(origin, "GET /user/referral", undefined, cookies);

/**
 * Somebody comes by this person's link, buys, and it arrives. The reward is then put aside as the twenty-first of a month
 * is: buying twenty first would only take longer.
 */
async function broughtAndAside(origin: string, friend: Account) {
  const title = `Brought phone ${randomUUID().slice(0, 6)}`;
  const listing = await publishListing(origin, title);
  const buyer = await logIn(origin);
  buyer.cookies.rtag = friend.userId;
  const { order_id, pid } = await placeOrder(origin, buyer, listing.id);
  await payOrder(origin, pid);
  await expect.poll(() => orderStatus(origin, buyer, pid)).toBe("success");
  const yes = { order_id, product_id: listing.id, approval: 1 };
  await call(origin, "POST /order/confirmation", yes, listing.seller.cookies);
  await moveOrder(origin, order_id, "schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver");
  const stateNow = async () => (await mineOf(origin, friend)).entries.find((entry) => entry.title === title)?.state;
  await expect.poll(stateNow).toBe("earned");
  const scene = await openMoney();
  await scene.db.transaction(async (tx) => {
    const reward = await lockReward(tx, order_id, "buyer");
    if (reward) await advanceReward(tx, scene, reward, "question");
  });
  return { title, order: order_id };
}

test("one is let through and owed, one is refused with a reason and is not", async ({ page, baseURL, complaints }) => {
  const origin = baseURL ?? "";
  const friend = await logIn(origin);
  const one = await broughtAndAside(origin, friend);
  const two = await broughtAndAside(origin, friend);
  await openDesk(page, baseURL, "/backoffice/referrals", "finance");
  // From the sums to what waits, and from there to this person's own.
  await page
    .getByRole("list", { name: "All rewards by state" })
    .getByRole("link", { name: /^To look at/ })
    .click();
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("review");
  await page.getByRole("searchbox", { name: "Order or person" }).fill(friend.userId);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`q=${friend.userId}`));
  const rowOf = (title: string) => page.getByRole("row").filter({ hasText: title });
  await expect(rowOf(one.title)).toContainText("A buyer they brought");
  await expect(rowOf(one.title)).toContainText("₹25.00");
  await expect(page.getByRole("row")).toHaveCount(3);
  await expectReadable(page, page.url(), { widths: [768, 1_280] });

  await rowOf(one.title)
    .getByRole("button", { name: `Let it through: ${one.title}` })
    .click();
  await expect(page.getByText("Let through: it can be paid out")).toBeVisible();
  await expect(rowOf(one.title)).toHaveCount(0);
  await rowOf(two.title)
    .getByRole("button", { name: `Refuse: ${two.title}` })
    .click();
  const dialog = page.getByRole("dialog", { name: "Refuse this reward?" });
  forgiveRefusals(complaints, 400);
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox").fill("All from one flat");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("Refused", { exact: true })).toBeVisible();
  await expect(rowOf(two.title)).toHaveCount(0);
  expect(await mineOf(origin, friend)).toMatchObject({ pending_paise: 0, payable_paise: 25_00 });

  await open(page, `/backoffice/referrals?q=${friend.userId}`);
  await expect(rowOf(one.title)).toContainText("Payable");
  await expect(rowOf(two.title)).toContainText("Void");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Referrals as a CSV file" }).click(),
  ]);
  expect((await readFile(await file.path(), "utf8")).trim().split("\r\n")).toHaveLength(3);
  await rowOf(one.title).getByRole("link", { name: one.title }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/orders/${one.order}$`));

  const refused = await readPage(origin, "/backoffice/referrals", await sharedStaff(origin, "support"));
  expect(refused.status).toBe(403);
  expect(refused.html).toContain("This screen isn’t for your role");
});

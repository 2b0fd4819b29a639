// A return on its way through the back office: decided, brought back, received, and the money seen going back.
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { call, readPage, sharedStaff } from "../stage/accounts.ts";
import { openDesk } from "../stage/desk.ts";
import { plantPhotos, readingFor } from "../stage/market.ts";
import { confirmedOrder, moveOrder } from "../stage/ordered.ts";
import { expect, open, tabTo, test } from "../stage/visitor.ts";

test.setTimeout(150_000);

const toDoor = ["schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver"];

/** Delivered, and its buyer wants to send it back. */
async function askedBack(origin: string, name: string, ask: Record<string, unknown>, photos = 0) {
  const title = `${name} ${randomUUID().slice(0, 6)}`;
  const { id, buyer } = await confirmedOrder(origin, title);
  await moveOrder(origin, id, ...toDoor);
  const images = photos > 0 ? await plantPhotos(buyer.userId, photos) : [];
  await call(origin, `POST /return/${id}`, { ...ask, images }, buyer.cookies);
  return { id, title, buyer };
}

async function asRole(browser: Browser, origin: string, role: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await openDesk(page, origin, path, role);
  return page;
}

test("a return is approved, picked up, received, and its refund stands in the list of refunds", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const ask = { kind: "not_working", reason: "The screen stays black after charging." };
  const { id, title } = await askedBack(origin, "Returned phone", ask, 2);
  await openDesk(page, baseURL, `/backoffice/returns?q=${id}`, "support");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("The screen stays black after charging.");
  await expect(row).toContainText("Does not work");
  await expect(row).toContainText("The buyer pays nothing");
  await expect(row.getByRole("list", { name: "2 photos" }).getByRole("img")).toHaveCount(2);
  await row.getByText(/The category’s rule: \d+ days? to return/).click();
  await expect(row.getByRole("listitem").last()).toBeVisible();
  await expectReadable(page, page.url(), { widths: [768, 1_280] });

  // By keyboard alone: to the button, through the dialog, and sent.
  await row.getByRole("button", { name: `Approve the return: ${title}` }).focus();
  await page.keyboard.press("Enter");
  const approve = page.getByRole("dialog", { name: "Approve the return?" });
  await expect(approve.getByRole("radio", { name: /^The seller, the courier or we/ })).toBeChecked();
  await tabTo(page, approve.getByRole("radio", { name: /^The seller, the courier or we/ }));
  await page.keyboard.press("ArrowDown");
  await expect(approve.getByRole("radio", { name: /^The buyer/ })).toBeChecked();
  await expect(approve.getByText(/are taken off/)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(approve.getByLabel("When the courier comes").getByRole("option")).toHaveCount(11);
  await tabTo(page, approve.getByRole("button", { name: "Approve the return" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Return approved").first()).toBeVisible();
  await expect(row.getByRole("button")).toHaveText(["Change the day"]);
  await expect(row).toContainText(/Courier comes .*, 9 am–1 pm/);

  const courier = await asRole(browser, origin, "logistics", `/backoffice/returns?view=to_pick_up&q=${id}`);
  await courier.getByRole("button", { name: `Change the day: ${title}` }).click();
  const other = courier.getByRole("dialog", { name: "Change the day" });
  await other.getByLabel("When the courier comes").selectOption({ index: 9 });
  await other.getByRole("button", { name: "Change the day" }).click();
  await expect(courier.getByRole("row").filter({ hasText: title })).toContainText(/Courier comes .*, 4–8 pm/);
  await courier.getByRole("button", { name: `Return picked up: ${title}` }).click();
  await expect(courier.getByRole("button", { name: `Return picked up: ${title}` })).toHaveCount(0);
  await courier.context().close();

  await page
    .getByRole("navigation", { name: "Show" })
    .getByRole("link", { name: /^To receive/ })
    .click();
  await expect(page).toHaveURL(/view=to_receive/);
  await row.getByRole("button", { name: `Take the return: ${title}` }).click();
  await page.getByLabel("Number on the thing").fill((await readingFor(id)).identity ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Take the return" }).click();
  await expect(page.getByText("Returned", { exact: true }).first()).toBeVisible();
  const desk = async (path: string, role: string) =>
    (await readPage(origin, `/backoffice/${path}`, await sharedStaff(origin, role))).html;
  expect(await desk(`returns?view=over&q=${id}`, "support")).toMatch(new RegExp(`<tr.*${title}.*Returned`, "s"));
  await expect.poll(() => desk(`refunds?q=${id}`, "finance")).toMatch(new RegExp(`<tr.*${id}.*Done`, "s"));
});

test("a return is refused with a reason, what came back is refused with one, and others are not let in", async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const minded = { kind: "changed_mind", reason: "I found another one." };
  const [first, second] = [
    await askedBack(origin, "Phone to keep", minded),
    await askedBack(origin, "Phone gone wrong", minded),
  ];
  await moveOrder(origin, second.id, "approve_return", "pick_up_return");
  await openDesk(page, baseURL, `/backoffice/returns?q=${first.id}`, "support");
  const row = page.getByRole("row").filter({ hasText: first.title });
  await expect(row).toContainText("less the return pickup");
  await row.getByRole("button", { name: `Refuse the return: ${first.title}` }).click();
  const no = page.getByRole("dialog", { name: "Refuse the return?" });
  await no.getByRole("button", { name: "Refuse the return" }).click();
  await expect(no.getByText("Say why, in a few words.")).toBeVisible();
  await no.getByRole("textbox").fill("It was used after delivery");
  await no.getByRole("button", { name: "Refuse the return" }).click();
  await expect(page.getByText("Return refused").first()).toBeVisible();
  const seen = await call<{ state: string; timeline: { reason: string | null }[] }>(
    origin,
    `GET /user/orders/${first.id}`,
    undefined,
    first.buyer.cookies,
  );
  expect(seen.timeline.map(({ reason }) => reason)).toContain("It was used after delivery");

  await open(page, `/backoffice/returns?view=to_receive&q=${second.id}`);
  await page.getByRole("button", { name: `Refuse what came back: ${second.title}` }).click();
  const empty = page.getByRole("dialog", { name: "Refuse what came back?" });
  await empty.getByRole("textbox").fill("The box held a stone");
  await empty.getByRole("button", { name: "Refuse what came back" }).click();
  await expect(page.getByText("Refused; the order is completed")).toBeVisible();
  const over = `/backoffice/returns?view=over&q=${second.id}`;
  expect((await readPage(origin, over, await sharedStaff(origin, "support"))).html).toContain("The box held a stone");
  const refused = await readPage(origin, "/backoffice/returns", await sharedStaff(origin, "finance"));
  expect(refused.status).toBe(403);
  expect(refused.html).toContain("This screen isn’t for your role");
});

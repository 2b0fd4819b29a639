// Complaints, from the form to the decision.

import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { logIn } from "../stage/accounts.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

async function readTicket(page: Page): Promise<string> {
  const line = page.getByText(/^GR-[A-Z2-9]{10}$/);
  await expect(line).toBeVisible();
  return (await line.textContent()) ?? "";
}

test("a complaint is written, acknowledged, decided, opened again and taken back", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await arriveAs(context, baseURL, { login: await logIn(baseURL ?? "") });
  await open(page, "/grievances");
  const subject = `Refund of ${Date.now()}`;
  await page.getByLabel("What is it about?").fill(subject);
  await page.getByLabel("What happened, and what would put it right?").fill("It has not come.\nPlease look.");
  await page.getByRole("button", { name: "Send" }).click();
  const ticket = await readTicket(page);
  await expect(page.getByRole("heading", { name: "We have your complaint" })).toBeFocused();
  await page.getByRole("link", { name: "Follow it" }).first().click();
  const card = page.getByRole("listitem").filter({ hasText: ticket });
  await expect(card.getByText("Received", { exact: true })).toBeVisible();

  const desk = await browser.newContext({ baseURL });
  await arriveAs(desk, baseURL, { staff: true });
  const staff = await desk.newPage();
  await open(staff, "/backoffice/grievances");
  const more = staff.getByRole("button", { name: "Load more" });
  while ((await more.isVisible()) && !(await staff.getByText(ticket).isVisible())) await more.click();
  await staff.getByRole("button", { name: `Acknowledge ${ticket}` }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Acknowledge" }).click();
  await expect(staff.getByRole("button", { name: `Acknowledge ${ticket}` })).toHaveCount(0);
  await staff.getByRole("button", { name: `Resolve ${ticket}` }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText("Write a few words.")).toBeVisible();
  await dialog.getByLabel("What they read").fill("It was sent this morning.");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(staff.getByRole("row").filter({ hasText: ticket })).toHaveCount(0);
  await desk.close();

  await page.reload();
  await hydrated(page);
  await expect(card.getByText("Decided", { exact: true })).toBeVisible();
  await expect(card.getByText("It was sent this morning.")).toBeVisible();
  await card.getByText("Not settled? Open it again").click();
  await card.getByLabel("What is not settled?").fill("Nothing has come.");
  await card.getByRole("button", { name: "Open it again" }).click();
  await expect(card.getByText("We are looking into it")).toBeVisible();
  await card.getByRole("button", { name: "Withdraw it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw it" }).click();
  await expect(card.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
});

test("a guest is asked for an address, and finds the complaint by it", async ({ page, complaints }) => {
  forgiveRefusals(complaints, 400, 404);
  await open(page, "/grievances");
  const form = page.locator("form").filter({ has: page.getByLabel("What is it about?") });
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByLabel("What is it about?")).toBeFocused();
  await form.getByLabel("What is it about?").fill("A listing of mine");
  await form.getByLabel("What happened, and what would put it right?").fill("Somebody uses my photos.");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("Write an e-mail address, so that we can answer.")).toBeVisible();
  const email = `guest${Date.now()}@example.com`;
  await form.getByLabel("E-mail address for our answer").fill(email);
  await form.getByRole("button", { name: "Send" }).click();
  const ticket = await readTicket(page);
  const find = page.locator("form").filter({ has: page.getByLabel("Ticket number") });
  await find.getByLabel("Ticket number").fill(ticket);
  await find.getByLabel("E-mail address you left").fill("other@example.com");
  await find.getByRole("button", { name: "Find it" }).click();
  await expect(page.getByText("No complaint has this ticket and this e-mail address.")).toBeVisible();
  await find.getByLabel("E-mail address you left").fill(email);
  await find.getByRole("button", { name: "Find it" }).click();
  await expect(page.getByText("Somebody uses my photos.")).toBeVisible();
  await page.getByText("Write more", { exact: true }).click();
  await page.getByLabel("What else should we know?").fill("It is the second photo.");
  await page
    .locator("form")
    .filter({ has: page.getByLabel("What else should we know?") })
    .getByRole("button", { name: "Send" })
    .click();
  const said = page.getByRole("list", { name: "What was said" });
  await expect(said.getByText("It is the second photo.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw it" })).toHaveCount(0);
});

test("in Hindi at 360 px, in either theme, with a complaint there", async ({ page, context, baseURL }) => {
  const account = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { login: account, language: "hi" });
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, "/grievances");
  await page.getByLabel("बात क्या है?").fill("रिफ़ंड नहीं मिला");
  await page.getByLabel("क्या हुआ, और क्या करने से ठीक होगा?").fill("दस दिन हो गए।");
  await page.getByRole("button", { name: "भेजें" }).click();
  await readTicket(page);
  await page.getByRole("link", { name: "हाल देखें" }).first().click();
  await expect(page.getByRole("heading", { name: "रिफ़ंड नहीं मिला" })).toBeVisible();
  await expectReadable(page, "a complaint");
});

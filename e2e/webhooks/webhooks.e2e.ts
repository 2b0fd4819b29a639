// Webhooks out at the desk: an address is made, told, fails, is looked at, mended, replayed, and deleted.
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { expectReadable } from "../reading/readable.ts";
import { openDesk } from "../stage/desk.ts";
import { submitListing } from "../stage/listings.ts";
import { expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

async function openReceiver() {
  const letters: { type: string; subject: string }[] = [];
  const receiver = { letters, status: 500, url: "", close: () => server.close() };
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    letters.push(JSON.parse(Buffer.concat(chunks).toString()));
    reply.writeHead(receiver.status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return receiver;
}

test("an address is made, its secret shown once, and what it does not take is seen and sent again", async ({
  page,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400);
  const receiver = await openReceiver();
  const origin = baseURL ?? "";
  await openDesk(page, origin, "/backoffice/webhooks_out", "admin");
  await page.getByRole("link", { name: "New address" }).click();
  await page.getByLabel("Address", { exact: true }).fill("https://169.254.169.254/latest");
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByText("Choose at least one event.")).toBeVisible();
  await page.getByText("Listings: 0 of 18").click();
  await page.getByLabel("Handed in for its check").check();
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByText("This address is inside a private network.")).toBeVisible();
  await expectReadable(page, "a new address", { widths: [360, 1_280] });

  await page.getByLabel("Address", { exact: true }).fill(receiver.url);
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  const secret = await page.getByText(/^whsec_/).textContent();
  await expectReadable(page, "a secret", { widths: [360, 1_280] });
  await page.getByRole("button", { name: "I have it" }).click();
  await expect(page.getByText("Nothing was sent yet")).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Not accepted: Not accepted (500)")).toBeVisible();
  await submitListing(origin, "Lamp that is told of");
  await expect.poll(() => receiver.letters.map(({ type }) => type), { timeout: 15_000 }).toContain("listing.submit");
  await page.reload();
  await expect(page.getByText("Failing", { exact: true })).toBeVisible();
  await page.getByText("1 try").first().click();
  await expect(page.getByText("Answered 500: Not accepted").first()).toBeVisible();
  await expectReadable(page, "an address that fails", { widths: [360, 1_280] });

  receiver.status = 200;
  await page
    .getByRole("button", { name: /^Send again: listing.submit/ })
    .first()
    .click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Working", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const before = receiver.letters.length;
  await page.getByRole("button", { name: "Replay" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(/sent again$/).first()).toBeVisible();
  await expect.poll(() => receiver.letters.length).toBeGreaterThan(before);

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New secret" }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("button", { name: "I have it" }).click();

  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "/backoffice/webhooks_out");
  await expect(page.getByRole("link", { name: receiver.url })).toBeVisible();
  await page.getByText("How to check the signature").click();
  await expectReadable(page, "all addresses", { widths: [360, 1_280] });
  await page.getByRole("link", { name: receiver.url }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: receiver.url })).toHaveCount(0);
  receiver.close();
});

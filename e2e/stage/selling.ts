// A seller at the form: what they have at hand, and the way through the steps.
import { writeFile } from "node:fs/promises";
import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { randomImei } from "../../server/testing/identities.ts";
import { noida } from "../../server/testing/make.ts";
import { jpeg } from "../../server/testing/pictures.ts";
import { type Account, call, logIn } from "./accounts.ts";

export const LIST = "/user/list-a-product";
let pictures = 0;

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Each looks like no other. */
export async function pictureFiles(count: number): Promise<Picture[]> {
  const files: Picture[] = [];
  for (let n = 0; n < count; n++) {
    const buffer = await jpeg({ width: 800, height: 600, seed: Date.now() + ++pictures });
    files.push({ name: `photo-${n + 1}.jpg`, mimeType: "image/jpeg", buffer });
  }
  return files;
}

/** As a phone's camera makes them: many pixels, and padded to the size that its noise would give them. */
export async function heavyFiles(info: TestInfo, count: number, bytes: number): Promise<string[]> {
  const paths: string[] = [];
  for (let n = 0; n < count; n++) {
    const picture = await jpeg({ width: 4_000, height: 3_000, seed: Date.now() + ++pictures });
    const path = info.outputPath(`camera-${n + 1}.jpg`);
    await writeFile(path, Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length), n + 1)]));
    paths.push(path);
  }
  return paths;
}

export async function sellerWithAddress(origin: string): Promise<Account & { addressId: string }> {
  const account = await logIn(origin);
  const { id } = await call<{ id: string }>(origin, "POST /user/addresses", noida, account.cookies);
  return { ...account, addressId: id };
}

export const words = {
  title: "Samsung Galaxy S23 8 GB 128 GB",
  description: "Like new: no scratches, no dents. Bought new, 1-2 years old, always in a case. Box comes with it.",
};

export const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);
export const taken = (page: Page): Locator => page.locator("[data-photo=taken]");
export const next = (page: Page): Locator => page.getByRole("button", { name: /^Next: / });

/** Counts what a thumb does on our page; typing is not counted, nor what happens in the phone's own gallery. */
export function counted() {
  const taps = { count: 0 };
  return {
    taps,
    tap: async (target: Locator) => {
      taps.count++;
      await target.click();
    },
  };
}

type Tap = (target: Locator) => Promise<void>;
const click: Tap = (target) => target.click();

export async function pickCategory(page: Page, tap: Tap = click): Promise<void> {
  await page.getByRole("searchbox", { name: "Find a category" }).fill("smart");
  await tap(page.getByRole("button", { name: "Smartphone" }));
  await expect(page.getByRole("heading", { level: 2, name: "Show it as it is" })).toBeFocused();
}

export async function addPictures(page: Page, files: Picture[] | string[], tap: Tap = click): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await tap(page.getByLabel(/^Add photos, /));
  await (await chooser).setFiles(files as string[]);
}

/** One that nobody else has. */
export async function writeImei(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "IMEI" }).fill(randomImei());
}

/** The words say most of it; the rest is three taps. */
export async function answerQuestions(page: Page, tap: Tap = click, title = words.title): Promise<void> {
  await field(page, "title").getByRole("textbox").fill(title);
  await field(page, "description").getByRole("textbox").fill(words.description);
  await field(page, "answers.model").getByRole("textbox").fill("Galaxy S23");
  await writeImei(page);
  await tap(field(page, "answers.all_functions_ok").getByRole("radio", { name: "Yes" }));
  await tap(field(page, "answers.repaired").getByRole("radio", { name: "No" }));
  await tap(field(page, "answers.has_bill").getByRole("radio", { name: "Yes" }));
}

export async function setPrice(page: Page, rupees: string): Promise<void> {
  await field(page, "price").getByRole("textbox").fill(rupees);
}

/** Going on saves it. */
export async function typeAddress(page: Page): Promise<void> {
  const form = field(page, "address_id");
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Naina Verma");
  await form.getByRole("textbox", { name: "Pincode" }).fill("201303");
  await form.getByRole("textbox", { name: /^Flat/ }).fill("B-204, Silver Heights");
}

export async function writeAddress(page: Page, tap: Tap = click): Promise<void> {
  const form = field(page, "address_id");
  await typeAddress(page);
  await tap(form.getByRole("button", { name: "Save" }));
  await expect(form.getByRole("radio", { name: /B-204/ })).toBeChecked();
}

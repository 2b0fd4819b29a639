// Listing a laptop: one picks the model, the questions below are answered by it and stay open.

import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { call, logIn } from "../stage/accounts.ts";
import { field } from "../stage/selling.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

const body = (category_id: number) => ({ category_data: { category_id }, title: "My laptop", submit: false });

async function openQuestions(page: Page, origin: string, category: number, language: "en" | "hi" = "en") {
  const seller = await logIn(origin);
  const { id } = await call<{ id: string }>(origin, "POST /product/u", body(category), seller.cookies);
  await arriveAs(page.context(), origin, { login: seller, language });
  await open(page, `/user/list-a-product?draft=${id}&step=questions`);
}

test("a Windows laptop is picked, what it has is filled in, and can be changed", async ({ page, baseURL }) => {
  await openQuestions(page, baseURL ?? "", 23);
  const picker = page.getByRole("region", { name: "Pick your laptop" });
  await picker.getByRole("combobox", { name: "Brand" }).selectOption("Dell");
  await picker.getByRole("combobox", { name: "Series" }).selectOption("G15");
  await picker.getByRole("combobox", { name: "Model" }).selectOption("G15 5520");
  await expect(picker.getByText("Filled in for Dell G15 5520.")).toBeVisible();
  await picker.getByRole("combobox", { name: "Processor" }).selectOption("Intel Core i7-12700H");
  await picker.getByRole("combobox", { name: "RAM" }).selectOption("16 GB");
  // One storage and one screen were sold: nobody is asked.
  await expect(picker.getByRole("combobox", { name: "Storage" })).toHaveValue("512 GB");
  await expect(picker.getByRole("combobox", { name: "Screen (inch)" })).toHaveValue("15.6");
  await expect(field(page, "answers.model").getByRole("textbox")).toHaveValue("G15 5520");
  await expect(field(page, "answers.processor").getByRole("combobox")).toHaveValue("Intel Core i7");
  await expect(field(page, "answers.ram").getByRole("radio", { name: "16 GB" })).toBeChecked();
  await expectReadable(page, "the fields of a laptop");
  await field(page, "answers.ram").getByRole("radio", { name: "32 GB" }).check({ force: true });
  await expect(field(page, "answers.ram").getByRole("radio", { name: "32 GB" })).toBeChecked();
  await picker.getByRole("combobox", { name: "Brand" }).selectOption("HP");
  await expect(field(page, "answers.model").getByRole("textbox")).toHaveValue("");
});

test("a MacBook is picked by model, year and chip, in Hindi too", async ({ page, baseURL }) => {
  await openQuestions(page, baseURL ?? "", 24, "hi");
  const picker = page.getByRole("region", { name: "अपना लैपटॉप चुनें" });
  await picker.getByRole("combobox", { name: "मॉडल" }).selectOption("MacBook Air 13");
  await picker.getByRole("combobox", { name: "साल" }).selectOption("2022");
  await expect(picker.getByRole("combobox", { name: "प्रोसेसर" })).toHaveValue("Apple M2");
  await picker.getByRole("combobox", { name: "RAM" }).selectOption("16 GB");
  await expect(field(page, "answers.year").getByRole("textbox")).toHaveValue("2022");
  await expect(field(page, "answers.chip").getByRole("combobox")).toHaveValue("M2");
});

test("whose model isn't listed answers the questions as ever", async ({ page, baseURL }) => {
  await openQuestions(page, baseURL ?? "", 23);
  await page.getByRole("button", { name: "My model isn’t listed" }).click();
  await expect(page.getByRole("region", { name: "Pick your laptop" })).toHaveCount(0);
  await field(page, "answers.model").getByRole("textbox").fill("Chuwi GemiBook");
  await page.getByRole("button", { name: "Pick from the list" }).click();
  await expect(page.getByRole("combobox", { name: "Brand" }).first()).toBeVisible();
  await expect(field(page, "answers.model").getByRole("textbox")).toHaveValue("Chuwi GemiBook");
});

import { expect, type Locator, type Page } from "@playwright/test";

/** No button, link or field that one could press lies under this message. A card or a photo is pressed beside it. */
export async function expectNothingUnder(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    const covered = await message.evaluate((inner) => {
      const region = inner.closest("[role=status]");
      const card = inner.parentElement?.getBoundingClientRect();
      if (!region || !card) return ["no message"];
      return [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")]
        .filter((one) => !region.contains(one) && one.checkVisibility({ opacityProperty: true }))
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const isOver =
            card.left < box.right && card.right > box.left && card.top < box.bottom && card.bottom > box.top;
          return isOver && box.height > 0 && box.height <= 96;
        })
        .map((one) => one.textContent || one.outerHTML);
    });
    expect(covered).toEqual([]);
  }).toPass({ timeout: 3_000 });
  await expect(page.getByRole("main")).toBeVisible();
}

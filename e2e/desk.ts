// The back office for tests: opened as somebody of the staff, looked at in both themes, and coupons to look at.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { call, logInStaff } from "./accounts.ts";
import { AxeBuilder } from "./reading/axe.ts";
import { arriveAs, dressIn, expect, hydrated } from "./visitor.ts";

export async function openDesk(page: Page, origin: string | undefined, path: string, role: string): Promise<void> {
  await arriveAs(page.context(), origin, { staff: await logInStaff(origin ?? "", `${role}@sahejo.test`) });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await hydrated(page);
}

/** At the widths the back office is made for, in both themes, with rows on the page. */
export async function isClean(page: Page): Promise<void> {
  for (const [width, theme] of [
    [768, "dark"],
    [768, "light"],
    [1280, "dark"],
    [1280, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await dressIn(page, theme);
    // On a busy machine the colours of the other theme come some frames later; a true fault stays.
    await expect(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${width} ${theme} ${id}: ${nodes[0]?.target.join(" ")}`);
      expect(found).toEqual([]);
    }).toPass({ timeout: 8_000 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
  }
}

const DAY_MS = 86_400_000;

/** A code nobody else has. */
export const newCode = () => `E2E${randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase()}`;

let coupon: Promise<{ id: string }> | undefined;

/** One for all tests of a worker that only look: ₹100 off for a month. */
export async function sharedCoupon(origin: string): Promise<string> {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  coupon ??= (async () => {
    const body = { code: newCode(), kind: "flat", value: 100, valid_from: at(-1), valid_to: at(30) };
    return call<{ id: string }>(
      origin,
      "POST /backoffice/coupons",
      body,
      await logInStaff(origin, "finance@sahejo.test"),
    );
  })();
  return (await coupon).id;
}

// A visitor who notices: what the browser's console says is part of every test.
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export { expect };

export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`console: ${message.text()} ${message.location().url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

interface Hints {
  login?: boolean;
  staff?: boolean;
  language?: "en" | "hi";
  theme?: "light" | "dark";
}

/** The hint cookies that decide how a page looks. They open nothing: the server trusts only sessions. */
export async function arriveAs(context: BrowserContext, baseURL: string | undefined, hints: Hints): Promise<void> {
  const url = baseURL ?? "";
  await context.addCookies([
    ...(hints.login
      ? [
          { url, name: "is_login", value: "1" },
          { url, name: "user_id", value: "u_test_1" },
        ]
      : []),
    ...(hints.staff ? [{ url, name: "backoffice_is_login", value: "1" }] : []),
    ...(hints.language ? [{ url, name: "lang", value: hints.language }] : []),
    ...(hints.theme ? [{ url, name: "theme", value: hints.theme }] : []),
  ]);
}

/** Scripts have run and the page answers to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

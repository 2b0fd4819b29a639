// Run by bin/photograph.mjs.
import path from "node:path";
import { chromium } from "@playwright/test";
import { pageTable } from "../../web/page-table.ts";
import { call, logIn, logInStaff } from "../stage/accounts.ts";
import { placeOrder } from "../stage/buying.ts";

const [origin = "", folder = ""] = process.argv.slice(2);
for (
  let n = 0;
  n < 6_000 &&
  !(await fetch(`${origin}/readyz`).then(
    (a) => a.ok,
    () => false,
  ));
  n++
) {
  await new Promise((done) => setTimeout(done, 100));
}
const account = await logIn(origin);
const [shown, bought] = await call<{ id: string; title: string }[]>(origin, "GET /products?limit=2");
if (!shown || !bought) throw new Error("There is nothing on this market to photograph.");
const { order_id: order } = await placeOrder(origin, account, bought.id);
const session = { user: account.cookies, staff: await logInStaff(origin), guest: {}, demo: {} };
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const width of [360, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const language of ["en", "hi"]) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      for (const [id, { path: pattern, guard }] of Object.entries(pageTable)) {
        await context.clearCookies();
        const cookies = Object.entries({ ...session[guard], lang: language });
        await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })));
        const person = account.userId;
        const own = { seller: person, backofficeUser: person, backofficeViewAs: person, backofficeListing: shown.id };
        const orders = { order, backofficeOrder: order };
        const parameter = { backofficeCategory: "11", ...own, ...orders }[id] ?? "one";
        const filled = pattern.replaceAll(":pid", shown.id).replaceAll(/:\w+/g, parameter);
        const address =
          {
            notFound: "/nothing-here",
            product: `/product-overview?${new URLSearchParams({ pid: shown.id, name: shown.title })}`,
          }[id] ?? filled;
        await page.goto(origin + address, { waitUntil: "load" });
        await page.screenshot({
          path: path.join(folder, `${id}-${width}-${colorScheme}-${language}.png`),
          fullPage: true,
        });
      }
      await context.close();
      console.log(`${width} ${colorScheme} ${language}`);
    }
  }
}
await browser.close();

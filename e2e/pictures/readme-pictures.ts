// The pictures README shows, taken of the demo's own market: run by bin/photograph.mjs --readme.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { listPeople } from "../../demo/market/people.ts";
import { type Cookies, call, logIn, logInStaff } from "../stage/accounts.ts";
import {
  addPictures,
  answerQuestions,
  field,
  LIST,
  next,
  type Picture,
  pickCategory,
  setPrice,
  taken,
} from "../stage/selling.ts";
import { hydrated } from "../stage/visitor.ts";

/** Wide enough that the badge of the referrals stands beside what is shown. */
const VIEW = { width: 1440, height: 900 };
/** README is read on phones too; checks/pictures.check.ts holds it. */
const LARGEST_BYTES = 80_000;
/** Whoever photographs may have other work on the machine. */
const PATIENCE_MS = 120_000;
const QUALITIES = [88, 82, 76, 70, 60];

interface Thing {
  id: string;
  title: string;
  image: { url_640: string };
}

interface Scene {
  name: string;
  /** Who looks: somebody logged in, one of the staff, or nobody in particular. */
  cookies?: Cookies;
  address: string;
  /** Where the first screen would end in the middle of something. */
  height?: number;
  prepare?(page: Page): Promise<void>;
}

const [origin = "", folder = ""] = process.argv.slice(2);

/** A first start plants the market; minutes on a busy machine. */
async function untilPlanted<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await find().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

async function findThing(query: string): Promise<Thing> {
  const [thing] = await call<Thing[]>(origin, `GET /products?${query}`);
  if (!thing) throw new Error(`Nothing on sale for ${query}`);
  return thing;
}

/** Photos as the market has them, for a seller to add. */
async function photosOf(id: string): Promise<Picture[]> {
  const { images } = await call<{ images: { urls: { 1280: string } }[] }>(origin, `GET /product/${id}`);
  return Promise.all(
    images.slice(0, 3).map(async ({ urls }, n) => {
      const stored = Buffer.from(await (await fetch(origin + urls[1280])).arrayBuffer());
      return { name: `photo-${n}.jpg`, mimeType: "image/jpeg", buffer: await sharp(stored).jpeg().toBuffer() };
    }),
  );
}

async function makeScenes(): Promise<Scene[]> {
  const staff = await untilPlanted(() => logInStaff(origin));
  const order = await untilPlanted(async () => {
    const query = "GET /backoffice/orders?state=out_for_delivery";
    const [first] = await call<{ id: string; buyer: { name: string } }[]>(origin, query, undefined, staff);
    return first;
  });
  const people = listPeople(40, 12);
  const buyer = people.find(({ name }) => name === order.buyer.name);
  const seller = people[5];
  const phone = await findThing("search=samsung+galaxy&category=11&price_min=15000");
  const photos = await photosOf(phone.id);
  const shown = await findThing("search=iphone&category=82&condition=like_new&price_min=20000");
  return [
    { name: "home", address: "/", height: 1100 },
    { name: "list", address: "/products?category=11&condition=like_new&condition=good&price_max=30000" },
    {
      name: "product",
      height: 820,
      address: `/product-overview?${new URLSearchParams({ pid: shown.id, name: shown.title })}`,
      async prepare(page) {
        await page.getByRole("textbox", { name: "Delivery pincode" }).fill("560001");
        await page.getByRole("button", { name: "Check", exact: true }).click();
        await page.getByText(/^We deliver to /).waitFor();
      },
    },
    {
      name: "order",
      cookies: (await logIn(origin, buyer?.phone)).cookies,
      address: `/user/orders/${order.id}`,
    },
    {
      name: "wizard",
      cookies: (await logIn(origin, seller?.phone)).cookies,
      address: LIST,
      async prepare(page) {
        await pickCategory(page);
        await addPictures(page, photos);
        await taken(page)
          .nth(photos.length - 1)
          .waitFor();
        await next(page).click();
        await answerQuestions(page);
        await next(page).click();
        await setPrice(page, "22500");
        await field(page, "price").getByRole("textbox").blur();
        await page.getByText("You receive", { exact: true }).first().waitFor();
      },
    },
    {
      name: "verification",
      cookies: await logInStaff(origin, "verifier@sahejo.test"),
      address: "/backoffice/verification",
      async prepare(page) {
        for (const point of [1, 2, 3]) {
          await page.keyboard.press(String(point));
          await page.getByText(new RegExp(`^${point} of \\d+ answered$`)).waitFor();
        }
      },
    },
  ];
}

/** As good as fits. */
async function store(name: string, shot: Buffer): Promise<void> {
  for (const quality of QUALITIES) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > LARGEST_BYTES) continue;
    await writeFile(path.join(folder, `${name}.webp`), picture);
    console.log(`${name}.webp  ${Math.round(picture.length / 1_000)} kB at quality ${quality}`);
    return;
  }
  throw new Error(`${name} does not fit into ${LARGEST_BYTES} bytes.`);
}

const scenes = await makeScenes();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const colorScheme of ["light", "dark"] as const) {
  for (const { name, cookies, address, height = VIEW.height, prepare } of scenes) {
    const context = await browser.newContext({ viewport: { ...VIEW, height }, colorScheme, reducedMotion: "reduce" });
    // Whoever is logged in has put off the question about notifications: it would cover what is shown.
    const hints = { wait_nt: "1", lang: "en" };
    const all = Object.entries({ ...cookies, ...hints });
    await context.addCookies(all.map(([key, value]) => ({ name: key, value, url: origin })));
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(origin + address, { waitUntil: "networkidle" });
    await hydrated(page);
    await prepare?.(page);
    await page.mouse.move(0, 0);
    await page.waitForLoadState("networkidle");
    await store(`${name}-${colorScheme}`, await page.screenshot());
    await context.close();
  }
}
await browser.close();

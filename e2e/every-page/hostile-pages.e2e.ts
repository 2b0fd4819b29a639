// Addresses nobody would write by hand, through the whole site: a page stays a page, and says what it could not do.
import { expect, test } from "@playwright/test";
import { call } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";

const sane = [
  ["ten thousand letters", "x".repeat(10_000)],
  ["an attack", "'; drop table listings; --"],
  ["a script", "<script>alert(1)</script>"],
  ["emoji", "😀📱"],
  ["Devanagari", "जूता"],
  ["control characters", "\u0007\u001b[31m"],
  ["one letter", "s"],
] as const;

for (const [name, text] of sane) {
  test(`searching for ${name} is answered like anything else`, async ({ request }) => {
    const answer = await request.get(`/products?search=${encodeURIComponent(text)}`);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain("<h1");
    expect(html).not.toContain("<script>alert(1)");
    expect((await request.get("/products")).status()).toBe(200);
  });
}

for (const query of [
  "price_min=-1",
  "price_min=NaN",
  "price_max=1e309",
  "category=abc",
  "condition=broken",
  "cursor=forged",
  "cursor=W10.AAAA",
  "search=%00",
]) {
  test(`/products?${query} is 400, with a way back to all items`, async ({ request }) => {
    const answer = await request.get(`/products?${query}`);
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain("This list can’t be shown");
  });
}

test("the API refuses the same, and a limit beyond reason", async ({ request }) => {
  for (const query of ["price_min=-1", "price_min=NaN", "price_max=1e309", "limit=100000", "cursor=forged"]) {
    expect((await request.get(`/api/v1/products?${query}`)).status(), query).toBe(400);
  }
  const one = await request.get("/api/v1/products/search?q=s");
  expect([one.status(), (await one.json()).data]).toEqual([200, []]);
  // A page decides itself how much it shows.
  expect((await request.get("/products?limit=100000")).status()).toBe(200);
});

test("a published item is found and a paused one gone within a second, on pages that were cached", async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const word = `zq${Date.now().toString(36)}`;
  const list = `/products?search=${word}`;
  const shows = async (title: string) => (await (await request.get(list)).text()).includes(title);
  const took: number[] = [];
  for (const round of [1, 2, 3]) {
    const title = `Galaxy S23 ${word} ${round}`;
    expect(await shows(title)).toBe(false);
    const { id, seller } = await publishListing(origin, title);
    took.push(await until(() => shows(title)));
    await call(origin, `POST /product/${id}/pause`, undefined, seller.cookies);
    took.push(await until(async () => !(await shows(title))));
  }
  // A machine that others use may stand still once; a cache that is not told would be late every time.
  expect(took.filter((ms) => ms > 1_000).length, `took ${took.join(", ")} ms`).toBeLessThanOrEqual(1);
});

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const started = Date.now();
  await expect.poll(isSo, { intervals: [50] }).toBe(true);
  return Date.now() - started;
}

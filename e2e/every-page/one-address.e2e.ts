// Every page that anybody may see, asked for in words that it does not know: the same bytes, drawn for nobody anew.
import { type APIRequestContext, expect, test } from "@playwright/test";
import { pageQueries } from "../../web/page-queries.ts";
import type { OpenPageId } from "../../web/page-table.ts";
import { realPath } from "../reading/table-pages.ts";

const ids = (Object.keys(pageQueries) as OpenPageId[]).filter(
  (id) => pageQueries[id] !== "personal" && id !== "notFound",
);

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  // What comes from the cache has no id: nothing was done for it.
  return { status: answer.status(), text: await answer.text(), isKept: answer.headers()["x-request-id"] === undefined };
}

let asked = 0;
const strange = (path: string) => {
  asked++;
  return `${path}${path.includes("?") ? "&" : "?"}x${asked}=1&UTM=${asked}`;
};

for (const id of ids) {
  test(`${id}: what it does not know makes no other page`, async ({ request, baseURL }) => {
    const path = await realPath(id, baseURL ?? "");
    const first = await read(request, strange(path));
    // Else a browser lays it out as it did thirty years ago.
    expect(first.text).toMatch(/^<!DOCTYPE html><html /);
    expect(first.status, path).toBe(200);
    // Others change the market meanwhile, and then all that was kept is made again.
    await expect
      .poll(async () => {
        const [one, two] = [await read(request, strange(path)), await read(request, strange(path))];
        return two.isKept && one.text === two.text;
      })
      .toBe(true);
    const shown = /[?&;]x\d+=|UTM=/;
    expect((await read(request, strange(path))).text).not.toMatch(shown);
    const data = path.replace(/^([^?]*?)\/?(\?|$)/, (_, own, rest) => `${own === "" ? "/_" : own}.data${rest}`);
    await expect.poll(async () => (await read(request, strange(data))).isKept).toBe(true);
  });
}

test("a list keeps what it knows: filters, order, several answers", async ({ request }) => {
  const shown = async (path: string) => (await read(request, path)).text;
  expect(await shown("/products?sort=price_asc&search=phone&x=1")).toContain("phone");
  for (const path of ["/faqs?q=pickup", "/policies?panel=terms-and-conditions", "/seller/1?tab=sold"]) {
    expect(await shown(path)).not.toBe(await shown(path.split("?")[0] ?? ""));
  }
});

// Nothing is chosen for anybody: no box is ticked before somebody ticked it, and a question can be turned down where it is
// asked, by a button as large and as plain as the one that says yes.
import { type PageId, pageTable } from "../../web/page-table.ts";
import { patternOf, realPath, viewerOf } from "../reading/table-pages.ts";
import { readPage, sharedAccount } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

/**
 * Not the page where one chooses which news a device is told: its switches say what is on for devices that were registered by
 * saying yes, and none is before that.
 */
const ids = (Object.keys(pageTable) as PageId[]).filter(
  (id) => pageTable[id].guard !== "staff" && !["notFound", "notificationSettings"].includes(id),
);

/** As the server sends it, before any script and before anybody touched anything. */
function tickedIn(html: string): string[] {
  const boxes = [...html.matchAll(/<(?:input|button)\b[^>]*>/g)].map(([tag]) => tag);
  return boxes.filter(
    (tag) =>
      (/type="checkbox"/.test(tag) && /\schecked(?:=|\s|>|\/)/.test(tag)) ||
      (/role="(?:switch|checkbox)"/.test(tag) && /aria-checked="true"/.test(tag)),
  );
}

test("a ticked box is found where there is one", () => {
  expect(tickedIn('<input type="checkbox" name="news" checked="">')).toHaveLength(1);
  expect(tickedIn('<button role="switch" aria-checked="true">')).toHaveLength(1);
  expect(tickedIn('<input type="checkbox" name="checked"><input type="radio" checked="">')).toEqual([]);
});

test("no page that people use comes with a box ticked", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  test.setTimeout(300_000);
  const ticked: string[] = [];
  let read = 0;
  for (const id of ids) {
    const { login } = await viewerOf(id, origin);
    const account = login === true ? await sharedAccount(origin) : login || undefined;
    const where = (await realPath(id, origin).catch(() => patternOf(id))).replace("*", "/nowhere");
    const { status, html } = await readPage(origin, where, account?.cookies);
    if (status === 200) read++;
    ticked.push(...tickedIn(html).map((tag) => `${id}: ${tag.slice(0, 160)}`));
  }
  expect(read).toBeGreaterThan(ids.length / 2);
  expect(ticked).toEqual([]);
});

test("buying asks for nothing beside what the parcel needs: no push, no app, no invitation, no saved address", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const listing = await publishListing(origin, "Plain choice kettle");
  await arriveAs(context, origin, { login: await sharedAccount(origin) });
  await open(page, `/user/checkout?pid=${listing.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  for (const field of await page.locator("input[required], textarea[required]").all())
    expect(await field.getAttribute("name")).not.toMatch(/email|refer|push|consent/i);
});

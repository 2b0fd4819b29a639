// What goes along with a message: the shield, photos, live news, pushes, reports, and how it leaves with its writer.
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { Photo } from "../../../contract/listings/photos.contract.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { serve } from "../../serve.ts";
import { createBrowser } from "../../testing/browser.ts";
import { openEventSource } from "../../testing/event-source.ts";
import { makeSeller } from "../../testing/make.ts";
import { formOf, jpeg, picture } from "../../testing/pictures.ts";
import { openPushService } from "../../testing/push-service.ts";
import { settle } from "../../testing/settle.ts";
import { abusiveTexts, contactTexts } from "../../testing/shield-corpus.ts";
import { orderPlaced } from "../../testing/talking.ts";
import { nextPhone, refusalOf, world } from "../../testing/world.ts";
import { wakePushes } from "../notifications/push/push-sender.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock, config, connection } = here;
const product = await serve({
  config: { ...config, port: 0, poolSize: 5, drainMs: 0 },
  connection,
  log: createLog("silent"),
  web: undefined,
  hasQueue: true,
});
afterAll(() => product.stop());
const service = await openPushService();
const origin = `http://127.0.0.1:${product.port}`;

async function person() {
  const browser = createBrowser(origin);
  const { user } = await browser.logIn(nextPhone());
  const cookie = () => [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return { ...browser, id: user.id, cookie };
}
const seller = await makeSeller(await person());
const [buyer, stranger] = [await person(), await person()];
const [support, logistics] = [await here.staff("support"), await here.staff("logistics")];

type Person = typeof buyer;
const newOrder = async (from: Person & { addressId: string } = seller, to: Person = buyer) => {
  const { id } = await orderPlaced(here, from, to);
  return id;
};
const write = (who: Person, id: string, text: string, photos: string[] = [], key?: string) =>
  who.api.conversations.send({ params: { id }, body: { text, photos }, ...(key && { key }) });
const read = async (who: Person, id: string) => who.api.conversations.read({ params: { id }, query: {} });
const messagesIn = async (who: Person, id: string) =>
  (await read(who, id)).data.filter(({ kind }) => kind === "message");
const forgetLimits = () => db.run(sql`delete from limit_uses`);

async function upload(who: Person, files: readonly Uint8Array[]): Promise<Photo[]> {
  const response = await who.request("/api/v1/product/upload/images", { method: "POST", body: formOf(files) });
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

test("whatever the shield knows is stopped in a thread too, with its reason; the other sees nothing, staff see all", async () => {
  const id = await newOrder();
  const corpus = [
    ...Object.values(contactTexts)
      .flat()
      .map((text) => ["contact_details", text] as const),
    ...abusiveTexts.map((text) => ["abusive_words", text] as const),
  ];
  const passed: string[] = [];
  const raw = await buyer.request(`/api/v1/order/${id}/messages`, { method: "POST", body: "{}" });
  expect(raw.status).toBe(415);
  for (let at = 0; at < corpus.length; at += 20) {
    await forgetLimits();
    await Promise.all(
      corpus.slice(at, at + 20).map(async ([code, text]) => {
        const refused = await refusalOf(write(buyer, id, text)).catch(() => undefined);
        if (refused?.code !== code || !refused.fields?.text) passed.push(`${text}: ${refused?.code}`);
      }),
    );
  }
  expect(passed).toEqual([]);
  expect(await messagesIn(seller, id)).toEqual([]);
  const { meta } = await support.api.conversationsDesk.read({ params: { id }, query: {} });
  expect(meta.refused).toHaveLength(50);
  expect(meta.refused.map(({ text }) => text)).toContain(corpus.at(-1)?.[1]);
  const kept = await db.find<{ n: number }>(sql`
    select count(*)::int as n from refused_messages where order_id = ${id}`);
  expect(kept?.n).toBe(corpus.length);
  await forgetLimits();
  expect((await write(buyer, id, "Please pack it well, the screen is large.")).number).toBe(1);
}, 60_000);

test("a photo with a place in it comes out without; its public address is gone, and only the thread's people have it", async () => {
  const id = await newOrder();
  const telling = await picture({ width: 1_000, height: 800 })
    .withExif({
      IFD0: { Make: "CanaryPhone" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "28/1 36/1 50/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "77/1 12/1 32/1",
      },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(telling).metadata()).exif?.length).toBeGreaterThan(0);
  const uploaded = await upload(buyer, [telling, await jpeg({ seed: 4 })]);
  const ids = uploaded.map((photo) => photo.id);
  const sent = await write(buyer, id, "", ids, "photos-1");
  expect(sent.photos).toHaveLength(2);
  // Sent again with its key, the photos are where they were.
  expect((await write(buyer, id, "", ids, "photos-1")).id).toBe(sent.id);
  const [url = "", small = ""] = [sent.photos[0]?.urls["1280"], sent.photos[0]?.urls["320"]];
  const response = await seller.request(url);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(response.headers.get("cache-control")).toMatch(/private/);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { exif, xmp, width } = await sharp(bytes).metadata();
  expect([exif, xmp, width]).toEqual([undefined, undefined, 1_000]);
  expect(bytes.includes(Buffer.from("CanaryPhone"))).toBe(false);
  expect((await sharp(await (await buyer.request(small)).arrayBuffer()).metadata()).width).toBe(320);
  for (const { urls } of uploaded)
    for (const old of Object.values(urls)) expect((await here.fetch(old)).status).toBe(404);
  expect([(await stranger.request(url)).status, (await here.fetch(url)).status]).toEqual([404, 401]);
  const key = await db.find<{ key: string }>(sql`select key from message_photos where id = ${sent.photos[0]?.id}`);
  expect((await here.fetch(`/media/${key?.key}/1280.webp`)).status).toBe(404);
  const forStaff = url.replace("/order/", "/backoffice/orders/");
  expect([(await support.request(forStaff)).status, (await logistics.request(forStaff)).status]).toEqual([200, 403]);
  expect((await buyer.request(forStaff)).status).toBe(401);
  const other = await newOrder();
  expect((await buyer.request(url.replace(id, other))).status).toBe(404);
});

test("photos of others, used ones, the same twice and those of a listing are not taken", async () => {
  const id = await newOrder();
  const [mine, theirs] = [await upload(buyer, [await jpeg()]), await upload(seller, [await jpeg()])];
  const used = [mine[0]?.id ?? ""];
  const bad = [[theirs[0]?.id ?? ""], [used[0] ?? "", used[0] ?? ""], [crypto.randomUUID()]];
  for (const photos of bad) {
    const refused = await refusalOf(write(buyer, id, "Look", photos));
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(["validation_failed", ["photos"]]);
  }
  const twice = await Promise.allSettled([write(buyer, id, "A", used), write(buyer, id, "B", used)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await messagesIn(seller, id)).toHaveLength(1);
});

test("whoever has a page open hears of a message within a second, and that it was read; strangers hear nothing", async () => {
  const id = await newOrder();
  await settle(db);
  const open = (who: Person) => openEventSource(`${origin}/api/v1/user/notifications/stream`, { cookie: who.cookie() });
  const [his, hers, other] = [await open(seller), await open(buyer), await open(stranger)];
  const since = performance.now();
  await write(buyer, id, "Are you there?");
  await expect.poll(() => his.told("conversation"), { interval: 5 }).toEqual([{ order_id: id }]);
  expect(performance.now() - since).toBeLessThan(1_000);
  await expect.poll(() => his.told("notification").length, { interval: 20 }).toBe(1);
  expect(his.told("notification")).toMatchObject([{ kind: "order_message", link: `/user/conversations/${id}` }]);
  const before = hers.told("conversation").length;
  await seller.api.conversations.markRead({ params: { id }, body: {} });
  await expect.poll(() => hers.told("conversation").length, { interval: 20 }).toBeGreaterThan(before);
  expect((await read(buyer, id)).meta.seen).toBe(1);
  await settle(db);
  // What was read in the thread is read behind the bell.
  const told = (await seller.api.notifications.list({ query: {} })).data.filter(({ link }) => link.includes(id));
  expect(told.map(({ kind, is_read }) => [kind, is_read])).toContainEqual(["order_message", true]);
  expect(other.told("conversation")).toEqual([]);
  for (const one of [his, hers, other]) one.close();
});

test("several unread messages are one piece of news; at night its push waits until eight", async () => {
  const reader = await makeSeller(await person());
  await reader.api.accounts.registerDevice({ body: { token: service.device().token } });
  const id = await newOrder(reader);
  await settle(db);
  // To eleven in the evening in India.
  const there = (clock.now().getTime() / 1_000 + 5.5 * 3_600) % 86_400;
  await clock.advance(db, Math.round((23 * 3_600 - there + 86_400) % 86_400));
  service.arrivals.length = 0;
  for (const text of ["Hello", "Is it packed?", "Tell me when it leaves"]) await write(buyer, id, text);
  await settle(db);
  const told = (await reader.api.notifications.list({ query: {} })).data.filter(({ kind }) => kind === "order_message");
  expect(told).toHaveLength(1);
  expect(told[0]?.body).not.toContain("packed");
  expect(service.arrivals).toEqual([]);
  await clock.advance(db, 9 * 3_600 + 60);
  await wakePushes(here);
  await expect.poll(() => service.arrivals.length, { interval: 20 }).toBe(1);
});

test("a message is reported, and what staff decide takes it away for both, photos and all", async () => {
  const id = await newOrder();
  const [photo] = await upload(seller, [await jpeg()]);
  const bad = await write(seller, id, "A rude thing that no list knows", [photo?.id ?? ""]);
  const report = (who: Person, message: string) =>
    who.api.conversations.report({ params: { id, message }, body: { report_type: "abusive" } });
  expect((await refusalOf(report(seller, bad.id))).code).toBe("validation_failed");
  await Promise.all(Array.from({ length: 12 }, () => report(buyer, bad.id)));
  const { data } = await support.api.reports.queue({ query: { kind: "message" } });
  const found = data.find(({ subject }) => subject.id === bad.id);
  expect(found).toMatchObject({ report_count: 1, subject: { order_id: id, text: bad.text, owner_id: seller.id } });
  await support.api.reports.decide({ params: { id: found?.id ?? "" }, body: { outcome: "remove", note: "rude" } });
  await settle(db);
  for (const who of [buyer, seller]) {
    expect(await messagesIn(who, id)).toMatchObject([{ is_removed: true, text: "", photos: [] }]);
  }
  expect((await buyer.request(bad.photos[0]?.urls["320"] ?? "")).status).toBe(404);
  const answer = await support.api.conversationsDesk.answer({ params: { id }, body: { text: "We took that away." } });
  expect((await refusalOf(report(buyer, answer.id))).code).toBe("not_found");
});

test("one's messages are in one's data, and go with the account, except what an open case needs", async () => {
  const leaver = await person();
  const [plain, inCase] = [await newOrder(seller, leaver), await newOrder(seller, leaver)];
  const [photo] = await upload(leaver, [await jpeg()]);
  await write(leaver, plain, "Where is it?", [photo?.id ?? ""]);
  const reported = await write(leaver, inCase, "Something rude");
  await refusalOf(write(leaver, inCase, "call me on 98765 43210"));
  const params = { id: inCase, message: reported.id };
  await seller.api.conversations.report({ params, body: { report_type: "abusive" } });
  await leaver.api.conversations.askSupport({ params: { id: plain } });
  for (const id of [plain, inCase]) await leaver.api.orders.cancel({ params: { id }, body: { reason: null } });
  const exported = JSON.stringify(await leaver.api.accounts.exportData());
  for (const text of ["Where is it?", "Something rude", "98765 43210"]) expect(exported).toContain(text);
  await settle(db);
  await leaver.api.accounts.closeAccount();
  expect(await messagesIn(seller, plain)).toMatchObject([{ is_removed: true, text: "", name: null, photos: [] }]);
  expect((await read(seller, plain)).meta.support.state).toBe("quiet");
  expect(await messagesIn(seller, inCase)).toMatchObject([{ text: "Something rude" }]);
  const { data } = await support.api.reports.queue({ query: { kind: "message" } });
  const found = data.find(({ subject }) => subject.id === reported.id);
  await support.api.reports.decide({ params: { id: found?.id ?? "" }, body: { outcome: "dismissed", note: "" } });
  await settle(db);
  expect(await messagesIn(seller, inCase)).toMatchObject([{ is_removed: true, text: "" }]);
  const left = await db.find<{ n: number }>(sql`
    select (select count(*) from order_messages where author_id = ${leaver.id} and text <> '')
      + (select count(*) from refused_messages where author_id = ${leaver.id}) as n`);
  expect(Number(left?.n)).toBe(0);
});

import { readdirSync } from "node:fs";
import net from "node:net";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Photo } from "../../../../contract/listings/photos.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import { formOf, jpeg, picture } from "../../../testing/pictures.ts";
import { world } from "../../../testing/world.ts";

const w = await world();
const PATH = "/api/v1/product/upload/images";
const asha = await w.user();
const ravi = await w.user();

type Person = typeof asha;
const send = (person: Person, files: readonly Uint8Array[], field?: string, name?: string) =>
  person.request(PATH, { method: "POST", body: formOf(files, field, name) });

async function upload(person: Person, files: readonly Uint8Array[]): Promise<Photo[]> {
  const response = await send(person, files);
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer.data;
}

const { folder } = w.config.storage as { folder: string };
const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const count = async (what: "photos" | "loose_photos") => {
  const { rows } = await w.db.pool.query(`select count(*)::int as count from ${what}`);
  return rows[0].count as number;
};

/** What there is before and after `work` must be the same. */
async function leavesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = [await count("photos"), await count("loose_photos"), storedFiles().length];
  const result = await work();
  expect([await count("photos"), await count("loose_photos"), storedFiles().length]).toEqual(before);
  return result;
}

// The first, because the folder is made by it.
// spec 7.42
test("photos come back in the order they were sent, with pictures that can be fetched", async () => {
  const photos = await upload(asha, [
    await jpeg({ width: 1400, height: 1050 }),
    await picture({ width: 400, height: 500, seed: 2 }).png().toBuffer(),
    await picture({ width: 300, height: 300, seed: 3 }).webp().toBuffer(),
  ]);
  expect(photos.map(({ width, height }) => [width, height])).toEqual([
    [1280, 960],
    [400, 500],
    [300, 300],
  ]);
  for (const { id, color, urls } of photos) {
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    for (const [width, url] of Object.entries(urls)) {
      expect(url).toMatch(new RegExp(`^/media/[0-9a-f]{32}/${width}\\.webp$`));
      expect(url).not.toContain(id.replaceAll("-", ""));
      const response = await w.fetch(url);
      expect(response.status).toBe(200);
      const { format, width: real } = await sharp(await response.arrayBuffer()).metadata();
      expect(format).toBe("webp");
      expect(real).toBeLessThanOrEqual(Number(width));
    }
  }
  expect(storedFiles().sort()).toEqual([
    ...Array(3).fill("1280.webp"),
    ...Array(3).fill("320.webp"),
    ...Array(3).fill("640.webp"),
  ]);
  expect(await count("loose_photos")).toBe(0);
});

test("a guest is told to log in, and a logged-in page without the token is turned away", async () => {
  const body = formOf([await jpeg()]);
  const guest = await w.browser().request(PATH, { method: "POST", body });
  expect([guest.status, (await guest.json()).code]).toEqual([401, "not_logged_in"]);
  const forged = await asha.request(PATH, { method: "POST", body, headers: { "x-csrf-token": "wrong" } });
  expect([forged.status, (await forged.json()).code]).toEqual([403, "csrf_failed"]);
  const staff = await w.staff("admin");
  expect((await staff.request(PATH, { method: "POST", body })).status).toBe(401);
});

test("what belongs to one is never given to another", async () => {
  const [mine] = await upload(asha, [await jpeg()]);
  const [theirs] = await upload(ravi, [await jpeg()]);
  expect(mine?.id).not.toBe(theirs?.id);
  expect(mine?.urls["320"]).not.toBe(theirs?.urls["320"]);
  const owners = await w.db.many<{ user_id: string }>(
    sql`select user_id from photos where id = any(${[mine?.id, theirs?.id]}::uuid[]) order by created_at`,
  );
  expect(owners.map(({ user_id }) => user_id)).toEqual([asha.id, ravi.id]);
});

test("ten photos are taken, and eleven are not", async () => {
  const one = await jpeg({ width: 220, height: 220 });
  expect(await upload(ravi, Array(10).fill(one))).toHaveLength(10);
  const response = await leavesNothing(() => send(ravi, Array(11).fill(one)));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "validation_failed",
    fields: { images: "Choose 10 photos at most." },
  });
});

test("one bad photo refuses them all, and says which", async () => {
  const good = await jpeg();
  const response = await leavesNothing(() => send(asha, [good, good, Buffer.from("GIF89a nothing"), good]));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "validation_failed",
    message: "Photo 3 is not a picture we can read. Choose JPEG, PNG or WebP.",
    fields: { "images.2": "Photo 3 is not a picture we can read. Choose JPEG, PNG or WebP." },
  });
});

test("twenty people at once are all served, in their own order", async () => {
  const files = await Promise.all([1, 2].map((seed) => jpeg({ width: 240 + seed, height: 260, seed })));
  const people = [asha, ravi, await w.user(), await w.user()];
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(people[n % people.length] as Person, files)),
  );
  for (const reply of replies) {
    const { data } = await reply.json();
    expect(reply.status).toBe(200);
    expect(data.map(({ width }: Photo) => width)).toEqual([241, 242]);
  }
  expect(await count("loose_photos")).toBe(0);
});

/** A request by hand, so that it can be left in the middle. */
function openRequest(person: Person, head: string, length: number): net.Socket {
  const { port } = new URL(w.origin);
  const socket = net.connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  const cookie = [...person.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nx-csrf-token: ${person.jar.get("csrf_token")}\r\n` +
      `Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: ${length}\r\n\r\n${head}`,
  );
  return socket;
}
const partHead = (name = "a.jpg") =>
  `--cut\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;

test("a sender who goes away in the middle leaves nothing behind", async () => {
  const photo = await jpeg({ width: 1400, height: 1000 });
  await leavesNothing(async () => {
    for (const share of [0, 0.5, 1]) {
      const socket = openRequest(asha, partHead(), photo.length * 3);
      socket.write(photo.subarray(0, photo.length * share));
      if (share === 1) socket.write(`\r\n${partHead("b.jpg")}`);
      await expect.poll(() => socket.bytesWritten).toBeGreaterThan(100);
      await new Promise((done) => setTimeout(done, 60));
      socket.destroy();
    }
    await expect.poll(() => w.gate.inFlight).toBe(0);
  });
  // And nobody is still inside: the room is there for others.
  expect(await upload(asha, [photo])).toHaveLength(1);
});

test("a sender who goes away while the photo is being worked on leaves nothing behind either", async () => {
  const photo = await jpeg({ width: 2400, height: 1800 });
  const before = await count("photos");
  const body = Buffer.concat([Buffer.from(partHead()), photo, Buffer.from("\r\n--cut--\r\n")]);
  const socket = openRequest(asha, "", body.length);
  socket.write(body, () => setTimeout(() => socket.destroy(), 40));
  await expect.poll(() => w.gate.inFlight).toBe(0);
  // Its answer has nobody to go to; whatever was begun comes to its end.
  await expect.poll(() => count("loose_photos")).toBe(0);
  expect(await count("photos")).toBe(before);
});

test("whoever has hundreds of photos in no listing is asked to use some first", async () => {
  const person = await w.user();
  await w.db.run(sql`
    insert into photos (user_id, key, width, height, color, dhash)
    select ${person.id}, md5(random()::text), 1, 1, '#000000', 0 from generate_series(1, 300)`);
  const response = await leavesNothing(async () => send(person, [await jpeg()]));
  expect(response.status).toBe(429);
  expect((await response.json()).message).toContain("in no listing");
  await w.db.run(sql`delete from photos where user_id = ${person.id} and width = 1`);
  expect((await send(person, [await jpeg()])).status).toBe(200);
});

// spec 7.42
test("in the API's own description the call takes files, not JSON", async () => {
  const { paths } = await (await w.fetch("/api/v1/openapi.json")).json();
  const { requestBody, responses } = paths[PATH].post;
  expect(Object.keys(requestBody.content)).toEqual(["multipart/form-data"]);
  expect(requestBody.content["multipart/form-data"].schema.properties.images.maxItems).toBe(10);
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "400", "401", "413", "415", "429", "503"]));
});

test("more than a hundred and twenty calls an hour are too many", async () => {
  const person = await w.user();
  await w.db.run(sql`
    insert into limit_uses (key, window_ends_at, uses)
    values (${`POST /product/upload/images user ${person.id}`}, now() + interval '20 minutes', 120)`);
  const response = await leavesNothing(async () => send(person, [await jpeg()]));
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(1_000);
});

// The market under test, seen from behind: its database and its files, for what a test needs before its own story begins.
// Made with the product's own services, so that every rule and guard of the database holds for it.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { test } from "@playwright/test";
import { createDeviceRegistry } from "../../server/adapters/device-registry/device-registry.ts";
import { launchPostgres } from "../../server/adapters/embedded-postgres/launcher.ts";
import { openStorage } from "../../server/adapters/storage/storage.ts";
import { findWholeIdentity } from "../../server/domains/identities/identities.service.ts";
import { createListing } from "../../server/domains/listings/listings.service.ts";
import { keepPictures, type PhotoOwner } from "../../server/domains/listings/photos/photos.service.ts";
import { type Picture, reencodePhoto } from "../../server/domains/listings/photos/reencode-photo.ts";
import { decide } from "../../server/domains/listings/verification/verification.service.ts";
import { readConfig } from "../../server/kit/config.ts";
import { openDatabase } from "../../server/kit/db/database.ts";
import { sql } from "../../server/kit/db/sql.ts";
import { vaultOf } from "../../server/kit/db/vault.ts";
import { createLog } from "../../server/kit/log.ts";
import type { StaffViewer, With } from "../../server/kit/services.ts";
import { createClock } from "../../server/kit/work/clock.ts";
import { findStaffId } from "../../server/seeds/seeds.tables.ts";
import { withSessionSecret } from "../../server/session-secret.ts";
import { identityFor, randomImei } from "../../server/testing/identities.ts";
import { phoneListing } from "../../server/testing/make.ts";
import { jpeg } from "../../server/testing/pictures.ts";

type TestMarket = With<"db" | "clock" | "storage" | "vault" | "registry">;

let opened: Promise<TestMarket> | undefined;
let verifier: Promise<StaffViewer> | undefined;

/** The server under test keeps the database; this worker is one more visitor of it. */
export function openMarket(): Promise<TestMarket> {
  opened ??= open((test.info().config.metadata as { dataDir: string }).dataDir);
  return opened;
}

/** For a file that starts a product of its own; without a folder, back to the one that all share. */
export function moveTo(dataDir: string | undefined): void {
  opened = dataDir === undefined ? undefined : open(dataDir);
  verifier = undefined;
}

async function open(dataDir: string): Promise<TestMarket> {
  const { connection } = await launchPostgres({ dataDir });
  const db = openDatabase({ connection, poolSize: 2, onError: () => undefined });
  const clock = createClock();
  await clock.refresh(db);
  const folder = path.join(dataDir, "media");
  const log = createLog("silent");
  // The server's own: its secret lies in its folder.
  const vault = vaultOf(withSessionSecret(readConfig({ DATA_DIR: dataDir })));
  const registry = createDeviceRegistry({ registry: { kind: "list" } }, { db, vault, log });
  return { db, clock, vault, registry, storage: await openStorage({ storage: { kind: "disk", folder } }, log) };
}

/** As if its last code had been sent half a minute ago: by the real clock a number has to wait for the next. */
export async function ageCode(phone: string): Promise<void> {
  const { db } = await openMarket();
  await db.run(sql`update login_codes set sent_at = sent_at - interval '30 seconds' where phone = ${phone}`);
}

let drawn: Promise<Picture> | undefined;

async function draw(): Promise<Picture> {
  const made = await reencodePhoto(await jpeg({ width: 800, height: 1_000 }));
  if ("problem" in made) throw new Error(`The photo for tests was refused: ${made.problem}`);
  return made.picture;
}

/** The same photo every time, drawn once; its fingerprint is another, or the check for copied photos would find it. */
export async function plantPictures(owner: PhotoOwner, count: number) {
  drawn ??= draw();
  const picture = await drawn;
  const pictures = Array.from({ length: count }, () => ({ ...picture, dhash: randomBytes(8).toString("hex") }));
  return keepPictures(await openMarket(), owner, pictures);
}

/** A photo that one of staff took. */
export async function plantStaffPhoto(role: "admin" | "verifier"): Promise<string> {
  const { db } = await openMarket();
  const staffId = await findStaffId(db, role);
  if (staffId === undefined) throw new Error(`There is no ${role}.`);
  const [photo] = await plantPictures({ staffId }, 1);
  return photo?.id ?? "";
}

export async function plantPhotos(userId: string, count: number): Promise<string[]> {
  return (await plantPictures(userId, count)).map(({ id }) => id);
}

interface Owner {
  userId: string;
  addressId: string;
}

/** A phone, sent to be checked, or a draft. */
export async function plantListing(
  seller: Owner,
  photos: number,
  change: Parameters<typeof phoneListing>[2],
): Promise<string> {
  const images = await plantPhotos(seller.userId, photos);
  const { id } = await createListing(await openMarket(), seller.userId, {
    ...phoneListing(seller, images),
    identity: identityFor(change?.category_data?.category_id ?? 11, change?.answers ?? {}, randomImei()),
    ...change,
  });
  return id;
}

/** What stands on the thing of an order, for who hands it over; nothing if it has no number. */
export async function readingFor(orderId: string): Promise<{ identity?: string }> {
  const { db, vault } = await openMarket();
  const order = await db.find<{ listing_id: string }>(sql`select listing_id from orders where id = ${orderId}`);
  const whole = order && (await findWholeIdentity(db, vault, order.listing_id));
  return whole ? { identity: whole.value } : {};
}

async function findVerifier(): Promise<StaffViewer> {
  const staffId = await findStaffId((await openMarket()).db, "verifier");
  if (staffId === undefined) throw new Error("There is nobody who checks listings.");
  return { kind: "staff", staffId, role: "verifier", sessionId: "", mustEnrol: false };
}

export async function approveListing(id: string): Promise<void> {
  verifier ??= findVerifier();
  await decide(await openMarket(), await verifier, id, { approve: true, reasons: [], note: "", points: "all_seen" });
}

export async function rejectListing(id: string, note: string): Promise<void> {
  verifier ??= findVerifier();
  await decide(await openMarket(), await verifier, id, { approve: false, reasons: ["blurry_photos"], note });
}

// One photo, re-encoded once in each process and kept again and again as if each were another: for tests whose story is
// not how photos arrive. Those send theirs through the front door (listings/photos).
import { randomBytes } from "node:crypto";
import { keepPictures, type PhotoOwner } from "../domains/listings/photos/photos.service.ts";
import { type Picture, reencodePhoto } from "../domains/listings/photos/reencode-photo.ts";
import type { With } from "../kit/services.ts";
import { jpeg } from "./pictures.ts";

let made: Promise<Picture> | undefined;

async function make(): Promise<Picture> {
  const reencoded = await reencodePhoto(await jpeg({ width: 400, height: 500 }));
  if ("picture" in reencoded) return reencoded.picture;
  throw new Error(`The stored photo is ${reencoded.problem}.`);
}

/** The ids of photos that look like no others, in the order they will be shown. */
export async function storePhotos(
  services: With<"db" | "storage">,
  owner: PhotoOwner,
  count: number,
): Promise<string[]> {
  made ??= make();
  const picture = await made;
  const pictures = Array.from({ length: count }, () => ({ ...picture, dhash: randomBytes(8).toString("hex") }));
  return (await keepPictures(services, owner, pictures)).map(({ id }) => id);
}

// Photos that were uploaded here and become something else's: a message's. Whoever takes one keeps a file of its own, and
// the one that a public address leads to goes.
import type { PhotoWidth } from "../../../../contract/listings/photos.contract.ts";
import type { Storage } from "../../../kit/ports.ts";
import { dropFiles, nameOf } from "./photos.service.ts";
import * as table from "./photos.tables.ts";

export const dropPhotoFiles = dropFiles;

/** Of these, those that are this user's and in nothing yet. */
export const listFreePhotos = table.listFree;

/** Takes the rows away for good, and says which were still free: of two who want one, one gets it. */
export const takeFreePhotos = table.takeFree;

export function findPicture(storage: Storage, key: string, width: PhotoWidth) {
  return storage.find(nameOf(key, width));
}

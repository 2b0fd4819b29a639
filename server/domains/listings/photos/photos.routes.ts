import { photosContract as c } from "../../../../contract/listings/photos.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { refuse } from "../../../kit/refusal.ts";
import * as photos from "./photos.service.ts";

export const photosRoutes = [
  handle(c.upload, ({ db, storage, viewer, upload }) =>
    photos.takePhotos({ db, storage }, viewer.userId, upload ?? refuse("wrong_content_type")),
  ),
];

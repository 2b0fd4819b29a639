// Every file that is made when it is asked for. Composition only.
import { shareCardFile } from "./domains/listings/share/share-card.service.ts";
import type { FileRoute } from "./kit/files/made-file.ts";

export const files: readonly FileRoute[] = [shareCardFile];

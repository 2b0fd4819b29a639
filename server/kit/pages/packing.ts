// Pages of one kind are nearly the same: packed against one of them, a page of an item takes 3 kB where brotli alone takes 15.
// What nobody asks for at the moment is kept like that; to unpack it takes a fifth of a millisecond, to draw it anew fifty
// times as long.
import { constants, zstdCompress, zstdDecompressSync } from "node:zlib";
import { toOwn } from "./encodings.ts";

export interface Packed {
  bytes: Buffer;
  like: Buffer;
}

const LEVEL = { [constants.ZSTD_c_compressionLevel]: 3 };
/** A page is 100 kB. */
const LARGEST = 256 * 1024;

export class Packing {
  readonly #models = new Map<string, Buffer>();
  readonly #mostModels: number;

  constructor(mostModels: number) {
    this.#mostModels = mostModels;
  }

  /** In a thread of its own. The first of a kind is the model of all after it. What fails is not packed. */
  pack(kind: string, text: Buffer, done: (packed: Packed) => void): void {
    const like = this.#models.get(kind) ?? this.#first(kind, text);
    if (like === undefined || text.length > LARGEST) return;
    zstdCompress(text, { dictionary: like, params: LEVEL }, (error, bytes) => {
      if (error === null) done({ bytes: toOwn(bytes), like });
    });
  }

  #first(kind: string, text: Buffer): Buffer | undefined {
    if (this.#models.size >= this.#mostModels || text.length > LARGEST) return undefined;
    const model = Buffer.from(text);
    this.#models.set(kind, model);
    return model;
  }
}

export function unpack({ bytes, like }: Packed): Buffer {
  return zstdDecompressSync(bytes, { dictionary: like });
}

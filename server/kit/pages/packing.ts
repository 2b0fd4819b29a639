// Pages of one kind are nearly the same: packed against one of them, a page of an item takes 3 kB where brotli alone takes 15.
// What nobody asks for at the moment is kept like that; to unpack it takes a fifth of a millisecond, to draw it anew fifty
// times as long.
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { chunkSize, outOf } from "./encodings.ts";

export interface Packed {
  bytes: Buffer;
  like: Buffer;
}

/** Small tables: each page gets new ones of the system, and to be given them cost as much as to pack (decision 101). */
const LEVEL = {
  [constants.ZSTD_c_compressionLevel]: 3,
  [constants.ZSTD_c_hashLog]: 14,
  [constants.ZSTD_c_chainLog]: 13,
};
/** A page is 100 kB. */
const LARGEST = 256 * 1024;

export class Packing {
  readonly #models = new Map<string, Buffer>();
  readonly #mostModels: number;

  constructor(mostModels: number) {
    this.#mostModels = mostModels;
  }

  /**
   * The first of a kind is the model of all after it. At once: it takes 0.2 ms, and in a thread of its own it took more than
   * twice as much CPU, because each of several at a time asks the system for megabytes and gives them back.
   */
  pack(kind: string, text: Buffer): Packed | undefined {
    const like = this.#models.get(kind) ?? this.#first(kind, text);
    if (like === undefined || text.length > LARGEST) return undefined;
    return {
      bytes: outOf(zstdCompressSync(text, { chunkSize, dictionary: like, params: LEVEL, pledgedSrcSize: text.length })),
      like,
    };
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

import { crc32 } from "node:zlib";

/**
 * Which addresses were asked for before, of the last ten thousands. Most lists are asked for once, each with filters of its own,
 * and so are most pages of one item: keeping those costs more than making them, because what lives that long has to be
 * collected as garbage the slow way, and it pushes out what is asked for often. A wrong guess only keeps an answer, or makes it
 * once more.
 */
export class AskedBefore {
  readonly #marks = new Uint32Array(65_536);

  /** Whether it was; from now on it is. */
  note(key: string): boolean {
    const mark = crc32(key);
    const place = mark % this.#marks.length;
    const wasAsked = this.#marks[place] === mark;
    this.#marks[place] = mark;
    return wasAsked;
  }
}

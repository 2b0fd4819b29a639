// A page becomes bytes while it is drawn. As one text it took two bytes a letter, because of one rupee sign, and was too large
// for the room of what is young: every collection of garbage looked at it.

/** Pieces and letters that are turned into bytes at once: so few are kept where garbage is cheap. */
const MOST_PIECES = 256;
const MOST_LETTERS = 8_192;
const MOST_BYTES_A_LETTER = 3;
const FIRST_ROOM = 256 * 1_024;
/** As many as are drawn at once, and none that one huge page needed. */
const MOST_SPARE = 4;
const LARGEST_SPARE = 1_024 * 1_024;

const spare: Buffer[] = [];

export class PageBytes {
  #room = spare.pop() ?? Buffer.allocUnsafeSlow(FIRST_ROOM);
  #length = 0;
  /** Added up at once: a text that grows piece by piece is a thing of its own for each of them. */
  readonly #pieces: string[] = new Array(MOST_PIECES).fill("");
  #count = 0;
  #letters = 0;

  readonly add = (text: string): void => {
    this.#pieces[this.#count++] = text;
    this.#letters += text.length;
    if (this.#count === MOST_PIECES || this.#letters >= MOST_LETTERS) this.#write();
  };

  endsWith(text: string): boolean {
    this.#write();
    return this.#room.subarray(0, this.#length).toString("utf8", Math.max(0, this.#length - text.length)) === text;
  }

  /** Takes so many back from the end. */
  drop(bytes: number): void {
    this.#write();
    this.#length -= bytes;
  }

  /** Hands over all of it, to be read at once: the next page is drawn in the same room. Nothing can be added afterwards. */
  end(read: (bytes: Buffer) => void): void {
    this.#write();
    read(this.#room.subarray(0, this.#length));
    this.discard();
  }

  /** Nobody wants it. */
  discard(): void {
    const isUsual = this.#room.length >= FIRST_ROOM && this.#room.length <= LARGEST_SPARE;
    if (isUsual && spare.length < MOST_SPARE) spare.push(this.#room);
    this.#room = Buffer.alloc(0);
    this.#length = 0;
  }

  #write(): void {
    const most = this.#length + this.#letters * MOST_BYTES_A_LETTER;
    if (most > this.#room.length) this.#grow(most);
    const pieces = this.#count === MOST_PIECES ? this.#pieces : this.#pieces.slice(0, this.#count);
    this.#length += this.#room.write(pieces.join(""), this.#length);
    this.#count = 0;
    this.#letters = 0;
  }

  #grow(least: number): void {
    const larger = Buffer.allocUnsafeSlow(2 * least);
    this.#room.copy(larger, 0, 0, this.#length);
    this.#room = larger;
  }
}

// A page becomes bytes while it is drawn. As one text it took two bytes a letter, because of one rupee sign, and was too large
// for the room of what is young: every collection of garbage looked at it.

/** Letters that are turned into bytes at once: so few are kept where garbage is cheap. */
const PIECE = 4_096;
const MOST_BYTES_A_LETTER = 3;
const FIRST_ROOM = 256 * 1_024;
/** As many as are drawn at once, and none that one huge page needed. */
const MOST_SPARE = 4;
const LARGEST_SPARE = 1_024 * 1_024;

const spare: Buffer[] = [];

export class PageBytes {
  #room = spare.pop() ?? Buffer.allocUnsafeSlow(FIRST_ROOM);
  #length = 0;
  #piece = "";

  readonly add = (text: string): void => {
    this.#piece += text;
    if (this.#piece.length >= PIECE) this.#write();
  };

  includes(text: string): boolean {
    this.#write();
    return this.#room.subarray(0, this.#length).includes(text);
  }

  endsWith(text: string): boolean {
    this.#write();
    return this.#room.subarray(0, this.#length).toString("utf8", Math.max(0, this.#length - text.length)) === text;
  }

  /** Takes so many back from the end. */
  drop(bytes: number): void {
    this.#write();
    this.#length -= bytes;
  }

  /** All of it, as bytes of its own; or nobody wants it. Nothing can be added afterwards. */
  end(isWanted = true): Buffer | undefined {
    this.#write();
    const bytes = isWanted ? Buffer.allocUnsafeSlow(this.#length) : undefined;
    if (bytes) this.#room.copy(bytes, 0, 0, this.#length);
    if (spare.length < MOST_SPARE && this.#room.length <= LARGEST_SPARE) spare.push(this.#room);
    this.#room = Buffer.alloc(0);
    this.#length = 0;
    return bytes;
  }

  #write(): void {
    const most = this.#length + this.#piece.length * MOST_BYTES_A_LETTER;
    if (most > this.#room.length) this.#grow(most);
    this.#length += this.#room.write(this.#piece, this.#length);
    this.#piece = "";
  }

  #grow(least: number): void {
    const larger = Buffer.allocUnsafeSlow(2 * least);
    this.#room.copy(larger, 0, 0, this.#length);
    this.#room = larger;
  }
}

// The places of one kind of request: so many in all, and of those no more than a share for one address.

export class Places {
  readonly most: number;
  readonly #share: number;
  readonly #held = new Map<string, number>();
  taken = 0;

  constructor(most: number, share = most) {
    this.most = most;
    this.#share = share;
  }

  /** Why there is none for this address, if there is none. */
  whyNot(address: string): "full" | "share" | undefined {
    if (this.taken >= this.most) return "full";
    return (this.#held.get(address) ?? 0) >= this.#share ? "share" : undefined;
  }

  take(address: string): void {
    this.taken++;
    this.#held.set(address, (this.#held.get(address) ?? 0) + 1);
  }

  giveBack(address: string): void {
    this.taken--;
    const left = (this.#held.get(address) ?? 1) - 1;
    if (left === 0) this.#held.delete(address);
    else this.#held.set(address, left);
  }
}

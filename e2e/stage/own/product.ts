// For a file that changes what everybody sees: a product that nobody else looks at, as it is built, on a market of its own.
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { serverEntry } from "../../../bin/project.mjs";
import { Product } from "../../faults/product.ts";
import { plantTemplate } from "./template.ts";

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3977) + 40;

export class OwnProduct {
  readonly origin: string;
  readonly dataDir: string;
  readonly #product: Product;

  /** Files that run side by side have different numbers. Nothing is begun: a file is read by others than who plays it. */
  constructor(name: string, number: number) {
    this.dataDir = path.join(os.tmpdir(), `sahejo-${name}-${process.pid}`);
    this.#product = new Product(FIRST_PORT + number, this.dataDir, {}, serverEntry);
    this.origin = this.#product.origin;
  }

  async start(): Promise<void> {
    mkdirSync(this.dataDir, { recursive: true });
    // PostgreSQL's own user walks through it.
    chmodSync(this.dataDir, 0o755);
    await plantTemplate(this.dataDir);
    await this.#product.start();
  }

  async end(): Promise<void> {
    await this.#product.signal("SIGTERM");
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

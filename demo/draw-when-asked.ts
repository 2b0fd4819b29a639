// The demo's pictures are drawn when somebody first asks for them, and kept from then on. To everyone who reads files,
// share cards included, they look as if they had always been there.

import type { Database } from "../server/kit/db/database.ts";
import { Turns } from "../server/kit/gate/turns.ts";
import type { Storage } from "../server/kit/ports.ts";
import type { PhotoRecipe } from "./market/photos/recipe.ts";
import { lockUndrawn, markDrawn } from "./undrawn.tables.ts";

export type DrawFile = (recipe: PhotoRecipe, width: number) => Promise<Uint8Array>;

const NAME = /^([0-9a-f]{32})\/(\d{3,4})\.webp$/;
/** As many as draw side by side take a connection each; whoever comes in a crowd waits. */
const AT_ONCE = 2;
const IN_LINE = 500;

export function drawWhenAsked(
  storage: Storage,
  db: Pick<Database, "transaction">,
  drawFile: DrawFile = drawForReal,
): Storage {
  const turns = new Turns({ atOnce: AT_ONCE, inLine: IN_LINE });
  const underWay = new Map<string, Promise<void>>();

  /** Asked for twice at once, it is drawn once: here by the map, between processes by the lock on its row. */
  function ensureDrawn(name: string, key: string, width: number): Promise<void> {
    const known = underWay.get(name);
    if (known) return known;
    const drawing = draw(name, key, width).finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    return drawing;
  }

  async function draw(name: string, key: string, width: number): Promise<void> {
    const leave = await turns.take("");
    try {
      await db.transaction(async (tx) => {
        const recipe = await lockUndrawn(tx, key, width);
        if (recipe === undefined) return;
        await storage.put(name, await drawFile(recipe, width), "image/webp");
        await markDrawn(tx, key, width);
      });
    } finally {
      leave();
    }
  }

  return {
    ...storage,
    async find(name) {
      const file = await storage.find(name);
      const [, key, width] = NAME.exec(name) ?? [];
      if (file !== undefined || key === undefined) return file;
      await ensureDrawn(name, key, Number(width));
      return storage.find(name);
    },
  };
}

async function drawForReal(recipe: PhotoRecipe, width: number): Promise<Uint8Array> {
  // Only now: a process that shows no picture for the first time need not carry what draws them.
  const { drawFile } = await import("./gallery.ts");
  return drawFile(recipe, width);
}

// The process that decodes strangers' files: one after the other, at low priority, and with nothing to lose. It knows no
// secrets and no database; if a file makes the decoder crash, only this ends.
import os from "node:os";
import sharp from "sharp";
import { reencodePhoto } from "./reencode-photo.ts";

try {
  // Below ours, whatever ours is: who starts the product with "nice" has a studio that is nicer still.
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = os.constants.priority;
  os.setPriority(Math.min(PRIORITY_LOW, os.getPriority() + PRIORITY_BELOW_NORMAL));
} catch {
  // Some containers forbid it. Then we are only few.
}
sharp.concurrency(1);
sharp.cache(false);
// Of the many formats the library knows, only the decoders that photos need.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`) });

process.on("message", async (bytes: Uint8Array) => {
  process.send?.(await reencodePhoto(bytes));
});
process.on("disconnect", () => process.exit());
// Ctrl-C reaches every process of the terminal; who leaves and when is decided by the one that started us.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.send?.("ready");

// Which schema and seeds a template was made of.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("../", import.meta.url));

/** Changes when the schema or the seeds do. */
export function schemaHash(): string {
  const hash = createHash("sha1");
  const files = ["migrations", "seeds"].flatMap((folder) =>
    readdirSync(path.join(SERVER, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

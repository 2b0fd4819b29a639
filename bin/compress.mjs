// Compresses the built files once, as hard as possible, so that serving them costs nothing.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root } from "./project.mjs";

const folder = path.join(root, "build/client");
/** In bytes. A page asks for a dozen shared pieces below a kilobyte: compressing them too saves it some 2 kB. */
const WORTH_IT = 256;

for (const name of readdirSync(folder, { recursive: true })) {
  const file = path.join(folder, name);
  if (!/\.(js|css|svg|json|webmanifest|txt|xml|html)$/.test(name) || statSync(file).size < WORTH_IT) continue;
  const bytes = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

// Puts the server's own files, a thousand of them, into a few: build/product. A process that runs them reads, compiles and
// holds less, and is there sooner (docs/decisions/0093-the-server-in-few-files.md). The sources stay where they are: what is
// opened beside them is opened there, and tests and commands run them as they are.
import { rmSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { inAscii } from "../web/build-steps/lean-server.ts";
import { root } from "./here.mjs";

const folder = path.join(root, "build/product");
/** Taken in, because a small part of it is used. Whatever else was installed stays outside, as one finds it. */
const INSIDE = /^zod(\/|$)/;

const isOwn = (id) => path.isAbsolute(id) && !id.includes(`${path.sep}node_modules${path.sep}`);

const whereItStands = {
  name: "where-it-stands",
  /** A module says where it is by its own address, not by that of the file it was put into. */
  transform(code, id) {
    if (!isOwn(id) || !code.includes("import.meta.url")) return undefined;
    const place = path.relative(folder, id).split(path.sep).join("/");
    // No line moves, so what is known of the places of all others still holds.
    return { code: code.replaceAll("import.meta.url", `new URL("${place}", import.meta.url).href`), map: null };
  },
};

/** Patterns that are written raw, in letters which an escape there would not stand for. */
const RAW = { name: "raw", test: /[\\/]wish-measures\.ts$/ };

const lean = {
  name: "lean",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk" && file.name !== RAW.name) file.code = inAscii(file.code);
    }
  },
};

const bundle = await rolldown({
  cwd: root,
  input: { main: "server/main.ts", worker: "server/worker.ts" },
  platform: "node",
  external: (id, importer) => {
    if (id.startsWith(".") || path.isAbsolute(id)) return false;
    return !INSIDE.test(id) && (importer === undefined || isOwn(importer));
  },
  plugins: [whereItStands, lean],
});
rmSync(folder, { recursive: true, force: true });
await bundle.write({
  dir: folder,
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "[name].js",
  comments: false,
  codeSplitting: { groups: [RAW] },
  // Read when a trace has to be told, and by nobody else (server/kit/tracing/in-sources.ts).
  sourcemap: "hidden",
  sourcemapExcludeSources: true,
});

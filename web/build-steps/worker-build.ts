// A build step. The service worker and the script of the offline page are no part of any page: each is one file of its
// own, under a name that never changes.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { build, type Plugin } from "vite";

const OFFLINE_FILES = ["public/offline.html", "public/offline.css"];

export function workerBuild(): Plugin {
  return {
    name: "worker-build",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const emit = (fileName: string, source: string) => void this.emitFile({ type: "asset", fileName, source });
      const page = await bundle("web/worker/offline-page.ts", {});
      const files = OFFLINE_FILES.map((file) => readFileSync(file));
      const version = createHash("sha256").update(page).update(Buffer.concat(files)).digest("hex").slice(0, 12);
      emit("offline.js", page);
      // Another version is another worker: browsers compare the bytes.
      emit("sw.js", await bundle("web/worker/service-worker.ts", { OFFLINE_VERSION: JSON.stringify(version) }));
      emit("sw-retired.js", await bundle("web/worker/retired-worker.ts", {}));
    },
  };
}

async function bundle(input: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define,
    build: {
      write: false,
      modulePreload: false,
      // No modules: not every browser runs them in a worker.
      rollupOptions: { input, output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output && "output" in output ? output.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${input} could not be bundled`);
  return chunk.code;
}

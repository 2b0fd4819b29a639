import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./web/entry.handler.ts" } },
      // One self-contained file: the server starts without resolving hundreds of modules.
      resolve: { noExternal: true },
    },
  },
  // The manifest tells the budget test which scripts a page asks for.
  build: { assetsInlineLimit: 0, cssMinify: true, manifest: true },
});

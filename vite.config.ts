import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractForBrowser } from "./web/build-steps/contract-for-browser.ts";
import { drawInto } from "./web/build-steps/draw-into.ts";
import { leanServer } from "./web/build-steps/lean-server.ts";
import { leaveOutLinks } from "./web/build-steps/leave-out-links.ts";
import { leaveOutUnused } from "./web/build-steps/leave-out-unused.ts";
import { pageTableForBrowser } from "./web/build-steps/page-table-for-browser.ts";
import { plainHandover } from "./web/build-steps/plain-handover.ts";
import { quickStart } from "./web/build-steps/quick-start.ts";
import { workerBuild } from "./web/build-steps/worker-build.ts";

const OURS = /[\\/](web[\\/](features|lib|shell|stores|ui)|contract)[\\/].*\.tsx?$/;
const ON_EVERY_PAGE = /^assets\/(framework|shell|rolldown-runtime)-/;

export default defineConfig(({ command }) => ({
  plugins: [
    contractForBrowser(),
    pageTableForBrowser(),
    quickStart(),
    leaveOutLinks(),
    leaveOutUnused(),
    workerBuild(),
    drawInto(),
    plainHandover(),
    leanServer(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL("web/ui/draw-icon.ts", import.meta.url)),
      },
    ],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Ours do nothing when they are loaded: what the browser draws later is not fetched for the sake of being loaded.
          treeshake: { moduleSideEffects: (id) => !OURS.test(id) },
          output: {
            // Left alone the shell falls into forty files of a few hundred bytes: 10 kB more, and a request each. What a part
            // imports goes along with it, so what most pages have in common chooses first.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 4,
                },
                {
                  name: "shell",
                  test: /[\\/]web[\\/](root\.tsx|shell[\\/](shell|document|error-page)\.tsx|lib[\\/](page-meta|guard|return-path|session[\\/]session-end|i18n[\\/](load\.client|plural)|format[\\/]number|device[\\/]install-prompt)\.ts|ui[\\/](layout[\\/]section\.tsx|ask-in-effect\.ts|take-mark\.ts))$/,
                  priority: 3,
                },
                // Prices and times stand on pages without listings too, which must not load the cards for them.
                {
                  name: "figures",
                  test: /[\\/]web[\\/](ui[\\/]listings[\\/](relative-time|use-counted-time|quote-table)|lib[\\/](format[\\/](money|keep-units)|i18n[\\/]relative-time))\.tsx?$/,
                  priority: 3,
                },
                // What every page with listings on it has in common.
                {
                  name: "cards",
                  test: /[\\/]web[\\/](ui[\\/]listings[\\/]card[\\/].*|lib[\\/]html|features[\\/]wishlist[\\/](hearts|ask-for-likes))\.tsx?$/,
                  priority: 3,
                },
                // Two drawings that stand above every list.
                {
                  name: "list-icons",
                  test: /lucide-react[\\/].*[\\/](sliders-horizontal|bookmark)\./,
                  priority: 3,
                },
                // What staff's screens have in common; nothing in it may bring the dialog, which some of them do without.
                {
                  name: "desk",
                  test: /[\\/]web[\\/](features[\\/]backoffice[\\/]screen-failure|ui[\\/]desk[\\/](use-staff|dialog-form))\.tsx?$/,
                  priority: 2,
                },
                // Fields, notes and dates: on most pages, but not on those that guests see first.
                {
                  name: "pieces",
                  test: /[\\/]web[\\/](lib[\\/]format[\\/](per-language|date|digits)|ui[\\/](form[\\/]field|layout[\\/](page-heading|panel)|feedback[\\/]note))\.tsx?$/,
                  priority: 2,
                },
                // What stands around a task.
                {
                  name: "task",
                  test: /[\\/]web[\\/]shell[\\/](task-heading|empty-task|bars[\\/]quiet-bar)\.tsx$/,
                  priority: 2,
                },
                // What every page that asks the server for something has in common.
                {
                  name: "calls",
                  test: /[\\/](contract[\\/](kit|client|accounts[\\/]session\.contract)|web[\\/](lib[\\/](api|session[\\/](session|browser-session|answer|failure-words))|ui[\\/]form[\\/]use-sending))\.ts$/,
                  priority: 3,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Decided when it is built, not when it is started: without this a start without NODE_ENV would draw pages with
      // React's development build, three times as slowly.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      build: {
        rollupOptions: {
          input: "./web/entry.handler.ts",
          output: { codeSplitting: false, minify: { compress: false, mangle: false, codegen: true } },
        },
      },
      // One self-contained file: the server starts without resolving hundreds of modules.
      resolve: command === "build" ? { noExternal: true } : {},
    },
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    // The manifest tells the budget test which scripts a page asks for.
    manifest: true,
    // What every page has loaded is nothing to fetch again beside a part that comes later: named in front of each of them,
    // it would be half of the list of words.
    modulePreload: {
      resolveDependencies: (file, needed) => {
        const missing = needed.filter((one) => !ON_EVERY_PAGE.test(one));
        return missing.length === 1 && missing[0] === file ? [] : missing;
      },
    },
    // One sheet, and in the document only. Split, it belongs to a script, and a part of a page that comes later brings it
    // once more: the whole page is styled and laid out anew.
    cssCodeSplit: false,
  },
}));

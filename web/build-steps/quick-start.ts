// A build step. A phone reads scripts more slowly than it fetches them, and while the page's own thread reads, it
// answers nobody. What every page runs is therefore compiled beside it.
import type { Plugin } from "vite";

/** What every page loads, and runs most of. */
const ON_EVERY_PAGE = new Set(["framework", "shell"]);

/** Chrome compiles a script with this first line whole, on another thread; elsewhere it is a comment. */
const COMPILE_ALL = "//# allFunctionsCalledOnLoad\n";

export function quickStart(): Plugin {
  return {
    name: "quick-start",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === "chunk" && ON_EVERY_PAGE.has(part.name)) part.code = COMPILE_ALL + part.code;
      }
    },
  };
}

// A build step. A phone reads scripts more slowly than it fetches them, and while the page's own thread reads, it
// answers nobody. Two things spare it most of that: what every page runs is compiled beside it, and React's drawing part
// is not read twice.
import type { Plugin } from "vite";

/** What every page loads, and runs most of. */
const ON_EVERY_PAGE = new Set(["framework", "shell"]);

/** Chrome compiles a script with this first line whole, on another thread; elsewhere it is a comment. */
const COMPILE_ALL = "//# allFunctionsCalledOnLoad\n";

const REACT_DOM = /[\\/]react-dom-client\.production\.js$/;

export function quickStart(): Plugin {
  return {
    name: "quick-start",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [file = ""] = id.split("?");
      return REACT_DOM.test(file) ? { code: withoutTraces(code), map: null } : undefined;
    },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === "chunk" && ON_EVERY_PAGE.has(part.name)) part.code = COMPILE_ALL + part.code;
      }
    },
  };
}

const SIGNAL = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React makes five errors as it is loaded, which it throws to itself and knows again by identity. For the trace of each
 * V8 reads the function around them once more, and that is all 200 kB of it. They stay errors, without a trace.
 */
export function withoutTraces(code: string): string {
  return code.replaceAll(SIGNAL, "$1Object.create(Error.prototype, { message: { value: $2 } })");
}

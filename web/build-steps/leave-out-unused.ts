// A build step. The router asks for routes piece by piece, and tells instruments what it does, only where that is switched
// on, and here it is not (react-router.config.ts); it cannot know that when it is built. Every page carried both.
import type { Plugin } from "vite";

const FILE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/](router[\\/]instrumentation|dom[\\/]ssr[\\/]fog-of-war)\.js$/;
const EXPORTS = /^export \{ ([\w, ]+) \};\s*$/m;

export function leaveOutUnused(): Plugin {
  return {
    name: "leave-out-unused",
    applyToEnvironment: ({ name }) => name === "client",
    apply: "build",
    transform: {
      filter: { id: FILE },
      handler(code) {
        const names = EXPORTS.exec(code)?.[1]?.split(", ");
        if (!names)
          this.error("The router's parts are no longer as they were: see web/build-steps/leave-out-unused.ts");
        // Asked whether it is on, or for what it has to add, each says nothing.
        return { code: names.map((name) => `export const ${name} = () => undefined;`).join("\n"), map: null };
      },
    },
  };
}

// A build step. We have links of our own (ui/link.tsx). The router's stayed in every page's script, unused: it writes names
// on them when it is loaded, and what is written on must not be left out.
import type { Plugin } from "vite";

const FILE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/;
const NAMES = ["Link", "NavLink", "HistoryRouter"];

export function leaveOutLinks(): Plugin {
  return {
    name: "leave-out-links",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: FILE },
      handler(code) {
        let left = code.replaceAll(/= (React(?:\$\d+)?\.forwardRef\()/g, "= /* @__PURE__ */ $1");
        for (const name of NAMES) {
          const named = new RegExp(`^${name}\\.displayName = .*;$`, "m");
          if (!named.test(left))
            this.error(`${name} is no longer named as it was: see web/build-steps/leave-out-links.ts`);
          left = left.replace(named, "");
        }
        return { code: left, map: null };
      },
    },
  };
}

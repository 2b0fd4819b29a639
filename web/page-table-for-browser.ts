// A build step. Which file draws a page is the build's business, and where the back office's pages are is only the
// router's: in the browser both would be dead weight on every page, and there are more of them with every screen.
import type { Plugin } from "vite";

const TABLE = /[\\/]web[\\/]page-table\.ts$/;

export function pageTableForBrowser(): Plugin {
  return {
    name: "page-table-for-browser",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [file = ""] = id.split("?");
      return TABLE.test(file) ? { code: withoutFiles(code), map: null } : undefined;
    },
  };
}

export function withoutFiles(code: string): string {
  return code.replaceAll(/\b(?:file: "routes\/|path: "\/backoffice)[^"]*",?/g, "");
}

// A build step. Which file draws a page is the build's business, who may see one the server says, and the back office has
// a layout of its own: in the browser all of it would be dead weight on every page, and there is more with every screen.
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

const STAFF_ROW = /^ {2}\w+: \{\s*\.\.\.staff,[^}]*\},\n/gm;

export function withoutFiles(code: string): string {
  return code.replaceAll(STAFF_ROW, "").replaceAll(/\b(?:file: "routes\/|path: "\/backoffice|guard: ")[^"]*",?/g, "");
}

// The server's own build stays in memory as a text for as long as the process lives. With one letter that is not
// ASCII Node reads it as two bytes a letter; written as an escape, such a letter costs six bytes and the rest one each.
// What is only laid out for readers goes too; names stay, because they are what an error's trace is read by.
import type { Plugin } from "vite";

export function leanServer(): Plugin {
  return {
    name: "lean-server",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inAscii(file.code);
    },
  };
}

/** Of code in which such letters stand in strings, templates and expressions alone, where an escape means the same. */
export function inAscii(code: string): string {
  if (code.includes("String.raw")) throw new Error("String.raw would show the escapes: write that text another way.");
  return code.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

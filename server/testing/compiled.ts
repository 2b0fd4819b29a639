// Where commands and servers keep code that was read and compiled once, as bin/project.mjs has it: a command that a test
// starts begins in half the time.
import { fileURLToPath } from "node:url";

export const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../node_modules/.cache/sahejo-compiled", import.meta.url)),
};

// Runs npm for installed.mjs, and ends it when that is gone: an npm left behind would write into the next install.
import { spawn } from "node:child_process";

const parent = process.ppid;
const child = spawn("npm", process.argv.slice(2), { stdio: "inherit" });
const watch = setInterval(() => {
  if (process.ppid !== parent) child.kill("SIGKILL");
}, 200);
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code) => {
  clearInterval(watch);
  process.exit(code ?? 1);
});

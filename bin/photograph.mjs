// npm run photograph [-- folder]: every page at 360 and 1280, light and dark, English and Hindi, to be looked at.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, node, root, say } from "./project.mjs";

ensureInstalled();
ensureBuilt();
const chrome = ensureBrowser();
const folder = path.resolve(process.argv[2] ?? path.join(root, "test-results/photographs"));
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(path.join(os.tmpdir(), "sahejo-photographs-"));
const env = {
  ...process.env,
  PORT: "4310",
  DATA_DIR: dataDir,
  NODE_ENV: "production",
  SAHEJO_DEMO: "1",
  LOG_LEVEL: "error",
};
const server = spawn(node, ["server/main.ts"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
const camera = spawn(node, ["e2e/photograph.ts", "http://localhost:4310", folder], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CHROME_PATH: chrome },
});
const code = await new Promise((done) => camera.once("exit", done));
server.kill("SIGTERM");
await new Promise((done) => server.once("exit", done));
rmSync(dataDir, { recursive: true, force: true });
say(`Photographs are in ${folder}`);
process.exit(code ?? 1);

// npm run photograph [-- folder]: every page at 360 and 1280, light and dark, English and Hindi, to be looked at.
// npm run photograph -- --readme [http://localhost:3000]: the pictures of README, of a demo of its own or of that one.
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, node, root, say, serverEntry } from "./project.mjs";

const isForReadme = process.argv.includes("--readme");
const [given] = process.argv.slice(2).filter((argument) => argument !== "--readme");
const running = given?.startsWith("http") ? given : undefined;
const usual = isForReadme ? "docs/pictures" : "test-results/photographs";
const folder = path.resolve(running === undefined && given ? given : path.join(root, usual));

ensureInstalled();
ensureBuilt();
const chrome = ensureBrowser();
mkdirSync(folder, { recursive: true });
const stop = running === undefined ? startDemo() : async () => {};
const camera = spawn(
  node,
  [
    isForReadme ? "e2e/pictures/readme-pictures.ts" : "e2e/pictures/photograph.ts",
    running ?? "http://localhost:4310",
    folder,
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, CHROME_PATH: chrome } },
);
const code = await new Promise((done) => camera.once("exit", done));
await stop();
say(`Photographs are in ${folder}`);
process.exit(code ?? 1);

/** A market of its own, gone when the pictures are taken. */
function startDemo() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "sahejo-photographs-"));
  // Open to walk through: where root runs this, PostgreSQL has a user of its own, and its files go with the folder.
  chmodSync(dataDir, 0o755);
  const env = {
    ...process.env,
    PORT: "4310",
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    SAHEJO_DEMO: "1",
    LOG_LEVEL: "error",
  };
  const server = spawn(node, [serverEntry], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  return async () => {
    server.kill("SIGTERM");
    await new Promise((done) => server.once("exit", done));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

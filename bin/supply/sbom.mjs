// npm run sbom [-- FILE]: what this product is made of, as CycloneDX JSON, into FILE (build/sbom.cdx.json without one; - is
// the terminal). From the lockfile alone: for all platforms, without the network, and without anything installed.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fail, root, say } from "../here.mjs";
import { readLock } from "../look.mjs";
import { KEPT_HERE, packagesOf } from "./licence-rules.mjs";

const MAX_BYTES = 64 * 1024 * 1024;
const [file = "build/sbom.cdx.json", ...rest] = process.argv.slice(2);
if (rest.length > 0) fail("One file at most: npm run sbom -- FILE");

const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only", "--offline"];
const done = spawnSync("npm", [...args, "--loglevel=error"], { cwd: root, encoding: "utf8", maxBuffer: MAX_BYTES });
if (done.status !== 0)
  fail(`npm could not list the packages (it takes npm 10):\n${done.stderr ?? done.error?.message}`);

const sbom = JSON.parse(done.stdout);
// npm calls the product by the name of its folder.
const { name } = readLock("package.json");
sbom.metadata.component.name = name;
const licences = new Map(packagesOf(readLock("package-lock.json")).map((one) => [`${one.name}@${one.version}`, one]));
for (const component of sbom.components) {
  const licence = licences.get(`${component.name}@${component.version}`)?.licence;
  if (!component.licenses && licence) component.licenses = [{ license: { id: licence } }];
}

for (const { name: kept, version, licence } of KEPT_HERE)
  sbom.components.push({ type: "data", name: kept, version, licenses: [{ license: { id: licence } }] });

const text = `${JSON.stringify(sbom, null, 2)}\n`;
if (file === "-") process.stdout.write(text);
else {
  const place = path.resolve(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  say(`${sbom.components.length} packages, in ${file}`);
}

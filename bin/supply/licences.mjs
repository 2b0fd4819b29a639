// npm run licences: every package of the lockfile with its version and licence, for all platforms; what serves comes
// first, what only builds and tests after it. Ends with 1 and names each whose licence is missing or not on the list.
import { fail, say } from "../here.mjs";
import { readLock } from "../look.mjs";
import { complaintAbout, KEPT_HERE, packagesOf } from "./licence-rules.mjs";

const packages = [...KEPT_HERE, ...packagesOf(readLock("package-lock.json"))];
const [serving, tools] = [packages.filter(({ isTool }) => !isTool), packages.filter(({ isTool }) => isTool)];
print("In the product", serving);
print("Only to build and test it", tools);
say(`${packages.length} packages, ${serving.length} of them in the product.`);

const complaints = packages.flatMap((one) => {
  const what = complaintAbout(one);
  return what ? [`${one.name} ${one.version}: ${what}`] : [];
});
if (complaints.length > 0)
  fail(`${complaints.join("\n")}\nbin/supply/licence-rules.mjs has the list, and what belongs on it.`);

function print(title, rows) {
  const width = Math.max(0, ...rows.map(({ name, version }) => name.length + version.length + 1));
  say(`${title}:`);
  for (const { name, version, licence } of rows) say(`  ${`${name} ${version}`.padEnd(width)}  ${licence ?? "?"}`);
  say("");
}

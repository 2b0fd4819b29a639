// Which licences a part of this product may have. The product is AGPL-3.0-only: what is put together with it must allow
// that. Each name is SPDX's.

/** Ask for little: keep the notice, or nothing at all. */
const PERMISSIVE = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];
/** Share their own files alike, and may be combined with the AGPL's. */
const COPYLEFT = ["AGPL-3.0-only", "LGPL-3.0-or-later", "MPL-2.0"];
/** For what is not a program: letters and tables of facts. */
const NOT_CODE = ["CC-BY-4.0", "OFL-1.1"];
const ALLOWED = new Set([...PERMISSIVE, ...COPYLEFT, ...NOT_CODE]);

/** Packages whose package.json names no licence, and what the licence file in them says. By version: the next is read anew. */
const READ_BY_US = { "png-js@2.0.0": "MIT" };

/** What is in the repository itself and is not ours: its licence is beside it. */
export const KEPT_HERE = [
  { name: "@fontsource/noto-sans-devanagari", version: "5.3.0", licence: "OFL-1.1", isTool: false },
];

/** Every package of a lockfile once, those that serve first: also those that only another platform installs. */
export function packagesOf(lock) {
  const found = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === "" || entry.link) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const key = `${name}@${entry.version}`;
    const isTool = entry.dev === true && (found.get(key)?.isTool ?? true);
    const licence = readLicence(entry.license) ?? READ_BY_US[key];
    found.set(key, { name, version: entry.version, licence, isTool });
  }
  return [...found.values()].sort(
    (a, b) => Number(a.isTool) - Number(b.isTool) || a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}

/** Old packages write an object, or a list to choose from. */
function readLicence(written) {
  if (Array.isArray(written)) return written.map(readLicence).join(" OR ");
  return typeof written === "object" && written !== null ? written.type : written;
}

/** What is wrong with a package's licence, or undefined. */
export function complaintAbout({ licence }) {
  if (!licence) return "names no licence";
  const words = licence.match(/[()]|[^\s()]+/g) ?? [];
  const isAllowed = either(words);
  return isAllowed && words.length === 0 ? undefined : `${licence} is not on the list`;
}

// SPDX: `OR` binds weaker than `AND`, brackets bind strongest. Each reads its words off the front.
function either(words) {
  let isAllowed = both(words);
  while (words[0] === "OR") {
    words.shift();
    isAllowed = both(words) || isAllowed;
  }
  return isAllowed;
}

function both(words) {
  let isAllowed = one(words);
  while (words[0] === "AND") {
    words.shift();
    isAllowed = one(words) && isAllowed;
  }
  return isAllowed;
}

function one(words) {
  const word = words.shift() ?? "nothing, where a licence should stand";
  // What is left over in the end tells that the whole could not be read.
  if (word.includes(" ")) words.push(word);
  if (word !== "(") return ALLOWED.has(word);
  const isAllowed = either(words);
  return words.shift() === ")" && isAllowed;
}

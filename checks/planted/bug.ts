// A bug to be planted: a small edit, and who should notice it.
export interface Bug {
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** The test files of `npm run check` or `npm test` that should notice, by their ending: the narrowest there are. */
  noticedBy: string;
  /** Where the file has many that take long: how the one is called that should notice. */
  title?: string;
}

// What TypeScript may use of project.mjs.
export const serverEntry: string;
export const serverFlags: readonly string[];
export const serverEnvironment: Readonly<Record<string, string>>;

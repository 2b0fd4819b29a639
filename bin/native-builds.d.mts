export interface Platform {
  name: string;
  os: string;
  cpu: string;
  libc?: string;
}

export interface Lock {
  packages: Record<
    string,
    {
      version?: string;
      os?: string | string[];
      cpu?: string | string[];
      libc?: string | string[];
      optionalDependencies?: Record<string, string>;
      resolved?: string;
    }
  >;
}

export const PLATFORMS: readonly Platform[];
export function fits(entry: Lock["packages"][string], platform: Platform): boolean;
export function buildFamilies(
  lock: Lock,
): { title: string; family: string; builds: { name: string; path?: string }[] }[];
export function buildsFor(lock: Lock, platform: Platform): { title: string; path?: string }[];
export function missingBuilds(lock: Lock, platforms?: readonly Platform[]): { package: string; platform: string }[];

/** Why PostgreSQL could not be started, in one sentence a person can act on. */
export class LaunchError extends Error {}

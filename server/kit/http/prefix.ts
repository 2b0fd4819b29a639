// Where the calls of the contract begin.
export const API_PREFIX = "/api/v1";

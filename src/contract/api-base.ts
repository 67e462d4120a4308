/** Base path of all calls of the contract. */
export const API_BASE = '/api/v1';

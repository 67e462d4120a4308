/** Where every call of the contract begins. */
export const API_BASE = '/api/v1';

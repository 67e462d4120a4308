/** Header of `GET telemetry`: newest revision of history that the caller sees (contract W18). */
export const HISTORY_REVISION_HEADER = 'X-History-Revision';

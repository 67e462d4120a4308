/**
 * Versions of the records in the database. Code that meets a record of a newer version cannot read
 * it and replaces it, which older code must never do: so a new version of a record needs a new
 * version of the database as well, since older code refuses that (store O18; `VERSIONS` in
 * versions.ts, and versions.test.ts).
 */
export const RECORD_VERSIONS = {
  /** Generation and size of all history. */
  seriesState: 1,
  seriesRecord: 1,
  chunk: 1,
  setting: 1,
  view: 2,
  download: 1,
  activeAlerts: 1,
  alertBlock: 1,
  alertSizes: 1,
  configuration: 1,
} as const;

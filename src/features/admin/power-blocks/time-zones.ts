/** Returns the IANA time zones of this browser, with UTC and the one that is chosen, by name. */
export function timeZones(chosen: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', chosen])].sort();
}

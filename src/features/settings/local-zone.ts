/** The IANA name of the zone this device is set to. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

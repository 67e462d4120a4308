import type { EpochMs } from '../../base/units';
import type { Preferences } from '../../domain/person/preferences';

/**
 * Returns what a person's preferences change on a page; `Local` is the zone of the device, by its
 * offset at the time: reading its name takes a slow processor 30 ms.
 */
export const pageLook = ({ language, timezone, colourMode }: Preferences, now: EpochMs): string =>
  JSON.stringify([language, timezone, colourMode, new Date(now).getTimezoneOffset()]);

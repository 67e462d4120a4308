import type { EpochMs } from '../../base/units';
import type { Preferences } from '../../domain/person/preferences';
import type { ConnectionState } from '../../sync/connection';

/**
 * Returns what changes a page besides its data: a person's preferences, and whether the server was
 * lost. `Local` is the zone of the device, by its offset at the time: reading its name takes a slow
 * processor 30 ms.
 */
export const pageLook = (
  { language, timezone, colourMode }: Preferences,
  { failingSince }: Pick<ConnectionState, 'failingSince'>,
  now: EpochMs,
): string =>
  JSON.stringify([
    language,
    timezone,
    colourMode,
    new Date(now).getTimezoneOffset(),
    failingSince !== null,
  ]);

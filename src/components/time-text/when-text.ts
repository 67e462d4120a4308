import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import { clockText, dateText, timeText } from '../../i18n/format/dates';

/** "14:02" for a moment of today in the zone, else with its date: "2024-04-30 14:02". */
export const whenText = (at: EpochMs, now: EpochMs, zone: Zone): string =>
  dateText(at, zone) === dateText(now, zone) ? clockText(at, zone) : timeText(at, zone);

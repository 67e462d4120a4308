import { MINUTE, SECOND, type EpochMs } from '../../../base/units';
import { useZone } from '../../../components/time-text/use-zone';
import { clockText } from '../../../i18n/format/dates';

/** "14:02:10": with seconds, for something that is followed by the second. */
export function useSecondsText(at: EpochMs): string {
  const minutes = clockText(at, useZone());
  const seconds = Math.floor((at % MINUTE) / SECOND);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

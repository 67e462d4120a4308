import { useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { ageOf } from '../../i18n/format/ages';
import { useAsTimePasses } from '../../queries/time/use-as-time-passes';
import { AGE_WORDS } from './age-words';

/** How long ago something was by the server's clock, in words, told anew as it grows. */
export function useAgeText(at: EpochMs): string {
  const { t } = useLingui();
  return useAsTimePasses((now) => {
    const { unit, count } = ageOf(at, now);
    return t(AGE_WORDS[unit](count));
  });
}

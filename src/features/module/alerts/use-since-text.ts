import { useLingui } from '@lingui/react/macro';
import { useWhenText } from '../../../components/time-text/use-when-text';
import type { EpochMs } from '../../../base/units';
import { AGE_STEP } from '../../../i18n/format/ages';
import { useAsTimePasses } from '../../../queries/time/use-as-time-passes';
import { durationWords } from './duration-words';

/** "since 07:47 (6 h 52 min)" as time passes; without the duration where it ended at a silence. */
export function useSinceText(since: EpochMs, isOngoing = true): string {
  const { t } = useLingui();
  const time = useWhenText(since);
  const duration = useAsTimePasses((now) => {
    const words = durationWords(now - since);
    return words === null || !isOngoing ? '' : t(words);
  }, AGE_STEP);
  return duration === '' ? t`since ${time}` : t`since ${time} (${duration})`;
}

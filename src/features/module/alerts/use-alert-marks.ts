import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import type { ModuleId } from '../../../domain/ids';
import type { Period } from '../../../domain/time/time-ranges';
import { useAlertHistory } from '../../../queries/alerts/use-alerts';
import type { TrendMark } from '../../../ui/charts/model/trend';
import { alertMarks } from './alert-marks';

/** The alerts of a period for the time axis of the trends; null while they are not known, or too many to tell apart. */
export function useAlertMarks(moduleId: ModuleId, period: Period): readonly TrendMark[] | null {
  const { t } = useLingui();
  const zone = useZone();
  const { history, isOfBefore } = useAlertHistory(moduleId, period);
  return useMemo(
    () => (history === undefined || isOfBefore ? null : alertMarks(history, { t, zone })),
    [history, isOfBefore, t, zone],
  );
}

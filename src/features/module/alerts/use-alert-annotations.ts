import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Period } from '../../../domain/time/time-ranges';
import { useAlertHistory } from '../../../queries/alerts/use-alerts';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { alertAnnotations } from './alert-annotations';

/**
 * Alerts of a period as annotations of the time axis; null while they are not known, or when there
 * are too many.
 */
export function useAlertAnnotations(
  module: ModuleTelemetry,
  period: Period,
): readonly TrendAnnotation[] | null {
  const { t } = useLingui();
  const zone = useZone();
  const { history, isOfBefore } = useAlertHistory(module, period);
  return useMemo(
    () => (history === undefined || isOfBefore ? null : alertAnnotations(history, { t, zone })),
    [history, isOfBefore, t, zone],
  );
}

import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import type { Alert } from '../../../domain/alerts/alert';
import { alertText, type AlertText, type Speech } from './alert-text';

/** How the person reads; the same object as long as they read the same way. */
export function useSpeech(): Speech {
  const { t } = useLingui();
  const zone = useZone();
  return useMemo(() => ({ t, zone }), [t, zone]);
}

/** Alerts in the person's words; undefined while they are read. */
export function useAlertTexts(
  alerts: readonly Alert[] | undefined,
): readonly AlertText[] | undefined {
  const speech = useSpeech();
  return useMemo(() => alerts?.map((alert) => alertText(alert, speech)), [alerts, speech]);
}

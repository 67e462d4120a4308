import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import type { Alert } from '../../../domain/alerts/alert';
import { alertText, type AlertText, type AlertTextOptions } from './alert-text';

/** Language and time zone of the texts; the same object until one of them changes. */
export function useAlertTextOptions(): AlertTextOptions {
  const { t } = useLingui();
  const zone = useZone();
  return useMemo(() => ({ t, zone }), [t, zone]);
}

/** Alerts in the user's language; undefined while they are being read. */
export function useAlertTexts(
  alerts: readonly Alert[] | undefined,
): readonly AlertText[] | undefined {
  const options = useAlertTextOptions();
  return useMemo(() => alerts?.map((alert) => alertText(alert, options)), [alerts, options]);
}

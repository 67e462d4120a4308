import type { AlertHistoryView } from '../../../queries/alerts/alerts';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { alertText, type AlertText, type AlertTextOptions } from './alert-text';

/** More annotations would overlap; the bucket's events are enough then. */
const MOST = 500;

/** The beginning of an alert is an alarm or a warning; its end or acknowledgement is an event. */
function kindOf({ alert, letter }: AlertText): TrendAnnotation['kind'] {
  if (alert.stateChange !== 'Inactive -> Active') return 'event';
  return letter === 'W' ? 'warning' : 'alarm';
}

/**
 * Returns changes of alerts as annotations; null when a part of them is not on this device, or when
 * there are too many.
 */
export function alertAnnotations(
  { changes, missing }: Pick<AlertHistoryView, 'changes' | 'missing'>,
  options: AlertTextOptions,
): readonly TrendAnnotation[] | null {
  if (missing.length > 0 || changes.length > MOST) return null;
  return changes.flatMap((change) => {
    if (change.timestamp === null) return [];
    const text = alertText(change, options);
    const { time, name, description, change: words } = text;
    return {
      at: change.timestamp,
      label: `${time} ${name} ${description}: ${words}`,
      kind: kindOf(text),
    };
  });
}

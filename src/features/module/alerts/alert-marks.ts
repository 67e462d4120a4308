import type { AlertHistoryView } from '../../../queries/alerts/alerts';
import type { TrendMark } from '../../../ui/charts/model/trend';
import { alertText, type AlertText, type Speech } from './alert-text';

/** More marks than this lie over one another; the events of the buckets say as much then. */
const MOST = 500;

/** What began is an alarm or a warning; what ended or was acknowledged merely happened. */
function kindOf({ alert, letter }: AlertText): TrendMark['kind'] {
  if (alert.stateChange !== 'Inactive -> Active') return 'event';
  return letter === 'W' ? 'warning' : 'alarm';
}

/** Changes of alerts as marks; null where a part of them is not on this device, or where they are too many. */
export function alertMarks(
  { changes, missing }: Pick<AlertHistoryView, 'changes' | 'missing'>,
  speech: Speech,
): readonly TrendMark[] | null {
  if (missing.length > 0 || changes.length > MOST) return null;
  return changes.flatMap((change) => {
    if (change.timestamp === null) return [];
    const text = alertText(change, speech);
    const { time, name, description, change: words } = text;
    return {
      at: change.timestamp,
      label: `${time} ${name} ${description}: ${words}`,
      kind: kindOf(text),
    };
  });
}

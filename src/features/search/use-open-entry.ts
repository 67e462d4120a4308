import { useNavigate } from '@tanstack/react-router';
import { useIsDemoPath } from '../../components/links/use-is-demo-path';
import type { AlarmEntry } from '../../domain/alerts/alarm-entry';
import type { SearchEntry, SearchPage } from './search-entries';

/** An active alarm opens the alerts of its machine. */
const searchOf =
  ({ kind }: SearchEntry) =>
  (): object =>
    kind === 'active' ? { tab: 'alerts' } : {};

/**
 * Returns a function that opens an entry and closes the search; an alert code is shown in the
 * dialog.
 */
export function useOpenEntry(
  onClose: () => void,
  onAlarm: (alarm: AlarmEntry) => void,
): (entry: SearchEntry) => void {
  const navigate = useNavigate();
  const isDemo = useIsDemoPath();
  const openPage = (to: SearchPage['to']) => {
    if (typeof to === 'string') void navigate({ to });
    else to();
  };
  return (entry) => {
    if (entry.kind === 'alarm') {
      onAlarm(entry.alarm);
      return;
    }
    onClose();
    if (entry.kind === 'page') openPage(entry.page.to);
    else if (entry.kind === 'module' || entry.kind === 'active') {
      const to = isDemo ? '/demo/modules/advanced/$moduleId' : '/modules/advanced/$moduleId';
      void navigate({ to, params: { moduleId: entry.moduleId }, search: searchOf(entry) });
    } else {
      const to = isDemo ? '/demo/modules/$powerBlockId' : '/modules/$powerBlockId';
      void navigate({ to, params: { powerBlockId: entry.powerBlockId } });
    }
  };
}

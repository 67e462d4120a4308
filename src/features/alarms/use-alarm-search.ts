import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  alarmSearch,
  readAlarmSearch,
  type AlarmSearch,
  type RawAlarmSearch,
} from './alarm-search';

const rawOf = (search: object): RawAlarmSearch => search;

/** Filter of the alarms, as in the address; a change replaces the history entry. */
export function useAlarmSearch(): readonly [AlarmSearch, (change: Partial<AlarmSearch>) => void] {
  const { q, severity } = useSearch({ strict: false, select: rawOf });
  const shown = useMemo(() => readAlarmSearch({ q, severity }), [q, severity]);
  const navigate = useNavigate();
  const show = useCallback(
    (change: Partial<AlarmSearch>) =>
      void navigate({
        to: '.',
        search: (before: object): object => ({
          ...before,
          ...alarmSearch({ ...readAlarmSearch(before), ...change }),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [shown, show];
}

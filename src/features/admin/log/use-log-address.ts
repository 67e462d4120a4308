import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readLogAddress, type LogSearch } from './log-address';

/** Texts among the parameters: the router reads texts that look like numbers as numbers. */
const textsOf = (search: object): LogSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  );

/** State of the log as the address has it (ui L9), and what changes parameters of it. */
export function useLogAddress() {
  const search: LogSearch = useSearch({
    strict: false,
    select: textsOf,
    structuralSharing: true,
  });
  const address = useMemo(() => readLogAddress(search), [search]);
  const navigate = useNavigate();
  const change = useCallback(
    (changed: LogSearch) =>
      void navigate({
        to: '.',
        search: (before: object): object => ({ ...before, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { ...address, change };
}

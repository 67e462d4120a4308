import { useMemo, useState } from 'react';
import { sinceOf, type Look } from '../../../domain/visit/last-look';
import { sincePeriod } from '../../../domain/visit/last-look-period';
import { sinceLook, type SinceLook } from '../../../domain/visit/last-look-told';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { useFleetHistory } from '../../../queries/fleet-history/use-fleet-history';

/** What happened since the look, to all machines; undefined while the history is read for the first time. */
export function useSince(before: Look, snapshot: FleetSnapshot): SinceLook | undefined {
  const { modules, servedAt } = snapshot;
  const { history } = useFleetHistory(modules, sincePeriod(sinceOf(before, servedAt), servedAt));
  // Each bucket that begins is another question: until it is answered the last answer stays.
  const [last, setLast] = useState(history);
  if (history !== undefined && history !== last) setLast(history);
  const known = history ?? last;
  return useMemo(
    () => (known === undefined ? undefined : sinceLook(before, snapshot, known)),
    [before, snapshot, known],
  );
}

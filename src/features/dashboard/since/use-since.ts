import { useMemo, useState } from 'react';
import { sinceOf } from '../../../domain/visit/last-look';
import type { Look } from '../../../domain/visit/visit';
import { sincePeriod } from '../../../domain/visit/last-look-period';
import { changesSince, type ChangesSince } from '../../../domain/visit/changes-since';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { useFleetHistory } from '../../../queries/fleet-history/use-fleet-history';

/**
 * Changes of all machines since the last visit; undefined while the history is read for the first
 * time.
 */
export function useSince(before: Look, snapshot: FleetSnapshot): ChangesSince | undefined {
  const { modules, servedAt } = snapshot;
  const { history } = useFleetHistory(modules, sincePeriod(sinceOf(before, servedAt), servedAt));
  // Each new bucket is a new query: the last result stays until the new one is there.
  const [last, setLast] = useState(history);
  if (history !== undefined && history !== last) setLast(history);
  const known = history ?? last;
  return useMemo(
    () => (known === undefined ? undefined : changesSince(before, snapshot, known)),
    [before, snapshot, known],
  );
}

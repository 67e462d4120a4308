import { useCallback } from 'react';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import {
  powerBlockSummary,
  type PowerBlockSummary,
} from '../../components/power-block/power-block-summary';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';

const known = new WeakMap<FleetSnapshot, Map<PowerBlockId, PowerBlockSummary>>();

/** Worked out once for all parts of a card. */
function summaryOf(snapshot: FleetSnapshot, powerBlockId: PowerBlockId): PowerBlockSummary {
  const summaries = known.get(snapshot) ?? new Map<PowerBlockId, PowerBlockSummary>();
  known.set(snapshot, summaries);
  const before = summaries.get(powerBlockId);
  if (before !== undefined) return before;
  const summary = powerBlockSummary(
    snapshot.modules.filter((module) => module.powerBlockId === powerBlockId),
    snapshot.servedAt,
  );
  summaries.set(powerBlockId, summary);
  return summary;
}

/**
 * A part of what a power block's card tells; whoever shows it is drawn anew only when that part has changed. `part` has to
 * stay the same function.
 */
export function useSummary<T>(
  powerBlockId: PowerBlockId,
  part: (summary: PowerBlockSummary) => T,
): T | undefined {
  const select = useCallback(
    (snapshot: FleetSnapshot) => part(summaryOf(snapshot, powerBlockId)),
    [powerBlockId, part],
  );
  return useFilteredFleet(select);
}

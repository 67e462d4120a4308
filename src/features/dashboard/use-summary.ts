import { useCallback } from 'react';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import {
  powerBlockSummary,
  type PowerBlockSummary,
} from '../../components/power-block/power-block-summary';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';

const known = new WeakMap<FleetSnapshot, Map<PowerBlockId, PowerBlockSummary>>();

/** Summary of a power block, computed once per snapshot for all parts of its card. */
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
 * Returns the result of `selectPart` for a power block's summary; the component renders again only
 * when that result changes. `selectPart` has to stay the same function.
 */
export function useSummary<T>(
  powerBlockId: PowerBlockId,
  selectPart: (summary: PowerBlockSummary) => T,
): T | undefined {
  const select = useCallback(
    (snapshot: FleetSnapshot) => selectPart(summaryOf(snapshot, powerBlockId)),
    [powerBlockId, selectPart],
  );
  return useFilteredFleet(select);
}

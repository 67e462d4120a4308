import { byPowerBlock } from '../../domain/fleet/fleet-figures';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import { INTERVALS, type Interval } from '../../domain/time/intervals';
import { heldSpans } from '../../domain/series/ledger';
import type { Span } from '../../domain/time/spans';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { epochMs, type EpochMs } from '../../base/units';
import type { HeldShelf } from '../../store/inventory';

/** What is held of one bucket width: from the oldest to the newest bucket of any module. */
export interface HeldWidth extends Span {
  readonly interval: Interval;
  readonly modules: number;
  /** Whether every module has all of its own stretch. */
  readonly hasGaps: boolean;
}

/** One power block's history on this device. */
export interface HeldBlock {
  /** Null: modules that are in no power block that is seen (any more). */
  readonly powerBlockId: PowerBlockId | null;
  readonly name: string;
  readonly moduleIds: readonly ModuleId[];
  readonly bytes: number;
  readonly usedAt: EpochMs | null;
  readonly pinned: 'all' | 'some' | 'none';
  readonly widths: readonly HeldWidth[];
}

/** What lies on this device for each power block of the fleet, and for modules no longer seen, if any. */
export function deviceInventory(
  held: readonly HeldShelf[],
  fleet: readonly ModuleTelemetry[],
  pinned: readonly ModuleId[],
): readonly HeldBlock[] {
  const seen = new Set(fleet.map(({ moduleId }) => moduleId));
  const gone = new Set(
    held.map(({ shelf }) => shelf.moduleId).filter((moduleId) => !seen.has(moduleId)),
  );
  const blocks = byPowerBlock(fleet).map(({ powerBlockId, name, modules }) => ({
    powerBlockId,
    name,
    moduleIds: modules.map(({ moduleId }) => moduleId),
  }));
  const groups = [
    ...blocks,
    ...(gone.size === 0 ? [] : [{ powerBlockId: null, name: '', moduleIds: [...gone] }]),
  ];
  return groups.map((group) => ({ ...group, ...holding(group.moduleIds, held, pinned) }));
}

function holding(
  moduleIds: readonly ModuleId[],
  held: readonly HeldShelf[],
  pinned: readonly ModuleId[],
): Pick<HeldBlock, 'bytes' | 'usedAt' | 'pinned' | 'widths'> {
  const own = new Set(moduleIds);
  const shelves = held.filter(({ shelf }) => own.has(shelf.moduleId));
  const used = shelves.flatMap(({ usedAt }) => (usedAt === null ? [] : [usedAt]));
  const pins = moduleIds.filter((moduleId) => pinned.includes(moduleId)).length;
  return {
    bytes: shelves.reduce((sum, { bytes }) => sum + bytes, 0),
    usedAt: used.length === 0 ? null : epochMs(Math.max(...used)),
    pinned: pins === 0 ? 'none' : pins === moduleIds.length ? 'all' : 'some',
    widths: INTERVALS.flatMap((interval) => {
      const width = heldWidth(
        interval,
        shelves.filter(({ shelf }) => shelf.interval === interval),
      );
      return width === null ? [] : [width];
    }),
  };
}

function heldWidth(interval: Interval, shelves: readonly HeldShelf[]): HeldWidth | null {
  const stretches = shelves
    .map(({ shelf, ledger }) => ({ moduleId: shelf.moduleId, spans: heldSpans(ledger) }))
    .filter(({ spans }) => spans.length > 0);
  if (stretches.length === 0) return null;
  const spans = stretches.flatMap((one) => one.spans);
  return {
    interval,
    from: epochMs(Math.min(...spans.map(({ from }) => from))),
    to: epochMs(Math.max(...spans.map(({ to }) => to))),
    modules: new Set(stretches.map(({ moduleId }) => moduleId)).size,
    hasGaps: stretches.some((one) => one.spans.length > 1),
  };
}

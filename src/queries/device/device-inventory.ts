import { byPowerBlock } from '../../domain/fleet/fleet-figures';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import { INTERVALS, type Interval } from '../../domain/time/intervals';
import { storedSpans } from '../../domain/series/ledger';
import type { Span } from '../../domain/time/spans';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { epochMs, type EpochMs } from '../../base/units';
import type { StoredSeriesInfo } from '../../store/series/series-store';

/** Stored history of one bucket width: from the oldest to the newest bucket of any module. */
export interface StoredWidth extends Span {
  readonly interval: Interval;
  readonly modules: number;
  /** Whether any module has a gap within its own span. */
  readonly hasGaps: boolean;
}

/** One power block's history on this device. */
export interface StoredBlock {
  /** Null for modules that are in no visible power block (any more). */
  readonly powerBlockId: PowerBlockId | null;
  readonly name: string;
  readonly moduleIds: readonly ModuleId[];
  readonly bytes: number;
  readonly usedAt: EpochMs | null;
  readonly pinned: 'all' | 'some' | 'none';
  readonly widths: readonly StoredWidth[];
}

/**
 * Stored history by power block of the fleet, and of modules that are not visible any more, if any.
 */
export function deviceInventory(
  stored: readonly StoredSeriesInfo[],
  fleet: readonly ModuleTelemetry[],
  pinned: readonly ModuleId[],
): readonly StoredBlock[] {
  const seen = new Set(fleet.map(({ moduleId }) => moduleId));
  const gone = new Set(
    stored
      .map(({ series: seriesId }) => seriesId.moduleId)
      .filter((moduleId) => !seen.has(moduleId)),
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
  return groups.map((group) => ({ ...group, ...summary(group.moduleIds, stored, pinned) }));
}

function summary(
  moduleIds: readonly ModuleId[],
  stored: readonly StoredSeriesInfo[],
  pinned: readonly ModuleId[],
): Pick<StoredBlock, 'bytes' | 'usedAt' | 'pinned' | 'widths'> {
  const own = new Set(moduleIds);
  const infos = stored.filter(({ series: seriesId }) => own.has(seriesId.moduleId));
  const used = infos.flatMap(({ usedAt }) => (usedAt === null ? [] : [usedAt]));
  const pins = moduleIds.filter((moduleId) => pinned.includes(moduleId)).length;
  return {
    bytes: infos.reduce((sum, { bytes }) => sum + bytes, 0),
    usedAt: used.length === 0 ? null : epochMs(Math.max(...used)),
    pinned: pins === 0 ? 'none' : pins === moduleIds.length ? 'all' : 'some',
    widths: INTERVALS.flatMap((interval) => {
      const width = storedWidth(
        interval,
        infos.filter(({ series: seriesId }) => seriesId.interval === interval),
      );
      return width === null ? [] : [width];
    }),
  };
}

function storedWidth(interval: Interval, infos: readonly StoredSeriesInfo[]): StoredWidth | null {
  const stretches = infos
    .map(({ series: seriesId, ledger }) => ({
      moduleId: seriesId.moduleId,
      spans: storedSpans(ledger),
    }))
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

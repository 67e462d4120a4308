import type { EnergyBar } from '../../../domain/history/fleet-history';
import { energyBars, type ProducedBars } from '../../../domain/history/produced-energy';
import type { ModuleId } from '../../../domain/ids';
import type { Span } from '../../../domain/time/spans';

/** Bars of one module as they were read. */
type ReadBars = { readonly value: { readonly bars: ProducedBars } };

/**
 * Returns the bars of produced energy by module. Where a module is missing, because it was not read
 * yet or this user may not see it, no bar is complete.
 */
export function moduleBars(
  bars: readonly Span[],
  moduleIds: readonly ModuleId[],
  read: ReadonlyMap<ModuleId, ReadBars>,
): readonly EnergyBar<ModuleId>[] {
  const known = moduleIds.flatMap((owner) => {
    const result = read.get(owner);
    return result === undefined ? [] : [{ owner, bars: result.value.bars }];
  });
  const isAll = known.length === moduleIds.length;
  return energyBars({ bars }, known).map((bar) => (isAll ? bar : { ...bar, complete: false }));
}

/** Sum of all bars in kWh, and whether a part of it is missing. */
export interface EnergyTotal {
  /** NaN when no bar has a value. */
  readonly kwh: number;
  readonly isWhole: boolean;
  /** Number of bars that are complete. */
  readonly complete: number;
}

export function energyTotal(bars: readonly EnergyBar<ModuleId>[]): EnergyTotal {
  const values = bars.flatMap(({ produced }) => [...produced.values()]);
  const complete = bars.filter((bar) => bar.complete).length;
  return {
    kwh: values.length === 0 ? NaN : values.reduce((sum, kwh) => sum + kwh, 0),
    isWhole: complete === bars.length,
    complete,
  };
}

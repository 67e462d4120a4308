import type { QueryClient } from '@tanstack/react-query';
import { energyPlan } from '../../domain/history/energy-bars';
import type { EnergyBar } from '../../domain/history/fleet-history';
import {
  COUNTER,
  counterSpan,
  energyBars,
  producedBars,
  type ProducedBars,
} from '../../domain/history/produced-energy';
import { sameJson } from '../../base/same-json';
import { epochMs, type EpochMs } from '../../base/units';
import { widestOf, type CompletedBuckets } from '../../domain/series/wider-buckets';
import { bucketFloor } from '../../domain/time/buckets';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import type { Span } from '../../domain/time/spans';
import { PRODUCED_ENERGY, type ProducedEnergyRequest } from './energy-request';
import { equalResults, newestResult, readModules, type ModuleResults } from './read-modules';
import type { SyncDeps } from '../../sync/refresh-fleet';

/** Data of a query of produced energy. */
export interface EnergyReading {
  /** Without a bar that has just begun: its energy is known when the next bucket begins. */
  readonly bars: readonly EnergyBar[];
  /** End of what the bars count: the start of the newest bucket with a sample. */
  readonly countedTo: EpochMs;
  /** Bars of each module alone; a module that is being read is missing. */
  readonly results: ModuleResults<ModuleBars>;
  /** Width of the widest buckets in place of narrower ones ([Note: Wider buckets]); null: none. */
  readonly wider: Interval | null;
}

/** Reads the bars of many modules from the store ([Note: A thousand modules]). */
export async function readProducedEnergy(
  { store, clock }: Pick<SyncDeps, 'store' | 'clock'>,
  { owners, period, zone }: ProducedEnergyRequest,
  { client, before, signal }: Reader,
): Promise<EnergyReading> {
  const now = clock.now();
  const plan = energyPlan(period, now, zone);
  if (plan.bars.length === 0) return { bars: [], countedTo: now, results: new Map(), wider: null };
  const growingFrom = bucketFloor(now, plan.interval);
  const inputKey = JSON.stringify([plan, growingFrom]);
  const wanted = owners.map(({ moduleId }) => ({
    seriesId: { moduleId, interval: plan.interval, bundle: COUNTER },
    inputKey,
    compute: ({ columns, ledger, wider }: CompletedBuckets) => ({
      bars: producedBars(plan, {
        first: columns.get(COUNTER) ?? new Float64Array(),
        ...{ ledger, growingFrom },
      }),
      wider: wider?.interval ?? null,
    }),
  }));
  const readings = client
    .getQueriesData<EnergyReading>({ queryKey: PRODUCED_ENERGY })
    .flatMap(([, reading]) => (reading === undefined ? [] : [reading]));
  const span = counterSpan(plan);
  const results = await readModules(
    store,
    {
      wanted,
      span,
      due: { from: span.from, to: notGrowing(span, plan.interval, now) },
      columns: new Set([COUNTER]),
      known: (one) => newestResult(readings, one),
    },
    signal,
  );
  if (before !== undefined && equalResults(before.results, results)) return before;
  const modules = owners.flatMap(({ moduleId, powerBlockId }) => {
    const result = results.get(moduleId);
    return result === undefined ? [] : [{ owner: powerBlockId, bars: result.value.bars }];
  });
  const bars = energyBars(plan, modules).filter(
    ({ to, produced }) => to < growingFrom || produced.size > 0,
  );
  const counted = [...results.values()].flatMap(({ value }) => value.bars.countedTo ?? []);
  const countedTo = counted.length === 0 ? growingFrom : epochMs(Math.max(...counted));
  return {
    results,
    countedTo: epochMs(Math.min(span.to, countedTo)),
    bars: before === undefined ? bars : reuseBars(before.bars, bars),
    wider: widestOf([...results.values()].map(({ value }) => value.wider)),
  };
}

/** Bars of one module, and the width of the widest buckets in place of narrower ones. */
interface ModuleBars {
  readonly bars: ProducedBars;
  readonly wider: Interval | null;
}

/** Returns the end of the buckets that had ended some time ago, and are stored when all is. */
const notGrowing = ({ from, to }: Span, interval: Interval, now: EpochMs): EpochMs =>
  epochMs(Math.max(from, Math.min(to, bucketFloor(now, interval) - intervalMs(interval))));

interface Reader {
  readonly client: QueryClient;
  readonly before: EnergyReading | undefined;
  readonly signal: AbortSignal;
}

/** Reuses equal bars, and the list when all are equal. */
function reuseBars(before: readonly EnergyBar[], now: readonly EnergyBar[]): readonly EnergyBar[] {
  const bars = now.map((bar) => before.find((old) => isSame(old, bar)) ?? bar);
  const isAll = bars.length === before.length && bars.every((bar, i) => bar === before[i]);
  return isAll ? before : bars;
}

const isSame = (one: EnergyBar, other: EnergyBar): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.complete === other.complete &&
  sameJson([...one.produced], [...other.produced]);

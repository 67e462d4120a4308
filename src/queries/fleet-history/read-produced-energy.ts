import type { QueryClient } from '@tanstack/react-query';
import { energyPlan } from '../../domain/history/energy-bars';
import type { EnergyBar } from '../../domain/history/fleet-history';
import {
  counterSpan,
  energyBars,
  producedBars,
  type ProducedBars,
} from '../../domain/history/produced-energy';
import { sameJson } from '../../base/same-json';
import { COUNTER, PRODUCED_ENERGY, type EnergyAsk } from './energy-ask';
import { isSameParts, newestPart, readModules, type Parts } from './read-modules';
import type { Services } from '../services';

/** What a query of produced energy holds. */
export interface EnergyReading {
  readonly bars: readonly EnergyBar[];
  readonly parts: Parts<ProducedBars>;
}

/** The bars of many modules, from the store ([Note: A thousand modules]). */
export async function readProducedEnergy(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { owners, period, zone }: EnergyAsk,
  { client, before, signal }: Reader,
): Promise<EnergyReading> {
  const plan = energyPlan(period, clock.now(), zone);
  if (plan.bars.length === 0) return { bars: [], parts: new Map() };
  const about = JSON.stringify(plan);
  const wanted = owners.map(({ moduleId }) => ({
    shelf: { moduleId, interval: plan.interval, bundle: COUNTER },
    about,
    work: ({ columns, ledger }: Held) =>
      producedBars(plan, { first: columns.get(COUNTER) ?? new Float64Array(), ledger }),
  }));
  const readings = client
    .getQueriesData<EnergyReading>({ queryKey: PRODUCED_ENERGY })
    .flatMap(([, reading]) => (reading === undefined ? [] : [reading]));
  const parts = await readModules(
    store,
    {
      wanted,
      span: counterSpan(plan),
      columns: new Set([COUNTER]),
      known: (one) => newestPart(readings, one),
    },
    signal,
  );
  if (before !== undefined && isSameParts(before.parts, parts)) return before;
  const modules = owners.flatMap(({ moduleId, powerBlockId }) => {
    const part = parts.get(moduleId);
    return part === undefined ? [] : [{ powerBlockId, bars: part.work }];
  });
  const bars = energyBars(plan, modules);
  return { parts, bars: before === undefined ? bars : keptSame(before.bars, bars) };
}

type Held = Awaited<ReturnType<Services['store']['series']['read']>>;

interface Reader {
  readonly client: QueryClient;
  readonly before: EnergyReading | undefined;
  readonly signal: AbortSignal;
}

/** Bars that say the same are the same; so is the list when all are. */
function keptSame(before: readonly EnergyBar[], now: readonly EnergyBar[]): readonly EnergyBar[] {
  const bars = now.map((bar) => before.find((old) => isSame(old, bar)) ?? bar);
  const isAll = bars.length === before.length && bars.every((bar, i) => bar === before[i]);
  return isAll ? before : bars;
}

const isSame = (one: EnergyBar, other: EnergyBar): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.complete === other.complete &&
  sameJson([...one.produced], [...other.produced]);

import { queryOptions } from '@tanstack/react-query';
import { referenceOf, type MovedColumn, type MovedInput } from '../../domain/analytics/moved';
import type { ModuleId } from '../../domain/ids';
import { isCode, type VariableName } from '../../domain/machine/variables';
import { storedSpans, type Ledger } from '../../domain/series/ledger';
import { defaultColumn } from '../../domain/series/default-column';
import {
  bundleColumns,
  columnKey,
  seriesKey,
  variableBundle,
  type Bundle,
  type ColumnKey,
} from '../../domain/series/series';
import { wholeBuckets } from '../../domain/time/buckets';
import type { Interval } from '../../domain/time/intervals';
import { spanGaps, type Span } from '../../domain/time/spans';
import type { SeriesStore } from '../../store/series/series-store';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** Variables of a machine around a marked stretch, as far as they are stored on this device. */
export interface HeldVariables {
  /** Null when no variable is held. */
  readonly input: MovedInput | null;
  /** Variables of which less than half of one of the stretches is stored. */
  readonly missing: readonly VariableName[];
}

export interface HeldRequest {
  readonly moduleId: ModuleId;
  readonly variables: readonly VariableName[];
  readonly interval: Interval;
  readonly marked: Span;
}

/** Reads the variables of a marked stretch and of the one before it. Sends no request. */
export function heldVariablesQuery({ store }: Services, request: HeldRequest) {
  const { moduleId, interval, variables, marked } = request;
  const seriesIds = [...variables.map(variableBundle), 'default' as const].map((bundle) => ({
    moduleId,
    interval,
    bundle,
  }));
  return queryOptions({
    queryKey: [...KEYS.history, 'held', moduleId, interval, marked, variables] as const,
    queryFn: () => readHeld(store.series, request),
    meta: { seriesKeys: seriesIds.map(seriesKey) },
    staleTime: Infinity,
    // Columns are replaced, not compared value by value.
    structuralSharing: false,
    gcTime: 60_000,
  });
}

type Reads = Pick<SeriesStore, 'read'>;

export async function readHeld(
  store: Reads,
  { moduleId, variables, interval, marked }: HeldRequest,
): Promise<HeldVariables> {
  const span = wholeBuckets({ from: referenceOf(marked).from, to: marked.to }, interval);
  const read = (bundle: Bundle) => store.read({ moduleId, interval, bundle }, span);
  const usual = await read('default');
  const stretches = [marked, referenceOf(marked)];
  const columns: MovedColumn[] = [];
  const missing: VariableName[] = [];
  for (const variable of variables) {
    const own = await read(variableBundle(variable));
    const sources = [
      { ...own, key: ownColumn(variable) },
      ...(isUsual(variable) ? [{ ...usual, key: defaultColumn(variable) }] : []),
    ];
    const held = sources.find(({ ledger }) => isHeld(ledger, stretches));
    const values = held?.columns.get(held.key);
    if (values === undefined) missing.push(variable);
    else columns.push({ variable, values: shownValues(variable, values) });
  }
  const columnOf = (name: VariableName) =>
    columns.find(({ variable }) => variable === name)?.values ?? null;
  const states = { state: columnOf('State'), word: columnOf('StatusWord') };
  const input = { interval, span, marked, states, columns };
  return { input: columns.length === 0 ? null : input, missing };
}

/** Column that is compared: the average; of a code its first value, never a mean. */
const ownColumn = (name: VariableName): ColumnKey =>
  columnKey({ name, aggregation: isCode(name) ? 'first' : 'avg' });

/** Power of one machine is at least 0 (rules §9.5). */
const shownValues = (variable: VariableName, values: Float64Array): Float64Array =>
  variable === 'PowerOutput' ? values.map((kw) => (kw < 0 ? 0 : kw)) : values;

const isUsual = (variable: VariableName): boolean =>
  bundleColumns('default').includes(defaultColumn(variable));

const LEAST_SHARE = 0.5;

/** Whether at least half of each stretch is stored. */
const isHeld = (ledger: Ledger, stretches: readonly Span[]): boolean =>
  stretches.every((stretch) => {
    const gaps = spanGaps(stretch, storedSpans(ledger));
    const unknown = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
    return unknown <= (stretch.to - stretch.from) * (1 - LEAST_SHARE);
  });

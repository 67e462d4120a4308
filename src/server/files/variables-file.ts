import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { csvHead, csvLines, type CsvCell } from '../../base/csv';
import type { Interval } from '../../domain/time/intervals';
import { HOUR, MINUTE } from '../../base/units';
import type { BucketStats } from '../telemetry/bucket-stats';
import { readSource, sourceFor } from '../telemetry/sources';
import { scaleOf } from '../telemetry/vector';
import { timeCells, timeHeaders, unitText, variableName } from './columns';
import { variablesOf, type FileModule } from './file-module';
import { logSource, type DayRequest } from './log-file';

/** Possible distances between values, finest first: whole parts of a day. */
const STEPS: readonly number[] = [
  MINUTE,
  ...[10, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 4, 6, 8, 12].map((hours) => hours * HOUR),
];
const DAY_AT_MOST = 25 * HOUR;

interface Series {
  readonly module: FileModule;
  readonly variables: readonly number[];
}

interface Value {
  readonly at: number;
  readonly cells: readonly CsvCell[];
}

/**
 * Yields the day's values of every variable of the modules, one a line, oldest first, `limit` lines
 * at most. Values are as close to each other as the limit allows for the whole day; each is the
 * first value of its step. Where even one value of each variable is too many, the file ends at the
 * limit. Yields nothing when no module sent a sample.
 */
export async function* variablePieces(
  request: DayRequest,
  modules: readonly FileModule[],
  limit: number,
): AsyncGenerator<string> {
  const series = await seriesOf(request, modules, limit);
  const { from, to } = request.day;
  const count = series.reduce((sum, { variables }) => sum + variables.length, 0);
  const step = STEPS.find((ms) => count * Math.ceil((to - from) / ms) <= limit) ?? DAY_AT_MOST;
  const values: Value[] = [];
  for (const one of series) {
    values.push(...(await valuesOf(request, one, step)));
    await yieldToEventLoop();
  }
  if (values.length === 0) return;
  values.sort((a, b) => a.at - b.at);
  const header = ['Module ID', 'Module', 'Variable', 'Value', 'Unit'];
  yield csvHead([...timeHeaders(request.day), ...header]);
  yield csvLines(values.slice(0, limit).map(({ cells }) => cells));
}

/**
 * Returns the modules that the lines are made of, with their variables: no more than the limit
 * needs.
 */
async function seriesOf(request: DayRequest, modules: readonly FileModule[], limit: number) {
  const source = logSource(request);
  const series: Series[] = [];
  let count = 0;
  for (const module of source === null ? [] : modules) {
    if (source === null || count >= limit) break;
    const variables = await variablesOf(request.db, module, source, request.day);
    series.push({ module, variables });
    count += variables.length;
    await yieldToEventLoop();
  }
  return series;
}

const widthFor = (step: number): Interval =>
  step < 10 * MINUTE ? 'PT1M' : step < HOUR ? 'PT10M' : 'PT1H';

async function valuesOf(request: DayRequest, series: Series, step: number): Promise<Value[]> {
  const { db, day, now, bounds } = request;
  const { module, variables } = series;
  const source = sourceFor(widthFor(step), day.from, now, bounds);
  if (source.width > HOUR) return [];
  const span = { module: module.number, from: day.from, to: day.to, variables };
  const found = await readSource(db, source, span);
  const firstOfSlot = new Map<number, readonly [number, BucketStats]>();
  for (const [at, bucket] of found) {
    const slot = Math.floor((at - day.from) / step);
    if (!firstOfSlot.has(slot)) firstOfSlot.set(slot, [at, bucket]);
  }
  const times = timeCells(day, 0);
  return [...firstOfSlot.values()].flatMap(([at, bucket]) =>
    variables.flatMap((variable) => {
      const stat = bucket.stats[variable];
      if (stat === undefined) return [];
      const value = stat.first / scaleOf(variable);
      const what = [variableName(variable) ?? '', value, unitText(variable)];
      return [{ at, cells: [...times(at), module.moduleId, module.name, ...what] }];
    }),
  );
}

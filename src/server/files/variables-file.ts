import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvHead, csvLines, type CsvCell } from '../../base/csv';
import type { Interval } from '../../domain/time/intervals';
import { HOUR, MINUTE } from '../../base/units';
import type { BucketStats } from '../telemetry/bucket-stats';
import { readSource, sourceFor } from '../telemetry/sources';
import { scaleOf } from '../telemetry/vector';
import { timeCells, timeHeaders, unitText, variableName } from './columns';
import { variablesOf, type FileModule } from './file-module';
import { logSource, type DayAsk } from './log-file';

/** How far apart values may be, finest first: whole parts of a day. */
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
 * The day's values of every variable of the modules, one a line, oldest first, `limit` lines at most: as near to
 * each other as the limit allows for the whole day. Of each step it is the first value that there is. Where even
 * one of each variable is too many, the file ends at the limit. Nothing at all when no module sent anything.
 */
export async function* variablePieces(
  ask: DayAsk,
  modules: readonly FileModule[],
  limit: number,
): AsyncGenerator<string> {
  const series = await seriesOf(ask, modules, limit);
  const { from, to } = ask.day;
  const count = series.reduce((sum, { variables }) => sum + variables.length, 0);
  const step = STEPS.find((ms) => count * Math.ceil((to - from) / ms) <= limit) ?? DAY_AT_MOST;
  const values: Value[] = [];
  for (const one of series) {
    values.push(...(await valuesOf(ask, one, step)));
    await nextTurn();
  }
  if (values.length === 0) return;
  values.sort((a, b) => a.at - b.at);
  const header = ['Module ID', 'Module', 'Variable', 'Value', 'Unit'];
  yield csvHead([...timeHeaders(ask.day), ...header]);
  yield csvLines(values.slice(0, limit).map(({ cells }) => cells));
}

/** The modules that lines can be made of, with their variables: no more than fill the limit. */
async function seriesOf(ask: DayAsk, modules: readonly FileModule[], limit: number) {
  const source = logSource(ask);
  const series: Series[] = [];
  let count = 0;
  for (const module of source === null ? [] : modules) {
    if (source === null || count >= limit) break;
    const variables = await variablesOf(ask.db, module, source, ask.day);
    series.push({ module, variables });
    count += variables.length;
    await nextTurn();
  }
  return series;
}

const widthFor = (step: number): Interval =>
  step < 10 * MINUTE ? 'PT1M' : step < HOUR ? 'PT10M' : 'PT1H';

async function valuesOf(ask: DayAsk, series: Series, step: number): Promise<Value[]> {
  const { db, day, now, held } = ask;
  const { module, variables } = series;
  const source = sourceFor(widthFor(step), day.from, now, held);
  if (source.width > HOUR) return [];
  const span = { module: module.number, from: day.from, to: day.to, variables };
  const found = await readSource(db, source, span);
  const taken = new Map<number, readonly [number, BucketStats]>();
  for (const [at, bucket] of found) {
    const slot = Math.floor((at - day.from) / step);
    if (!taken.has(slot)) taken.set(slot, [at, bucket]);
  }
  const times = timeCells(day, 0);
  return [...taken.values()].flatMap(([at, bucket]) =>
    variables.flatMap((variable) => {
      const stat = bucket.stats[variable];
      if (stat === undefined) return [];
      const value = stat.first / scaleOf(variable);
      const what = [variableName(variable) ?? '', value, unitText(variable)];
      return [{ at, cells: [...times(at), module.moduleId, module.name, ...what] }];
    }),
  );
}

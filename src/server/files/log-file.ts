import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { csvHead, csvLines } from '../../base/csv';
import { HOUR } from '../../base/units';
import type { Database } from '../database/database';
import {
  readSource,
  sourceFor,
  type HistoryBounds,
  type HistorySource,
} from '../telemetry/sources';
import { bucketCell, headerOf, timeCells, timeHeaders } from './columns';
import { variablesOf, type FileModule } from './file-module';
import type { LocalDay } from './local-day';

export interface DayRequest {
  readonly db: Database;
  readonly now: number;
  readonly bounds: HistoryBounds;
  readonly day: LocalDay;
}

/** Number of lines that are written before the event loop continues. */
const BATCH_LINES = 360;

/**
 * Returns the source of a day's lines: minutes while they are stored, else ten minutes or an hour;
 * null where only days are left (contract W11).
 */
export function logSource({ now, bounds, day }: DayRequest): HistorySource | null {
  const source = sourceFor('PT1M', day.from, now, bounds);
  return source.width > HOUR ? null : source;
}

const readDay = (
  { db, day: { from, to } }: DayRequest,
  { number }: FileModule,
  source: HistorySource,
  variables: readonly number[],
) => readSource(db, source, { module: number, from, to, variables });

/**
 * Yields the log of a day in pieces, module after module; nothing when none of them sent a sample.
 * `named` puts the module's id and name before each line.
 */
export async function* logPieces(
  request: DayRequest,
  modules: readonly FileModule[],
  named: boolean,
): AsyncGenerator<string> {
  const source = logSource(request);
  if (source === null) return;
  const variables = await allVariables(request, modules, source);
  const times = timeCells(request.day, 0);
  const names = named ? ['Module ID', 'Module'] : [];
  let head = csvHead([...names, ...timeHeaders(request.day), ...variables.map(headerOf)]);
  for (const module of modules) {
    const found = [...(await readDay(request, module, source, variables))];
    const nameCells = named ? [module.moduleId, module.name] : [];
    for (let from = 0; from < found.length; from += BATCH_LINES) {
      const lines = found
        .slice(from, from + BATCH_LINES)
        .map(([at, bucket]) => [
          ...nameCells,
          ...times(at),
          ...variables.map((variable) => bucketCell(bucket, variable)),
        ]);
      yield head + csvLines(lines);
      head = '';
      await yieldToEventLoop();
    }
  }
}

async function allVariables(
  { db, day }: DayRequest,
  modules: readonly FileModule[],
  source: HistorySource,
): Promise<number[]> {
  const found = new Set<number>();
  for (const module of modules) {
    for (const variable of await variablesOf(db, module, source, day)) found.add(variable);
    await yieldToEventLoop();
  }
  return [...found].sort((a, b) => a - b);
}

/** Returns whether there is a log of that day. */
export async function hasLines(request: DayRequest, module: FileModule): Promise<boolean> {
  const source = logSource(request);
  if (source === null) return false;
  const variables = await variablesOf(request.db, module, source, request.day);
  return (await readDay(request, module, source, variables)).size > 0;
}

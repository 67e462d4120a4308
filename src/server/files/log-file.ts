import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvHead, csvLines } from '../../base/csv';
import { HOUR } from '../../base/units';
import type { Database } from '../database/database';
import { readSource, sourceFor, type Holdings, type Source } from '../telemetry/sources';
import { bucketCell, headerOf, timeCells, timeHeaders } from './columns';
import { variablesOf, type FileModule } from './file-module';
import type { LocalDay } from './local-day';

export interface DayAsk {
  readonly db: Database;
  readonly now: number;
  readonly held: Holdings;
  readonly day: LocalDay;
}

/** Lines that are written at once; then others get their turn. */
const LINES = 360;

/**
 * A day's lines: a minute while minutes are held, else ten minutes or an hour; null where only days are
 * left (contract, Intervals).
 */
export function logSource({ now, held, day }: DayAsk): Source | null {
  const source = sourceFor('PT1M', day.from, now, held);
  return source.width > HOUR ? null : source;
}

const readDay = (
  { db, day: { from, to } }: DayAsk,
  { number }: FileModule,
  source: Source,
  variables: readonly number[],
) => readSource(db, source, { module: number, from, to, variables });

/**
 * The log of a day, module after module, in pieces; nothing at all when none of them sent anything.
 * `named` puts the module's id and name before each line.
 */
export async function* logPieces(
  ask: DayAsk,
  modules: readonly FileModule[],
  named: boolean,
): AsyncGenerator<string> {
  const source = logSource(ask);
  if (source === null) return;
  const variables = await allVariables(ask, modules, source);
  const times = timeCells(ask.day, 0);
  const names = named ? ['Module ID', 'Module'] : [];
  let head = csvHead([...names, ...timeHeaders(ask.day), ...variables.map(headerOf)]);
  for (const module of modules) {
    const found = [...(await readDay(ask, module, source, variables))];
    const who = named ? [module.moduleId, module.name] : [];
    for (let from = 0; from < found.length; from += LINES) {
      const lines = found
        .slice(from, from + LINES)
        .map(([at, bucket]) => [
          ...who,
          ...times(at),
          ...variables.map((variable) => bucketCell(bucket, variable)),
        ]);
      yield head + csvLines(lines);
      head = '';
      await nextTurn();
    }
  }
}

async function allVariables(
  { db, day }: DayAsk,
  modules: readonly FileModule[],
  source: Source,
): Promise<number[]> {
  const found = new Set<number>();
  for (const module of modules) {
    for (const variable of await variablesOf(db, module, source, day)) found.add(variable);
    await nextTurn();
  }
  return [...found].sort((a, b) => a - b);
}

/** Whether there is a log of that day. */
export async function hasLines(ask: DayAsk, module: FileModule): Promise<boolean> {
  const source = logSource(ask);
  if (source === null) return false;
  const variables = await variablesOf(ask.db, module, source, ask.day);
  return (await readDay(ask, module, source, variables)).size > 0;
}

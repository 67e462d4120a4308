import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { csvHead, csvLines } from '../../base/csv';
import type { Database } from '../database/database';
import { readBlackboxSamples, type Blackbox } from './blackbox-store';
import { headerOf, sampleCell, timeCells, timeHeaders } from './columns';
import type { FileModule } from './file-module';
import type { LocalDay } from './local-day';

/**
 * Returns blackboxes as one file, one after the other, with a line for each sample. `named` puts
 * the module's id and name before each line.
 */
export async function* blackboxPieces(
  db: Database,
  boxes: readonly Blackbox[],
  modules: readonly FileModule[],
  day: LocalDay,
  named: boolean,
): AsyncGenerator<string> {
  const byNumber = new Map(modules.map((module) => [module.number, module]));
  const variables = await recordedVariables(db, boxes);
  const times = timeCells(day, 1);
  const names = named ? ['Module ID', 'Module'] : [];
  yield csvHead([...names, ...timeHeaders(day), ...variables.map(headerOf)]);
  for (const box of boxes) {
    const module = byNumber.get(box.module);
    const nameCells = named ? [module?.moduleId ?? null, module?.name ?? null] : [];
    const lines = (await readBlackboxSamples(db, box)).map(({ at, vector }) => [
      ...nameCells,
      ...times(at),
      ...variables.map((variable) => sampleCell(vector, variable)),
    ]);
    yield csvLines(lines);
    await yieldToEventLoop();
  }
}

/** Returns the variables in any of the recordings, in the catalogue's order. */
async function recordedVariables(db: Database, boxes: readonly Blackbox[]): Promise<number[]> {
  const found = new Set<number>();
  for (const box of boxes) {
    for (const { vector } of await readBlackboxSamples(db, box)) {
      vector.forEach((steps, variable) => {
        if (!Number.isNaN(steps)) found.add(variable);
      });
    }
    await yieldToEventLoop();
  }
  return [...found].sort((a, b) => a - b);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvHead, csvLines } from '../../base/csv';
import type { Database } from '../database/database';
import { openBox, type Box } from './blackbox-store';
import { headerOf, sampleCell, timeCells, timeHeaders } from './columns';
import type { FileModule } from './file-module';
import type { LocalDay } from './local-day';

/**
 * Blackboxes as one file, one after the other: a line for each sample. `named` puts the module's id and name
 * before each line.
 */
export async function* boxPieces(
  db: Database,
  boxes: readonly Box[],
  modules: readonly FileModule[],
  day: LocalDay,
  named: boolean,
): AsyncGenerator<string> {
  const byNumber = new Map(modules.map((module) => [module.number, module]));
  const variables = await recorded(db, boxes);
  const times = timeCells(day, 1);
  const names = named ? ['Module ID', 'Module'] : [];
  yield csvHead([...names, ...timeHeaders(day), ...variables.map(headerOf)]);
  for (const box of boxes) {
    const module = byNumber.get(box.module);
    const who = named ? [module?.moduleId ?? null, module?.name ?? null] : [];
    const lines = (await openBox(db, box)).map(({ at, vector }) => [
      ...who,
      ...times(at),
      ...variables.map((variable) => sampleCell(vector, variable)),
    ]);
    yield csvLines(lines);
    await nextTurn();
  }
}

/** The variables that any of them recorded, in the catalogue's order. */
async function recorded(db: Database, boxes: readonly Box[]): Promise<number[]> {
  const found = new Set<number>();
  for (const box of boxes) {
    for (const { vector } of await openBox(db, box)) {
      vector.forEach((steps, variable) => {
        if (!Number.isNaN(steps)) found.add(variable);
      });
    }
    await nextTurn();
  }
  return [...found].sort((a, b) => a - b);
}

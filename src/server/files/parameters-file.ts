import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { csvHead, csvLines, type CsvCell } from '../../base/csv';
import { later } from '../../base/units';
import type { FileModule } from './file-module';
import type { LocalDay } from './local-day';
import type { MachineFiles } from './machine-files';

const HEADER = [
  'Module ID',
  'Module',
  'Parameter',
  'Key',
  'Value',
  'Unit',
  'Min',
  'Max',
  'Default',
];

/**
 * Yields the parameters of the modules at the end of a day, one a line, `limit` lines at most;
 * nothing when no machine has any.
 */
export async function* parameterPieces(
  files: MachineFiles | null,
  modules: readonly FileModule[],
  day: LocalDay,
  limit: number,
): AsyncGenerator<string> {
  let left = limit;
  let head = csvHead(HEADER);
  for (const { moduleId, name } of files === null ? [] : modules) {
    if (files === null || left <= 0) return;
    const stored = (await files.parameters(moduleId, later(day.to, -1))) ?? [];
    const lines = stored
      .slice(0, left)
      .map((of): CsvCell[] => [
        moduleId,
        name,
        of.name,
        of.key,
        of.value,
        of.unit,
        of.min,
        of.max,
        of.default,
      ]);
    if (lines.length === 0) continue;
    left -= lines.length;
    yield head + csvLines(lines);
    head = '';
    await yieldToEventLoop();
  }
}

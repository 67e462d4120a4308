import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { aModuleId } from '../machine/telemetry.fixture';
import type { CoverageKind } from '../series/coverage';
import { eventAbsence } from './event-absence';
import { NO_COUNTS } from './status-counts';

const counted = (...seconds: readonly number[]) =>
  new Map(
    seconds.map((sum, i) => [aModuleId(`011000000${i + 1}`), { ...NO_COUNTS, seconds: sum }]),
  );
const covered = (...kinds: readonly CoverageKind[]) =>
  kinds.map((kind, i) => ({ from: epochMs(i), to: epochMs(i + 1), kind }));

test.each([
  ['all was received', true, counted(600), covered('final', 'volatile'), 'none'],
  ['a part was not fetched', false, counted(600), covered('final', 'missing'), 'unknown'],
  ['the only machine sent nothing', true, counted(0), covered('empty'), 'silent'],
  ['no machine sent anything', true, counted(0, 0), covered('empty'), 'silent'],
  ['one of two machines sent nothing', true, counted(600, 0), covered('final'), 'gaps'],
  ['a machine was silent for a while', true, counted(600), covered('final', 'empty'), 'gaps'],
] as const)('%s', (_, isComplete, counts, coverage, absence) => {
  expect(eventAbsence({ isComplete, counts, coverage }, false)).toBe(absence);
});

test.each([
  ['nothing happened', true, covered('final'), 'exact'],
  ['a part was not fetched', false, covered('final', 'missing'), 'unknown'],
  ['a machine was silent for a while', true, covered('final', 'empty'), 'gaps'],
] as const)('with exact sources: %s', (_, isComplete, coverage, absence) => {
  expect(eventAbsence({ isComplete, counts: counted(600), coverage }, true)).toBe(absence);
});

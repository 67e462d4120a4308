import { describe, expect, it, test } from 'vitest';
import type { MachineFile } from '../../domain/machine/machine-file';
import { aModule, aModuleId, aPowerBlockId } from '../../domain/machine/telemetry.fixture';
import { isDay } from '../../domain/time/days';
import { fileOf, kindsOf, moduleFiles, offers, powerBlockFiles } from './file-source';

const day = '2026-11-20';
if (!isDay(day)) throw new Error('no day');
const aDay = day;
const module = aModule({ timezone: 'Asia/Tokyo', parameterStoreEnabled: true });
const { moduleId, powerBlockId } = module;
const ofModule = moduleFiles(module);
const ofBlock = powerBlockFiles(module);

describe('a power block', () => {
  it('offers what its modules offer', () => {
    expect(kindsOf(ofBlock)).toEqual(['log', 'blackbox', 'parameters', 'variables']);
    expect(kindsOf(powerBlockFiles(aModule()))).toEqual(['log', 'blackbox']);
    expect(kindsOf(moduleFiles(aModule()))).toEqual(['log', 'blackbox']);
  });

  it('has days of its own zone, and stores its files under the module', () => {
    expect(ofBlock).toMatchObject({ zone: 'Asia/Tokyo', moduleId, ownerId: powerBlockId });
  });
});

test('a log is of the page, stored values are of the power block', () => {
  expect(fileOf(ofModule, 'log', aDay).ownerId).toBe(moduleId);
  expect(fileOf(ofBlock, 'log', aDay).ownerId).toBe(powerBlockId);
  expect(fileOf(ofModule, 'variables', aDay).ownerId).toBe(powerBlockId);
  expect(fileOf(ofBlock, 'variables', aDay).ownerId).toBe(powerBlockId);
});

test.each<{ file: MachineFile; onModule: boolean; onBlock: boolean }>([
  { file: { kind: 'log', ownerId: moduleId, day }, onModule: true, onBlock: false },
  { file: { kind: 'log', ownerId: powerBlockId, day }, onModule: false, onBlock: true },
  {
    file: { kind: 'blackbox', ownerId: powerBlockId, day, stamp: '1402' },
    onModule: false,
    onBlock: true,
  },
  { file: { kind: 'parameters', ownerId: powerBlockId, day }, onModule: true, onBlock: true },
  {
    file: { kind: 'log', ownerId: aModuleId('0110000002'), day },
    onModule: false,
    onBlock: false,
  },
  {
    file: { kind: 'variables', ownerId: aPowerBlockId('0710000002'), day },
    onModule: false,
    onBlock: false,
  },
])('$file.kind of $file.ownerId is a file of its own page', ({ file, onModule, onBlock }) => {
  expect(offers(ofModule, file)).toBe(onModule);
  expect(offers(ofBlock, file)).toBe(onBlock);
});

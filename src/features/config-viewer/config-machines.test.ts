import { expect, it, test } from 'vitest';
import {
  aModule,
  aModuleId,
  aPowerBlockId,
  SERVED_AT,
} from '../../domain/machine/telemetry.fixture';
import { comparableWith, machinesIn, machineText } from './config-machines';

const at = (id: string, name: string, version: 'V2' | 'V3_2') =>
  aModule({
    moduleId: aModuleId(id),
    name,
    version,
    powerBlockId: aPowerBlockId('0703190041'),
    powerBlockName: 'Beppu',
  });
const machines = machinesIn({
  servedAt: SERVED_AT,
  modules: [
    at('0103190121', 'A', 'V2'),
    at('0103190122', 'B', 'V3_2'),
    at('0103190123', 'C', 'V2'),
  ],
});

it('are modules and each power block once', () => {
  expect(machines.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'Beppu']);
});

test.each([
  { of: 0, others: ['C', 'B'], why: 'its own version first' },
  { of: 1, others: ['A', 'C'], why: 'in the order of the fleet' },
  { of: 3, others: [], why: 'a power block is compared with power blocks' },
])('$why', ({ of, others }) => {
  const machine = machines[of];
  const found = machine === undefined ? [] : comparableWith(machine, machines);
  expect(found.map(({ name }) => name)).toEqual(others);
});

it('has its id in the place of an empty name, and the beginning of a long one', () => {
  const id = aModuleId('0103190121');
  expect(machineText({ id, name: '', version: 'V2' })).toBe('0103190121 · V2');
  expect(machineText({ id, name: 'x'.repeat(10_000), version: null })).toHaveLength(61);
});

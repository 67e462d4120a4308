import { expect, test } from 'vitest';
import { aModule, aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import { aConfigEntry } from './config-entry.fixture';
import { machineNames, withMachineNames } from './machine-names';

const MODULE = aModuleId('0103190121');
const BLOCK = aPowerBlockId('0703190041');
const names = machineNames([
  aModule({ moduleId: MODULE, name: '別府 1', powerBlockId: BLOCK, powerBlockName: 'Beppu' }),
]);

test.each([
  ['a renamed module', MODULE, 'Beppu 1', '別府 1'],
  ['a renamed power block', BLOCK, 'Old', 'Beppu'],
  ['a machine that is not in the fleet', aModuleId('0103210301'), 'Ship', 'Ship'],
])('%s', (_what, id, machineName, expected) => {
  const [entry] = withMachineNames([aConfigEntry({ id, machineName })], names);
  expect(entry).toEqual(aConfigEntry({ id, machineName: expected }));
});

test('an entry with the present name is the same one', () => {
  const entry = aConfigEntry({ id: MODULE, machineName: '別府 1' });
  expect(withMachineNames([entry], names)[0]).toBe(entry);
});

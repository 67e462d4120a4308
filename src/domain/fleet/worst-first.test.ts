import { describe, expect, it } from 'vitest';
import { wordOf, type StatusBit } from '../machine/status-word';
import {
  aModule,
  aModuleId,
  aPowerBlockId,
  LONG_AGO,
  SERVED_AT,
} from '../machine/telemetry.fixture';
import { worstBlocksFirst } from './worst-first';
import { worstModulesFirst } from './worst-modules-first';

const module = (name: string, bits: readonly StatusBit[], isOffline = false, block = 1) =>
  aModule({
    name,
    moduleId: aModuleId(`01100000${String(name.length).padStart(2, '0')}`),
    powerBlockId: aPowerBlockId(`071000000${String(block)}`),
    powerBlockName: `Block ${String(block)}`,
    statusWord: bits.length === 0 ? null : wordOf(...bits),
    measuredAt: isOffline ? LONG_AGO : SERVED_AT,
  });
const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);

describe('worst first', () => {
  it.each([
    {
      why: 'alarms by severity, offline or not, then warnings, then what is offline',
      modules: [
        module('a running', ['RUNNING']),
        module('b offline', ['RUNNING'], true),
        module('c warning', ['RUNNING', 'WARNING']),
        module('d alarm', ['RUNNING', 'ALARM']),
        module('e critical, offline', ['CRITICAL_ALARM'], true),
        module('f emergency', ['EMERGENCY_ALARM']),
      ],
      names: [
        'f emergency',
        'e critical, offline',
        'd alarm',
        'c warning',
        'b offline',
        'a running',
      ],
    },
    {
      why: 'modules that need nobody keep the order of their names',
      modules: [
        module('3 running', ['RUNNING']),
        module('2 ready', ['READY']),
        module('1 starting', ['STARTING']),
      ],
      names: ['1 starting', '2 ready', '3 running'],
    },
  ])('$why', ({ modules, names }) => {
    expect(namesOf(worstModulesFirst({ servedAt: SERVED_AT, modules }))).toEqual(names);
  });

  it('a power block is as bad as its worst module', () => {
    const modules = [
      module('a', ['RUNNING'], false, 1),
      module('b', ['WARNING'], false, 2),
      module('c', ['RUNNING'], false, 3),
      module('d', ['ALARM'], false, 3),
    ];
    const blocks = worstBlocksFirst({ servedAt: SERVED_AT, modules });
    expect(namesOf(blocks)).toEqual(['Block 3', 'Block 2', 'Block 1']);
  });
});

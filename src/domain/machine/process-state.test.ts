import { expect, it } from 'vitest';
import { processState } from './process-state';
import { wordOf } from './status-word';
import { aModule } from './telemetry.fixture';

const nothing = { state: null, step: null, master: null };
const rows = [
  { why: 'nothing was sent', module: aModule(), expected: nothing },
  {
    why: 'it runs, so it has no start step',
    module: aModule({ readings: { State: 4, StartState: 16, ControlMaster: 1 } }),
    expected: { state: 'RUNNING', step: null, master: 'POWER PID' },
  },
  {
    why: 'it starts by its state',
    module: aModule({ readings: { State: 3, StartState: 6, ControlMaster: 0 } }),
    expected: {
      state: 'START',
      step: { state: 'PHT_HEAT_UP_GAS', number: 7, of: 17 },
      master: 'NO PID',
    },
  },
  {
    why: 'it starts by the status word alone',
    module: aModule({ statusWord: wordOf('STARTING'), readings: { StartState: 0 } }),
    expected: { ...nothing, step: { state: 'INIT', number: 1, of: 17 } },
  },
  {
    why: 'numbers without a name, and the sentinel',
    module: aModule({ readings: { State: 10, ControlMaster: -32768 } }),
    expected: nothing,
  },
  {
    why: 'a fraction is no state',
    module: aModule({ readings: { State: 3.5, ControlMaster: -1 } }),
    expected: nothing,
  },
  {
    why: 'a start without a step',
    module: aModule({ readings: { State: 3, StartState: null } }),
    expected: { ...nothing, state: 'START' },
  },
] as const;

it.each(rows)('$why', ({ module, expected }) => {
  expect(processState(module)).toEqual(expected);
});

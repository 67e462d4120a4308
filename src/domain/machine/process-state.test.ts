import { expect, it } from 'vitest';
import { processState } from './process-state';
import { wordOf } from './status-word';
import { aModule } from './telemetry.fixture';

const nothing = { state: null, step: null, master: null };
const rows = [
  { why: 'nothing was sent', module: aModule(), told: nothing },
  {
    why: 'it runs, and its start step is of no matter',
    module: aModule({ readings: { State: 4, StartState: 16, ControlMaster: 1 } }),
    told: { state: 'RUNNING', step: null, master: 'POWER PID' },
  },
  {
    why: 'the state says that it starts',
    module: aModule({ readings: { State: 3, StartState: 6, ControlMaster: 0 } }),
    told: {
      state: 'START',
      step: { state: 'PHT_HEAT_UP_GAS', number: 7, of: 17 },
      master: 'NO PID',
    },
  },
  {
    why: 'the status word alone says that it starts',
    module: aModule({ statusWord: wordOf('STARTING'), readings: { StartState: 0 } }),
    told: { ...nothing, step: { state: 'INIT', number: 1, of: 17 } },
  },
  {
    why: 'numbers that name nothing, and the sentinel',
    module: aModule({ readings: { State: 10, ControlMaster: -32768 } }),
    told: nothing,
  },
  {
    why: 'half a state is none',
    module: aModule({ readings: { State: 3.5, ControlMaster: -1 } }),
    told: nothing,
  },
  {
    why: 'a start whose step is not known',
    module: aModule({ readings: { State: 3, StartState: null } }),
    told: { ...nothing, state: 'START' },
  },
] as const;

it.each(rows)('$why', ({ module, told }) => {
  expect(processState(module)).toEqual(told);
});

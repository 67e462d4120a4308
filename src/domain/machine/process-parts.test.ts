import { describe, expect, it } from 'vitest';
import { flows, partState, type PartState, type ProcessPart } from './process-parts';
import { wordOf, type StatusBit, type StatusWord } from './status-word';

describe('partState', () => {
  const bits: readonly (readonly [ProcessPart, StatusBit, PartState, PartState])[] = [
    ['turbine', 'TURBINE_RUN', 'running', 'stopped'],
    ['mainPump', 'MAIN_PUMP_RUN', 'running', 'stopped'],
    ['boosterPump', 'BOOSTER_PUMP_RUN', 'running', 'stopped'],
    ['boosterValve', 'BOOSTER_VALVE_OPEN', 'open', 'closed'],
    ['coolingValve', 'COOLING_VALVE_OPEN', 'open', 'closed'],
    ['drainValve', 'DRAIN_VALVE_OPEN', 'open', 'closed'],
    ['sprayValve', 'SPRAY_VALVE_OPEN', 'open', 'closed'],
    ['gasValve', 'GAS_VALVE_OPEN', 'open', 'closed'],
    ['exhaustValve', 'EXHAUST_VALVE_OPEN', 'open', 'closed'],
  ];
  it.each(bits)('%s by %s: %s or %s', (part, bit, set, clear) => {
    expect(partState(wordOf(bit), part)).toBe(set);
    expect(partState(wordOf('RUNNING', 'READY'), part)).toBe(clear);
    expect(partState(null, part)).toBe('unknown');
  });
});

describe('flows', () => {
  const rows: readonly {
    why: string;
    word: StatusWord | null;
    through: readonly ProcessPart[];
    does: boolean;
  }[] = [
    {
      why: 'the pump runs and the valve is open',
      word: wordOf('MAIN_PUMP_RUN', 'GAS_VALVE_OPEN'),
      through: ['mainPump', 'gasValve'],
      does: true,
    },
    {
      why: 'the valve is closed',
      word: wordOf('MAIN_PUMP_RUN'),
      through: ['mainPump', 'gasValve'],
      does: false,
    },
    {
      why: 'no bit is about the hot water',
      word: wordOf('RUNNING'),
      through: [],
      does: false,
    },
    {
      why: 'a valve is open, but no machine moves anything',
      word: wordOf('COOLING_VALVE_OPEN'),
      through: ['coolingValve'],
      does: false,
    },
    { why: 'no word was sent', word: null, through: ['mainPump'], does: false },
  ];
  it.each(rows)('$why: $does', ({ word, through, does }) => {
    expect(flows(word, through)).toBe(does);
  });
});

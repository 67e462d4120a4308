import { describe, expect, it } from 'vitest';
import { powerBlockStatus, powerBlockSubStatus } from './power-block-status';
import { wordOf, type StatusBit } from './status-word';
import { aModule, LONG_AGO, SERVED_AT } from './telemetry.fixture';

/** Builds modules, one list of bits for each; "silent" makes one that is not connected. */
const block = (...modules: readonly (readonly (StatusBit | 'silent')[])[]) =>
  modules.map((words) => {
    const bits = words.filter((word) => word !== 'silent');
    const measuredAt = words.includes('silent') ? LONG_AGO : SERVED_AT;
    return aModule({ statusWord: wordOf(...bits), measuredAt });
  });

describe('status (rules §4.4)', () => {
  it.each([
    {
      modules: block(['RUNNING'], ['RUNNING', 'silent']),
      status: 'offline',
      why: '1: any disconnected',
    },
    {
      modules: block(['ALARM', 'silent'], ['ALARM']),
      status: 'offline',
      why: '1 goes before 2',
    },
    {
      modules: block(['ALARM'], ['CRITICAL_ALARM'], ['EMERGENCY_ALARM', 'RUNNING']),
      status: 'alarm',
      why: '2: all in alarm, by any of the bits; before 3',
    },
    { modules: block(['ALARM'], ['RUNNING']), status: 'running', why: 'not all in alarm; 3' },
    {
      modules: block(['STARTING'], ['RUNNING'], ['IDLE']),
      status: 'running',
      why: '3: any running, before 4',
    },
    {
      modules: block(['STOPPING'], ['STARTING']),
      status: 'starting',
      why: '4: any starting, before 5',
    },
    {
      modules: block(['STOPPING', 'WARNING'], ['TIMEOUT']),
      status: 'stopping',
      why: '5: any stopping, before 6',
    },
    {
      modules: block(['WARNING', 'IDLE'], ['TIMEOUT']),
      status: 'warning',
      why: '6: all in warning or timeout, before 7',
    },
    { modules: block(['WARNING'], ['IDLE']), status: 'idle', why: 'not all in warning; 7' },
    { modules: block(['IDLE'], ['READY']), status: 'idle', why: '7: any idle' },
    { modules: block(['READY'], ['READY']), status: 'ready', why: '8' },
    { modules: block(['WARNING'], ['READY']), status: 'ready', why: '8: otherwise' },
    { modules: block(['ALARM'], []), status: 'ready', why: '8: one alarm is the sub-status' },
    { modules: [aModule()], status: 'ready', why: '8: connected without a word' },
    { modules: [], status: 'ready', why: '"all" needs at least one module' },
  ])('$status: $why', ({ modules, status }) => {
    expect(powerBlockStatus(modules, SERVED_AT)).toBe(status);
  });
});

describe('sub-status (rules §4.4)', () => {
  it.each([
    { modules: block(['RUNNING'], ['ALARM', 'WARNING']), sub: 'alarm', why: 'any alarm' },
    { modules: block(['WARNING'], ['EMERGENCY_ALARM']), sub: 'alarm', why: 'before any warning' },
    { modules: block(['RUNNING'], ['WARNING']), sub: 'warning', why: 'else any warning' },
    { modules: block(['TIMEOUT']), sub: null, why: 'a timeout is no warning here' },
    { modules: block(['RUNNING'], ['READY']), sub: null, why: 'nothing is wrong' },
    { modules: block(['ALARM'], ['READY', 'silent']), sub: null, why: 'none when offline' },
    { modules: [], sub: null, why: 'no modules' },
  ])('$sub: $why', ({ modules, sub }) => {
    expect(powerBlockSubStatus(modules, SERVED_AT)).toBe(sub);
  });
});

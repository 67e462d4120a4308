import { describe, expect, it } from 'vitest';
import type { ModuleId } from '../domain/ids';
import { START_STATES, type OperatingState } from '../domain/machine/machine-states';
import { moduleType } from '../domain/machine/module-type';
import { SENTINEL, type Readings } from '../domain/machine/readings';
import { hasBit, inAlarm, inWarning, statusWord } from '../domain/machine/status-word';
import { epochMs, HOUR, MINUTE, SECOND } from '../base/units';
import {
  WORLD_NOW,
  fleet,
  simulatedModuleId,
  readingsOver,
  stateOf,
  share,
  everything,
} from './world.fixture';

describe('the status word', () => {
  const BIT_OF: Partial<Record<OperatingState, Parameters<typeof hasBit>[1]>> = {
    IDLE: 'IDLE',
    READY: 'READY',
    START: 'STARTING',
    RUNNING: 'RUNNING',
    STOP: 'STOPPING',
    TIMEOUT: 'TIMEOUT',
  };

  const contradictions = (moduleId: ModuleId, readings: Readings): string[] => {
    const word = statusWord(readings.StatusWord ?? 0);
    const state = stateOf(readings);
    const claims: readonly (readonly [string, boolean])[] = [
      ...Object.entries(BIT_OF).map(
        ([name, bit]) => [bit, hasBit(word, bit) === (name === state)] as const,
      ),
      ['alarm bit and code', inAlarm(word) === (readings.AlarmCode !== 0)],
      ['warning bit and code', inWarning(word) === (readings.WarningCode !== 0)],
      ['alarm state has its bit', state !== 'ALARM' || inAlarm(word)],
      ['alarm keeps it from running', !inAlarm(word) || state === 'ALARM' || state === 'STOP'],
      ['turbine runs', hasBit(word, 'TURBINE_RUN') || state !== 'RUNNING'],
      [
        'turbine stands still',
        !hasBit(word, 'TURBINE_RUN') || (readings.PowerOutput ?? 0) !== 0 || state === 'START',
      ],
      ['remote control', hasBit(word, 'REMOTE_CONTROL') === (moduleId !== '0103210303')],
    ];
    return claims.filter(([, holds]) => !holds).map(([claim]) => `${state ?? '?'}: ${claim}`);
  };

  it('agrees with state, alarm and warning code, in every state that occurs', () => {
    expect(
      everything.flatMap(({ moduleId, readings }) => contradictions(moduleId, readings)),
    ).toEqual([]);
    const seen = new Set(everything.map(({ readings }) => stateOf(readings)));
    expect([...seen].toSorted()).toEqual(
      ['ALARM', 'IDLE', 'NOT_AVAILABLE', 'READY', 'RUNNING', 'START', 'STOP', 'TIMEOUT'].toSorted(),
    );
  });

  it('has a start state only while starting, and walks through all of them in order', () => {
    const walks: number[][] = [];
    let before: OperatingState | undefined;
    for (const readings of readingsOver(simulatedModuleId('0204220013'), 3, 5 * SECOND)) {
      const index = readings.StartState ?? -1;
      const state = stateOf(readings);
      if (state !== 'START') expect(index).toBe(0);
      else if (before !== 'START') walks.push([index]);
      else if (walks.at(-1)?.at(-1) !== index) walks.at(-1)?.push(index);
      before = state;
    }
    expect(walks.length).toBeGreaterThan(1);
    for (const walk of walks) expect(walk).toEqual(START_STATES.map((_, index) => index));
  });
});

describe('special modules', () => {
  it.each<[string, string, (readings: Readings) => boolean, number, number]>([
    ['0103190123', 'often starting', (r) => stateOf(r) === 'START', 0.35, 0.8],
    ['0201180012', 'mostly in alarm', (r) => r.AlarmCode === 2002, 0.7, 0.95],
    ['0201180012', 'with its secondary code', (r) => r.AlarmSecondaryCode === 404, 0.7, 0.95],
    ['0103210302', 'in warning', (r) => r.WarningCode === 6025, 0.6, 0.99],
    ['0204220013', 'mostly ready', (r) => stateOf(r) === 'READY', 0.6, 0.9],
    [
      '0104240201',
      'in limp mode',
      (r) => hasBit(statusWord(r.StatusWord ?? 0), 'LIMPMODE'),
      0.03,
      0.3,
    ],
    [
      '0103210301',
      'idle in port',
      (r) => stateOf(r) === 'IDLE' && (r.EngineLoad ?? 99) < 15,
      0.03,
      0.3,
    ],
    ['0104240201', 'dead sensors', (r) => r.TT333 === SENTINEL && r.PT983 === SENTINEL, 1, 1],
    [
      '0201180011',
      'steam sends no waters',
      (r) => r.CT36 === SENTINEL && r.CT38 === SENTINEL,
      1,
      1,
    ],
  ])('%s %s', (moduleId, _, is, least, most) => {
    const found = share(readingsOver(simulatedModuleId(moduleId), 60, 10 * MINUTE), is);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
  });

  it('a stopped sensor sends the sentinel as long as its fault shows', () => {
    const stopped = fleet.modules
      .filter(({ moduleId }) => moduleType(moduleId) === 'orc')
      .flatMap(({ moduleId }) => readingsOver(moduleId, 300, HOUR))
      .filter(({ AlarmCode, WarningCode }) => AlarmCode === 6021 || WarningCode === 2405);
    expect(stopped.length).toBeGreaterThan(0);
    for (const { AlarmCode, P71, P84 } of stopped) {
      expect(AlarmCode === 6021 ? P71 : P84).toBe(SENTINEL);
    }
  });
});

it('every hour is lively: most run, some do not, few are silent', () => {
  const hours = Array.from({ length: 60 * 24 }, (_, hour) => {
    const connected = fleet.modules
      .map(({ moduleId }) => fleet.sample(moduleId, epochMs(WORLD_NOW - hour * HOUR))?.readings)
      .filter((readings) => readings !== undefined);
    const running = connected.filter((readings) => stateOf(readings) === 'RUNNING').length;
    return { connected: connected.length, running, not: connected.length - running };
  });
  const least = (what: 'connected' | 'running' | 'not') =>
    Math.min(...hours.map((hour) => hour[what]));
  const mean = hours.reduce((sum, { running }) => sum + running, 0) / hours.length;
  expect(mean).toBeGreaterThan(7);
  expect(hours.filter(({ running }) => running >= 5).length / hours.length).toBeGreaterThan(0.97);
  expect(least('running')).toBeGreaterThanOrEqual(1);
  expect(least('connected')).toBeGreaterThanOrEqual(6);
  expect(least('not')).toBeGreaterThanOrEqual(1);
});

import { describe, expect, it, test } from 'vitest';
import type { MachineCommand } from '../domain/machine/machine-command';
import type { Readings } from '../domain/machine/readings';
import { hasBit, statusWord } from '../domain/machine/status-word';
import { DAY, epochMs, HOUR, MINUTE, SECOND } from '../base/units';
import { ORDERED_START_MS, ORDERED_STOP_MS } from './life';
import type { Order, Orders } from './orders';
import { fleet, simulatedModuleId, WORLD_NOW, stateOf, simulatedFleet } from './world.fixture';

const FROM = WORLD_NOW - 200 * DAY;

/**
 * Returns the first moment in the last 200 days at which `holds` is true of the module, for at
 * least `lastsMs`.
 */
function findMoment(module: string, holds: (readings: Readings) => boolean, lastsMs = 0): number {
  const is = (at: number) => {
    const sample = fleet.sample(simulatedModuleId(module), epochMs(at));
    return sample !== null && holds(sample.readings);
  };
  for (let at = FROM; at < WORLD_NOW; at += 3 * MINUTE) {
    if (is(at) && is(at + lastsMs / 2) && is(at + lastsMs)) return at;
  }
  throw new Error(`${module} is never in this state`);
}

const order = (command: MachineCommand, at: number): Order => ({ command, at: epochMs(at) });
const at = (module: string, moment: number, orders: Orders): Readings => {
  const sample = fleet.sample(simulatedModuleId(module), epochMs(moment), orders);
  if (sample === null) throw new Error('no sample');
  return sample.readings;
};
const states = (module: string, from: number, minutes: number, orders: Orders) => {
  const seen: string[] = [];
  for (let t = from; t <= from + minutes * MINUTE; t += 10 * SECOND) {
    const sample = fleet.sample(simulatedModuleId(module), epochMs(t), orders);
    const state = sample === null ? 'silent' : (stateOf(sample.readings) ?? '?');
    if (seen.at(-1) !== state) seen.push(state);
  }
  return seen;
};

/** Returns a module that stands still with this alarm for a while. */
function alarmed(code: number): { module: string; from: number } {
  const has = (module: string, t: number) =>
    fleet.sample(simulatedModuleId(module), epochMs(t))?.readings.AlarmCode === code;
  for (let t = WORLD_NOW - 400 * DAY; t < WORLD_NOW; t += 20 * MINUTE) {
    const found = fleet.modules.find(({ moduleId }) => has(moduleId, t));
    if (found !== undefined && has(found.moduleId, t + 5 * MINUTE)) {
      return { module: found.moduleId, from: t };
    }
  }
  throw new Error(`no module has alarm ${code}`);
}

const runs = (readings: Readings) => stateOf(readings) === 'RUNNING';
const inState = (state: string) => (readings: Readings) => stateOf(readings) === state;
const M1 = '0103190121';
const RESTLESS = '0103190123';
const WARNED = '0103210302';

describe('nothing changes', () => {
  it('before the first order, or without orders', () => {
    const disabled = order('DISABLE', WORLD_NOW - HOUR);
    for (let t = WORLD_NOW - 3 * HOUR; t < WORLD_NOW - HOUR; t += 7 * MINUTE) {
      const bare = fleet.sample(simulatedModuleId(M1), epochMs(t));
      expect(fleet.sample(simulatedModuleId(M1), epochMs(t), [disabled])).toEqual(bare);
      expect(fleet.sample(simulatedModuleId(M1), epochMs(t), [])).toEqual(bare);
    }
  });

  it('before a later order', () => {
    const from = findMoment(M1, runs, HOUR);
    const first = order('DISABLE', from);
    const both = [first, order('ENABLE', from + HOUR)];
    for (let t = from; t < from + HOUR; t += 3 * MINUTE) {
      expect(at(M1, t, both)).toEqual(at(M1, t, [first]));
    }
  });

  it('by the order of requests', () => {
    const from = findMoment(M1, runs, HOUR);
    const orders = [order('DISABLE', from), order('ENABLE', from + HOUR)];
    const moments = Array.from({ length: 40 }, (_, i) => epochMs(from + i * 9 * MINUTE));
    const forth = moments.map((t) => simulatedFleet().sample(simulatedModuleId(M1), t, orders));
    const back = moments.toReversed().map((t) => fleet.sample(simulatedModuleId(M1), t, orders));
    expect(back.toReversed()).toEqual(forth);
  });
});

describe('DISABLE', () => {
  it('a running machine stops, and stands still for days', () => {
    const from = findMoment(M1, runs, 30 * MINUTE);
    const orders = [order('DISABLE', from)];
    expect(states(M1, from, 20, orders)).toEqual(['STOP', 'READY']);
    const word = statusWord(at(M1, from, orders).StatusWord ?? 0);
    expect(hasBit(word, 'STOPPING') && hasBit(word, 'PLANNED_STOP')).toBe(true);
    const stands = states(M1, from + ORDERED_STOP_MS, 3 * 24 * 60, orders);
    expect(stands.filter((state) => state !== 'silent').every((s) => s === 'READY')).toBe(true);
    expect(at(M1, from + ORDERED_STOP_MS, orders).PowerOutput).toBe(0);
  });

  it('a starting one gives up its start', () => {
    const from = findMoment(RESTLESS, inState('START'));
    expect(states(RESTLESS, from, 120, [order('DISABLE', from)])).toEqual(['READY']);
  });

  it('a start that it gives up late is stopped from the power it has', () => {
    const ready = findMoment(M1, runs, 2 * HOUR);
    const enabled = [order('DISABLE', ready), order('ENABLE', ready + HOUR)];
    const late = ready + HOUR + ORDERED_START_MS - 20 * SECOND;
    const power = at(M1, late, enabled).PowerOutput ?? 0;
    expect(power).toBeGreaterThan(20);
    const orders = [...enabled, order('DISABLE', late)];
    expect(at(M1, late, orders).PowerOutput).toBeCloseTo(power, 0);
    expect(states(M1, late, 60, orders)).toEqual(['STOP', 'READY']);
  });

  it('one in alarm stays in alarm as long as planned, and then stands still', () => {
    const from = findMoment(M1, inState('ALARM'), MINUTE);
    const seen = states(M1, from, 24 * 60, [order('DISABLE', from)]);
    expect(seen.filter((state) => state !== 'silent')).toEqual(['ALARM', 'READY']);
  });
});

describe('ENABLE', () => {
  const stopped = findMoment(M1, runs, 3 * HOUR);
  const orders = [order('DISABLE', stopped), order('ENABLE', stopped + HOUR)];

  it('a standing machine starts through the whole sequence, then runs', () => {
    const from = stopped + HOUR;
    expect(states(M1, from - MINUTE, 30, orders)).toEqual(['READY', 'START', 'RUNNING']);
    const steps = new Set<number>();
    for (let t = from; t < from + ORDERED_START_MS; t += SECOND) {
      steps.add(at(M1, t, orders).StartState ?? -1);
    }
    expect([...steps]).toEqual(Array.from({ length: 17 }, (_, step) => step));
  });

  it('the plan of its day is followed again', () => {
    const later = stopped + HOUR + ORDERED_START_MS;
    expect(states(M1, later, 48 * 60, orders)).toEqual(states(M1, later, 48 * 60, []));
  });

  it('one that is stopping finishes its stop first', () => {
    const soon = [order('DISABLE', stopped), order('ENABLE', stopped + MINUTE)];
    expect(states(M1, stopped, 30, soon)).toEqual(['STOP', 'START', 'RUNNING']);
  });

  it('a running one runs on unchanged', () => {
    const enabled = [order('ENABLE', stopped)];
    expect(at(M1, stopped + HOUR, enabled)).toEqual(at(M1, stopped + HOUR, []));
  });

  it('one in alarm waits for the reset', () => {
    const from = findMoment(M1, inState('ALARM'), 5 * MINUTE);
    expect(states(M1, from, 4, [order('ENABLE', from)])).toEqual(['ALARM']);
  });

  it('a ship in port has no heat to start with', () => {
    const from = findMoment('0103210301', inState('IDLE'), 30 * MINUTE);
    expect(states('0103210301', from, 25, [order('ENABLE', from)])).toEqual(['IDLE']);
  });
});

describe('TRIP', () => {
  const from = findMoment(M1, (r) => runs(r) && r.WarningCode === 0, 2 * HOUR);
  const trip = { command: 'TRIP', at: epochMs(from) } as const;

  it('a running machine stops with an alarm, until that is reset', () => {
    const orders = [trip, order('RESET_ALARMS', from + HOUR)];
    expect(at(M1, from + MINUTE, orders)).toMatchObject({ AlarmCode: 2002, PowerOutput: 0 });
    const seen = states(M1, from + SECOND, 75, orders);
    expect(seen.at(-1)).toBe('RUNNING');
    expect(seen).toContain('ALARM');
  });

  it('one that stands still is left as it is', () => {
    const stopped = order('DISABLE', from);
    const later = { command: 'TRIP', at: epochMs(from + HOUR) } as const;
    expect(at(M1, from + HOUR, [stopped, later])).toEqual(at(M1, from + HOUR, [stopped]));
  });
});

describe('RESET_ALARMS', () => {
  it('an alarm whose cause is gone clears, and the machine starts', () => {
    const from = findMoment(M1, inState('ALARM'), 20 * MINUTE);
    const orders = [order('RESET_ALARMS', from)];
    expect(at(M1, from, orders)).toMatchObject({ AlarmCode: 0, AlarmSecondaryCode: 0 });
    expect(states(M1, from, 15, orders)).toEqual(['READY', 'START', 'RUNNING']);
  });

  it('and stays ready when autostart is off', () => {
    const from = findMoment(M1, inState('ALARM'), 20 * MINUTE);
    const orders = [order('DISABLE', from), order('RESET_ALARMS', from + MINUTE)];
    expect(states(M1, from, 12 * 60, orders).slice(0, 2)).toEqual(['ALARM', 'READY']);
    expect(states(M1, from + MINUTE, 12 * 60, orders)).not.toContain('START');
  });

  test.each<[number, 'clears' | 'stays', string]>([
    [2002, 'stays', 'the inverter is broken until somebody repairs it'],
    [7241, 'stays', 'the tank is still low'],
    [2500, 'clears', 'the pump has cooled down'],
    [6000, 'clears', 'the emergency button is pulled out again'],
  ])('alarm %i %s: %s', (code, how) => {
    const { module, from } = alarmed(code);
    const after = at(module, from + MINUTE, [order('RESET_ALARMS', from)]);
    expect(after.AlarmCode).toBe(how === 'stays' ? code : 0);
  });

  it('the warning of a running machine clears until its next day', () => {
    const from = findMoment(WARNED, (r) => runs(r) && r.WarningCode === 6025, HOUR);
    const orders = [order('RESET_ALARMS', from)];
    expect(at(WARNED, from, orders).WarningCode).toBe(0);
    expect(at(WARNED, from + HOUR, orders).WarningCode).toBe(0);
    expect(hasBit(statusWord(at(WARNED, from, orders).StatusWord ?? 0), 'WARNING')).toBe(false);
    const next = Array.from({ length: 72 }, (_, hour) =>
      fleet.sample(simulatedModuleId(WARNED), epochMs(from + hour * HOUR), orders),
    );
    expect(next.some((sample) => sample?.readings.WarningCode === 6025)).toBe(true);
  });

  it('a start ends a time-out for lack of heat', () => {
    const from = findMoment(RESTLESS, inState('TIMEOUT'), 3 * MINUTE);
    const orders = [order('RESET_ALARMS', from)];
    expect(at(RESTLESS, from, orders)).toMatchObject({ WarningCode: 0, StartState: 0 });
    expect(states(RESTLESS, from, 8, orders)).toEqual(['START', 'RUNNING']);
  });

  it('nothing to reset: nothing changes', () => {
    const from = findMoment(M1, (r) => runs(r) && r.WarningCode === 0, HOUR);
    const orders = [order('RESET_ALARMS', from)];
    expect(at(M1, from + HOUR, orders)).toEqual(at(M1, from + HOUR, []));
  });
});

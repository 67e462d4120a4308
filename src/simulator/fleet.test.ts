import { describe, expect, it } from 'vitest';
import type { ModuleId } from '../domain/ids';
import { moduleType } from '../domain/machine/module-type';
import { POWER_LIMIT_KW, SENTINEL, type Readings } from '../domain/machine/readings';
import { hasBit, statusWord } from '../domain/machine/status-word';
import { DAY, epochMs, HOUR, MINUTE, SECOND, type EpochMs } from '../base/units';
import { VARIABLE_NAMES, VARIABLES } from '../domain/machine/variables';
import type { Fleet } from './fleet';
import { newRow } from './row';
import {
  WORLD_NOW,
  AS_OF,
  simulatedFleet,
  fleet,
  simulatedModuleId,
  readingsOver,
  stateOf,
  everything,
} from './world.fixture';

describe('a sample is pure', () => {
  const requested = fleet.modules.flatMap(({ moduleId, commissionedAt }) =>
    [0.2, 3.7, 90.1, 400.6].flatMap((days) => [
      { moduleId, at: epochMs(WORLD_NOW - days * DAY) },
      { moduleId, at: epochMs(commissionedAt + days * HOUR) },
    ]),
  );
  const samplesFor = (from: Fleet, requests: typeof requested) =>
    new Map(requests.map(({ moduleId, at }) => [`${moduleId} ${at}`, from.sample(moduleId, at)]));

  it('whatever the order of requests', () => {
    const shuffled = requested.toSorted((a, b) => ((a.at * 7919) % 1013) - ((b.at * 7919) % 1013));
    const once = samplesFor(simulatedFleet(), requested);
    expect(samplesFor(simulatedFleet(), shuffled)).toEqual(
      new Map(shuffled.map((q) => [key(q), once.get(key(q))])),
    );
    expect(samplesFor(fleet, requested.toReversed()).size).toBe(once.size);
    expect(Object.fromEntries(samplesFor(fleet, requested.toReversed()))).toEqual(
      Object.fromEntries(once),
    );
  });

  it('and another with another seed', () => {
    expect(samplesFor(simulatedFleet(2), requested)).not.toEqual(
      samplesFor(simulatedFleet(1), requested),
    );
  });

  it('and the same as a row', () => {
    const row = newRow();
    for (const { moduleId, at } of requested) {
      const sample = fleet.sample(moduleId, at);
      expect(fleet.sampleInto(row, moduleId, at)).toBe(sample !== null);
      if (sample === null) continue;
      const readings = VARIABLE_NAMES.map((name) => sample.readings[name] ?? Number.NaN);
      expect([...row]).toEqual(readings);
    }
  });
});
const key = (q: { readonly moduleId: ModuleId; readonly at: EpochMs }) => `${q.moduleId} ${q.at}`;

describe('a module sends nothing', () => {
  it('before a module is commissioned', () => {
    for (const { moduleId, commissionedAt } of fleet.modules) {
      expect(fleet.sample(moduleId, epochMs(commissionedAt - 1))).toBeNull();
    }
  });
  it('after it is decommissioned', () => {
    expect(readingsOver(simulatedModuleId('0104240203'), 100, HOUR)).toEqual([]);
    expect(readingsOver(simulatedModuleId('0104240203'), 200, HOUR).length).toBeGreaterThan(1000);
  });
  it('when it belongs to another fleet', () => {
    expect(fleet.sample(simulatedModuleId('0109999999'), AS_OF)).toBeNull();
  });
  it('at times with its whole power block, and one module more often than others', () => {
    const silence = (moduleId: string): number =>
      1 - readingsOver(simulatedModuleId(moduleId), 100, 20 * MINUTE).length / (100 * 72);
    expect(silence('0104240202')).toBeGreaterThan(0.07);
    expect(silence('0104240201')).toBeLessThan(0.05);
    expect(silence('0104240201')).toBeGreaterThan(0.002);
  });
});

describe('every value', () => {
  /** Plausible ranges by unit, except sentinels and meter faults. */
  const RANGES = {
    none: [0, 0xffffffff],
    kW: [-5, 153.1],
    kWh: [0, 2e7],
    degC: [0.5, 180],
    bar: [0.5, 12],
    bara: [0.5, 9],
    percent: [0, 100],
    rpm: [0, 3000],
  } as const;

  const wrong = (readings: Readings): string[] =>
    VARIABLE_NAMES.filter((name) => {
      const value = readings[name];
      if (value === undefined || value === SENTINEL) return false;
      if (name === 'PowerOutput' && value > POWER_LIMIT_KW) return false;
      const { unit, decimals } = VARIABLES[name];
      const [least, most] = RANGES[unit];
      return value < least || value > most || Number(value.toFixed(decimals)) !== value;
    }).map((name) => `${name} ${readings[name] ?? ''}`);

  it('is in the range of its unit, at its resolution', () => {
    expect(everything.flatMap(({ readings }) => wrong(readings))).toEqual([]);
  });

  it('belongs to a variable of the module type', () => {
    for (const { moduleId, commissionedAt } of fleet.modules) {
      const type = moduleType(moduleId);
      const at = Array.from({ length: 48 }, (_, i) => epochMs(commissionedAt + i * HOUR));
      const names = at.map((hour) => Object.keys(fleet.sample(moduleId, hour)?.readings ?? {}));
      const first = names.find((some) => some.length > 0) ?? [];
      expect(first.includes('CT31')).toBe(type === 'orc');
      expect(first.includes('TT938')).toBe(type === 'g4');
      expect(first.includes('InletPressure')).toBe(type === 'steam');
      expect(first.includes('EngineLoad')).toBe(moduleId.startsWith('010321'));
      // The same variables at any time: a sensor that stops sends the sentinel.
      expect(names.filter((some) => some.length > 0 && some.join() !== first.join())).toEqual([]);
    }
  });

  it('agrees with its neighbours: hot over cold, high pressure over low', () => {
    const running = everything.filter(({ readings }) => stateOf(readings) === 'RUNNING');
    const orders = [
      ['CT38', 'CT37', 'CT35', 'CT36'],
      ['CT38', 'CT33', 'CT39', 'CT31', 'CT36'],
      ['P72', 'P73', 'P74', 'P71'],
      ['P77', 'P79'],
      ['TT938', 'TT939', 'TT537', 'TT536'],
      ['InletPressure', 'TurbinePressure'],
      ['InletTemperature', 'TurbineInletTemperature1', 'TurbineOutletTemperature'],
    ] as const;
    const values = (readings: Readings, order: readonly (keyof Readings)[]): number[] =>
      order.map((name) => readings[name] ?? SENTINEL).filter((value) => value !== SENTINEL);
    const upsideDown = running.flatMap(({ readings }) =>
      orders
        .map((order) => values(readings, order))
        .filter((found) => found.some((value, i) => value >= (found[i - 1] ?? Infinity))),
    );
    expect(running.length).toBeGreaterThan(10_000);
    expect(upsideDown).toEqual([]);
  });
});

it('the hot water is under the limit of 1008 while a machine waits for heat', () => {
  const waiting = everything
    .map(({ readings }) => readings)
    .filter((readings) => stateOf(readings) === 'TIMEOUT');
  const waters = waiting.flatMap(({ CT38, TT938 }) => [CT38 ?? TT938 ?? SENTINEL]);
  expect(waiting.length).toBeGreaterThan(50);
  expect(Math.max(...waters)).toBeLessThan(70);
  expect(waiting.every(({ WarningCode }) => WarningCode === 1008)).toBe(true);
});

describe('power', () => {
  const rangeOf = (readings: Readings): readonly [number, number] => {
    const limp = hasBit(statusWord(readings.StatusWord ?? 0), 'LIMPMODE');
    const state = stateOf(readings);
    if (state === 'RUNNING') return limp ? [60, 110] : [143, 153];
    return state === 'START' || state === 'STOP' ? [-2, 153] : [0, 0];
  };

  it('is 143 to 153 kW at full heat, less in limp mode, none at a standstill', () => {
    const outside = everything.filter(({ readings }) => {
      const kw = readings.PowerOutput ?? Number.NaN;
      const [least, most] = rangeOf(readings);
      return Math.abs(kw) <= POWER_LIMIT_KW && !(kw >= least && kw <= most);
    });
    expect(outside).toEqual([]);
  });

  it('of one module is nonsense at times, which is rare', () => {
    const faulty = readingsOver(simulatedModuleId('0103190122'), 40, MINUTE).filter(
      ({ PowerOutput = 0 }) => Math.abs(PowerOutput) > POWER_LIMIT_KW,
    );
    expect(faulty.length).toBeGreaterThan(5);
    expect(faulty.length).toBeLessThan(40);
  });
});

describe('energy counters', () => {
  it.each(fleet.modules.slice(0, 11).map(({ moduleId }) => moduleId))(
    '%s: only rise, by the sum of power',
    (moduleId) => {
      const row = newRow();
      const step = 10 * SECOND;
      const [power, produced, consumed] = (
        ['PowerOutput', 'EnergyProduced', 'EnergyConsumed'] as const
      ).map((name) => VARIABLE_NAMES.indexOf(name));
      if (power === undefined || produced === undefined || consumed === undefined)
        throw new Error();
      // The time without samples is left out of the sum, and so of the counter.
      let sum = 0;
      let counted = 0;
      let lastAt = 0;
      let lastMade = 0;
      let lastUsed = 0;
      for (let at = WORLD_NOW - 4 * DAY; at < WORLD_NOW; at += step) {
        if (!fleet.sampleInto(row, moduleId, epochMs(at))) continue;
        const kw = row[power] ?? 0;
        const made = row[produced] ?? 0;
        const used = row[consumed] ?? 0;
        expect(made >= lastMade && used >= lastUsed).toBe(true);
        if (at - lastAt === step) counted += made - lastMade;
        lastAt = at;
        lastMade = made;
        lastUsed = used;
        sum += kw > POWER_LIMIT_KW ? 147 : Math.max(0, kw);
      }
      const kwh = (sum * step) / HOUR;
      expect(kwh).toBeGreaterThan(200);
      expect(Math.abs(counted - kwh) / kwh).toBeLessThan(0.01);
    },
  );

  it('begin at nothing', () => {
    for (const { moduleId, commissionedAt } of fleet.modules) {
      const first = fleet.sample(moduleId, later(commissionedAt))?.readings;
      if (first !== undefined) expect(first.EnergyProduced).toBeLessThan(4000);
    }
  });
});
const later = (at: EpochMs): EpochMs => epochMs(at + DAY);

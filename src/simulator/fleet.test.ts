import { describe, expect, it } from 'vitest';
import { isModuleId, type ModuleId } from '../domain/ids';
import { OPERATING_STATES, START_STATES, type OperatingState } from '../domain/machine-states';
import { moduleType } from '../domain/module-type';
import { POWER_LIMIT_KW, SENTINEL, type Readings } from '../domain/readings';
import { hasBit, inAlarm, inWarning, statusWord } from '../domain/status-word';
import { DAY, epochMs, HOUR, MINUTE, SECOND, type EpochMs } from '../domain/units';
import { VARIABLE_NAMES, VARIABLES } from '../domain/variables';
import { createFleet, type Fleet } from './fleet';
import { newRow } from './row';

const NOW = Date.UTC(2026, 10, 21, 4);
const AS_OF = epochMs(NOW);
const world = (seed = 1): Fleet => createFleet({ seed, moduleCount: 12, asOf: AS_OF });
const fleet = world();

function id(text: string): ModuleId {
  if (!isModuleId(text)) throw new Error(text);
  return text;
}

/** What is heard of a module over some days, every `step`. */
function heard(moduleId: ModuleId, days: number, step: number): Readings[] {
  const found: Readings[] = [];
  for (let at = NOW - days * DAY; at < NOW; at += step) {
    const sample = fleet.sample(moduleId, epochMs(at));
    if (sample !== null) found.push(sample.readings);
  }
  return found;
}
const stateOf = (readings: Readings): OperatingState | undefined =>
  OPERATING_STATES[readings.State ?? -1];
const share = (all: readonly Readings[], is: (readings: Readings) => boolean): number =>
  all.filter(is).length / all.length;

const everything = fleet.modules.flatMap(({ moduleId }) =>
  heard(moduleId, 20, 7 * MINUTE).map((readings) => ({ moduleId, readings })),
);

describe('a sample is pure', () => {
  const asked = fleet.modules.flatMap(({ moduleId, commissionedAt }) =>
    [0.2, 3.7, 90.1, 400.6].flatMap((days) => [
      { moduleId, at: epochMs(NOW - days * DAY) },
      { moduleId, at: epochMs(commissionedAt + days * HOUR) },
    ]),
  );
  const answers = (from: Fleet, questions: typeof asked) =>
    new Map(questions.map(({ moduleId, at }) => [`${moduleId} ${at}`, from.sample(moduleId, at)]));

  it('whatever the order of asking', () => {
    const shuffled = asked.toSorted((a, b) => ((a.at * 7919) % 1013) - ((b.at * 7919) % 1013));
    const once = answers(world(), asked);
    expect(answers(world(), shuffled)).toEqual(
      new Map(shuffled.map((q) => [key(q), once.get(key(q))])),
    );
    expect(answers(fleet, asked.toReversed()).size).toBe(once.size);
    expect(Object.fromEntries(answers(fleet, asked.toReversed()))).toEqual(
      Object.fromEntries(once),
    );
  });

  it('and another with another seed', () => {
    expect(answers(world(2), asked)).not.toEqual(answers(world(1), asked));
  });

  it('and the same as a row', () => {
    const row = newRow();
    for (const { moduleId, at } of asked) {
      const sample = fleet.sample(moduleId, at);
      expect(fleet.sampleInto(row, moduleId, at)).toBe(sample !== null);
      if (sample === null) continue;
      const readings = VARIABLE_NAMES.map((name) => sample.readings[name] ?? Number.NaN);
      expect([...row]).toEqual(readings);
    }
  });
});
const key = (q: { readonly moduleId: ModuleId; readonly at: EpochMs }) => `${q.moduleId} ${q.at}`;

describe('nothing is heard', () => {
  it('before a module is commissioned', () => {
    for (const { moduleId, commissionedAt } of fleet.modules) {
      expect(fleet.sample(moduleId, epochMs(commissionedAt - 1))).toBeNull();
    }
  });
  it('after it is decommissioned', () => {
    expect(heard(id('0104240203'), 100, HOUR)).toEqual([]);
    expect(heard(id('0104240203'), 200, HOUR).length).toBeGreaterThan(1000);
  });
  it('of a module of another fleet', () => {
    expect(fleet.sample(id('0109999999'), AS_OF)).toBeNull();
  });
  it('of a whole power block at times, and of one module more often than of others', () => {
    const silence = (moduleId: string): number =>
      1 - heard(id(moduleId), 100, 20 * MINUTE).length / (100 * 72);
    expect(silence('0104240202')).toBeGreaterThan(0.07);
    expect(silence('0104240201')).toBeLessThan(0.05);
    expect(silence('0104240201')).toBeGreaterThan(0.002);
  });
});

describe('every value', () => {
  /** Plausible ranges by unit, sentinels and meter faults apart. */
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

  it('lies in the range of its unit, at its resolution', () => {
    expect(everything.flatMap(({ readings }) => wrong(readings))).toEqual([]);
  });

  it('is that of a variable the type of module has', () => {
    for (const { moduleId, commissionedAt } of fleet.modules) {
      const type = moduleType(moduleId);
      const at = Array.from({ length: 48 }, (_, i) => epochMs(commissionedAt + i * HOUR));
      const names = at.map((hour) => Object.keys(fleet.sample(moduleId, hour)?.readings ?? {}));
      const first = names.find((some) => some.length > 0) ?? [];
      expect(first.includes('CT31')).toBe(type === 'default');
      expect(first.includes('TT938')).toBe(type === 'g4');
      expect(first.includes('InletPressure')).toBe(type === 'steam');
      expect(first.includes('EngineLoad')).toBe(moduleId.startsWith('010321'));
      // The same ones at any time: a sensor that stops sends the sentinel.
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

  it('is 143 to 153 kW at full heat, less in limp mode, none when standing', () => {
    const outside = everything.filter(({ readings }) => {
      const kw = readings.PowerOutput ?? Number.NaN;
      const [least, most] = rangeOf(readings);
      return Math.abs(kw) <= POWER_LIMIT_KW && !(kw >= least && kw <= most);
    });
    expect(outside).toEqual([]);
  });

  it('of one module is nonsense at times, which is rare', () => {
    const faulty = heard(id('0103190122'), 40, MINUTE).filter(
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
      // A silent minute adds nothing to the sum: what it made is taken off the counter too.
      let [sum, counted, lastAt, lastMade, lastDrawn] = [0, 0, 0, 0, 0];
      for (let at = NOW - 4 * DAY; at < NOW; at += step) {
        if (!fleet.sampleInto(row, moduleId, epochMs(at))) continue;
        const [kw, made, drawn] = [row[power] ?? 0, row[produced] ?? 0, row[consumed] ?? 0];
        expect(made >= lastMade && drawn >= lastDrawn).toBe(true);
        if (at - lastAt === step) counted += made - lastMade;
        [lastAt, lastMade, lastDrawn] = [at, made, drawn];
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
        'turbine stands',
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
    for (const readings of heard(id('0204220013'), 3, 5 * SECOND)) {
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

describe('what is special', () => {
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
    const found = share(heard(id(moduleId), 60, 10 * MINUTE), is);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
  });

  it('a stopped sensor sends the sentinel as long as its fault shows', () => {
    const stopped = fleet.modules
      .filter(({ moduleId }) => moduleType(moduleId) === 'default')
      .flatMap(({ moduleId }) => heard(moduleId, 300, HOUR))
      .filter(({ AlarmCode, WarningCode }) => AlarmCode === 6021 || WarningCode === 2405);
    expect(stopped.length).toBeGreaterThan(0);
    for (const { AlarmCode, P71, P84 } of stopped) {
      expect(AlarmCode === 6021 ? P71 : P84).toBe(SENTINEL);
    }
  });
});

it('every hour looks lively: most run, some do not, few are silent', () => {
  const hours = Array.from({ length: 60 * 24 }, (_, hour) => {
    const heardOf = fleet.modules
      .map(({ moduleId }) => fleet.sample(moduleId, epochMs(NOW - hour * HOUR))?.readings)
      .filter((readings) => readings !== undefined);
    const running = heardOf.filter((readings) => stateOf(readings) === 'RUNNING').length;
    return { heard: heardOf.length, running, not: heardOf.length - running };
  });
  const least = (what: 'heard' | 'running' | 'not') => Math.min(...hours.map((hour) => hour[what]));
  const mean = hours.reduce((sum, { running }) => sum + running, 0) / hours.length;
  expect(mean).toBeGreaterThan(7);
  expect(hours.filter(({ running }) => running >= 5).length / hours.length).toBeGreaterThan(0.97);
  expect(least('running')).toBeGreaterThanOrEqual(1);
  expect(least('heard')).toBeGreaterThanOrEqual(6);
  expect(least('not')).toBeGreaterThanOrEqual(1);
});

import { describe, expect, test } from 'vitest';
import { isUserId } from '../../domain/ids';
import { SENTINEL } from '../../domain/machine/readings';
import { wordOf } from '../../domain/machine/status-word';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { aModule, aModuleId, LONG_AGO, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { DAY, later, MINUTE } from '../../base/units';
import { quantityText } from '../../i18n/format/numbers';
import { moduleRow } from './module-row';

const running = { statusWord: wordOf('RUNNING') };
const readings = { PowerOutput: 148.26, EnergyProduced: 9_999.4, CT38: 92.6, CT36: -0.2 };

const shown = (about: Parameters<typeof aModule>[0]) => {
  const row = moduleRow(aModule(about), SERVED_AT);
  const { production, energy, runtime, hotWater, coldWater } = row;
  const texts = [production, energy, runtime, hotWater, coldWater].map((quantity) =>
    quantityText(quantity, 'en'),
  );
  return [row.status, ...texts].join(' | ');
};

test.each([
  { until: later(SERVED_AT, MINUTE), name: 'Ann' },
  { until: SERVED_AT, name: null },
])('a notice of a person counts until it ends: $name', ({ until, name }) => {
  const [userId] = ['ann'].filter(isUserId);
  if (userId === undefined) throw new Error('no id');
  const onSite = { userId, name: 'Ann', since: LONG_AGO, until };
  expect(moduleRow(aModule({ onSite }), SERVED_AT).personOnSite).toBe(name);
});

describe('a module in the table', () => {
  test.each([
    {
      why: 'live: each value in its own precision',
      about: { ...running, readings, runtimePercent: 62.25 },
      text: 'running | 148.3 kW | 9,999 kWh | 62.3 % | 93 °C | 0 °C',
    },
    {
      why: 'silent: the last values stay and are not 0',
      about: { ...running, readings, runtimePercent: 62.25, measuredAt: LONG_AGO },
      text: 'offline | 148.3 kW | 9,999 kWh | 62.3 % | 93 °C | 0 °C',
    },
    {
      why: 'from 10,000 kWh on energy is in MWh',
      about: { ...running, readings: { ...readings, EnergyProduced: 10_000 } },
      text: 'running | 148.3 kW | 10.0 MWh | – % | 93 °C | 0 °C',
    },
    {
      why: 'sentinel and null are dashes with units',
      about: {
        readings: { PowerOutput: SENTINEL, EnergyProduced: null, CT38: SENTINEL, CT36: null },
      },
      text: 'unknown | – kW | – kWh | – % | – °C | – °C',
    },
    {
      why: 'implausible power is 0',
      about: { readings: { PowerOutput: 1000.1 } },
      text: 'unknown | 0.0 kW | – kWh | – % | – °C | – °C',
    },
    {
      why: 'without any sample all values are dashes',
      about: { measuredAt: null, receivedAt: null },
      text: 'offline | – kW | – kWh | – % | – °C | – °C',
    },
  ])('$why', ({ about, text }) => {
    expect(shown(about)).toBe(text);
  });
});

test('a steam module has its inlet in place of water', () => {
  const about = {
    moduleId: aModuleId('0201180012'),
    readings: { InletTemperature: 168.4, InletPressure: 7.1 },
  };
  const { steam } = moduleRow(aModule(about), SERVED_AT);
  const texts = [steam?.temperature, steam?.pressure].map(
    (quantity) => quantity && quantityText(quantity, 'en'),
  );
  expect(texts).toEqual(['168 °C', '7.10 bara']);
  expect(moduleRow(aModule({}), SERVED_AT).steam).toBeNull();
});

test.each([
  { age: DAY - 1, isOutdated: false },
  { age: DAY, isOutdated: true },
])('values that are $age ms old: outdated $isOutdated', ({ age, isOutdated }) => {
  const measuredAt = later(SERVED_AT, -1 * age);
  expect(moduleRow(aModule({ measuredAt }), SERVED_AT).isOutdated).toBe(isOutdated);
});

test.each<[why: string, about: Partial<ModuleTelemetry>, status: string, isWarned: boolean]>([
  ['a warning of a running module', { statusWord: wordOf('RUNNING', 'WARNING') }, 'running', true],
  ['a warning that is the status itself', { statusWord: wordOf('WARNING') }, 'warning', false],
  ['no warning', { statusWord: wordOf('RUNNING') }, 'running', false],
  [
    'a warning of a silent module',
    { statusWord: wordOf('RUNNING', 'WARNING'), measuredAt: later(SERVED_AT, -1 * DAY) },
    'offline',
    false,
  ],
])('%s', (_why, about, status, isWarned) => {
  expect(moduleRow(aModule(about), SERVED_AT)).toMatchObject({ status, isWarned });
});

test('the row of a module at a moment is computed once', () => {
  const module = aModule({});
  const row = moduleRow(module, SERVED_AT);
  expect(moduleRow(module, SERVED_AT)).toBe(row);
  // The status is judged again at another moment, since the module may be silent by then.
  const muchLater = moduleRow(module, later(SERVED_AT, 11 * MINUTE));
  expect([row.status, muchLater.status]).toEqual(['unknown', 'offline']);
});

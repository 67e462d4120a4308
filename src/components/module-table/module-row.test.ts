import { describe, expect, test } from 'vitest';
import { SENTINEL } from '../../domain/machine/readings';
import { wordOf } from '../../domain/machine/status-word';
import { aModule, LONG_AGO, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { later, MINUTE } from '../../base/units';
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

describe('a module in the table', () => {
  test.each([
    {
      why: 'live: each in its own precision',
      about: { ...running, readings, runtimePercent: 62.25 },
      text: 'running | 148.3 kW | 9,999 kWh | 62.3 % | 93 °C | 0 °C',
    },
    {
      why: 'silent: its last values stay, never 0',
      about: { ...running, readings, runtimePercent: 62.25, measuredAt: LONG_AGO },
      text: 'offline | 148.3 kW | 9,999 kWh | 62.3 % | 93 °C | 0 °C',
    },
    {
      why: 'much energy is MWh',
      about: { ...running, readings: { ...readings, EnergyProduced: 10_000 } },
      text: 'running | 148.3 kW | 10.0 MWh | – % | 93 °C | 0 °C',
    },
    {
      why: 'sentinel and null are dashes with their units',
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
      why: 'never heard: nothing is known, and that is said',
      about: { measuredAt: null, receivedAt: null },
      text: 'offline | – kW | – kWh | – % | – °C | – °C',
    },
  ])('$why', ({ about, text }) => {
    expect(shown(about)).toBe(text);
  });
});

test('the same module at the same moment is worked out once', () => {
  const module = aModule({});
  const row = moduleRow(module, SERVED_AT);
  expect(moduleRow(module, SERVED_AT)).toBe(row);
  // It is judged anew at another moment: it may be silent by now.
  const muchLater = moduleRow(module, later(SERVED_AT, 11 * MINUTE));
  expect([row.status, muchLater.status]).toEqual(['unknown', 'offline']);
});

import { describe, expect, test } from 'vitest';
import { SENTINEL } from '../../domain/machine/readings';
import { wordOf } from '../../domain/machine/status-word';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { aModule, LONG_AGO, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { quantityText } from '../../i18n/format/numbers';
import type { Total } from '../value/total';
import { powerBlockSummary } from './power-block-summary';

const runs = (power: number | null, about: Partial<ModuleTelemetry> = {}) =>
  aModule({
    statusWord: wordOf('RUNNING'),
    readings: { PowerOutput: power, EnergyProduced: 600_000 },
    ...about,
  });
const silent = { measuredAt: LONG_AGO };

const worth = ({ quantity, partlySilent }: Total) =>
  `${quantityText(quantity, 'en')}${partlySilent ? ' (partly silent)' : ''}`;

describe("a power block's card", () => {
  test.each([
    {
      why: 'connected modules add up; total energy is in MWh, however small',
      modules: [runs(150.04), runs(-3)],
      shown: 'running 150.0 kW 1,200.0 MWh offline 0',
    },
    {
      why: "a silent module's last power does not count; its energy does, marked as partly silent",
      modules: [runs(150), runs(100, silent)],
      shown: 'offline 150.0 kW 1,200.0 MWh (partly silent) offline 1',
    },
    {
      why: 'no module is connected: nobody measured the power',
      modules: [runs(150, silent), runs(100, silent)],
      shown: 'offline – kW (partly silent) 1,200.0 MWh (partly silent) offline 2',
    },
    {
      why: 'the power limit of one machine does not apply to the power block',
      modules: [runs(900), runs(950)],
      shown: 'running 1,850.0 kW 1,200.0 MWh offline 0',
    },
    {
      why: 'the sentinel does not count as power',
      modules: [runs(150), runs(SENTINEL)],
      shown: 'running 150.0 kW 1,200.0 MWh offline 0',
    },
    {
      why: 'no module ever sent a value: dashes, not 0',
      modules: [aModule({ measuredAt: null })],
      shown: 'offline – kW – MWh offline 1',
    },
  ])('$why', ({ modules, shown }) => {
    const { status, production, energy, offline } = powerBlockSummary(modules, SERVED_AT);
    expect(`${status} ${worth(production)} ${worth(energy)} offline ${offline}`).toBe(shown);
  });
});

import { describe, expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { createMemoryStore } from '../memory-store';
import { configurationIn } from './configuration';
import { deviationKey } from './configuration-keys';
import { retainConfiguration } from './forget-configuration';

const BEPPU = aModuleId('0103190121');
const SHIP = aModuleId('0103210301');
const STORED = {
  servedAt: epochMs(5),
  id: BEPPU,
  parameters: [
    {
      key: 'PUMP_MAX',
      value: '-5',
      unit: 'bar',
      majority: '1',
      majorityUnit: 'bar',
      agreeing: 5,
      reporting: 6,
      fromDefault: true,
      outside: true,
    },
  ],
};

describe('the deviating parameters of a machine', () => {
  const filled = async () => {
    const { configurationRows } = createMemoryStore();
    const configuration = configurationIn(configurationRows);
    await configuration.deviation(BEPPU).write(STORED, 0);
    return { configurationRows, configuration };
  };

  it('come back as they were written, and are null for another machine', async () => {
    const { configuration } = await filled();
    expect(await configuration.deviation(BEPPU).read()).toMatchObject(STORED);
    expect(await configuration.deviation(SHIP).read()).toBeNull();
  });

  it('go with the access to the machine', async () => {
    const { configurationRows, configuration } = await filled();
    await retainConfiguration(configurationRows, new Set([BEPPU]));
    expect(await configuration.deviation(BEPPU).read()).not.toBeNull();
    await retainConfiguration(configurationRows, new Set([SHIP]));
    expect(await configuration.deviation(BEPPU).read()).toBeNull();
  });

  it('are null when the record cannot be read', async () => {
    const { configurationRows, configuration } = await filled();
    await configurationRows.change(async (rows) => {
      await rows.put(deviationKey(BEPPU), { version: 1 });
    });
    expect(await configuration.deviation(BEPPU).read()).toBeNull();
  });
});

import { epochMs } from '../../base/units';
import { aModuleId } from '../machine/telemetry.fixture';
import type { ConfigEntry, ParameterInfo } from './config-entry';

/** Entry of a number in bar, known at once, with everything that a test does not name. */
export const aConfigEntry = (
  entry: Partial<Omit<ConfigEntry, 'timestamp' | 'knownAt'>> & {
    readonly timestamp?: number;
    readonly knownAt?: number;
  } = {},
): ConfigEntry => {
  const timestamp = epochMs(entry.timestamp ?? 0);
  return {
    id: aModuleId('0103190121'),
    machineName: 'Beppu 1',
    key: 'PUMP_MAX',
    name: 'PUMP MAIN MAX',
    configType: 'Process',
    order: 0,
    newValue: '1',
    oldValue: null,
    oldUnit: null,
    type: 'number',
    resolution: null,
    unit: 'bar',
    ...entry,
    timestamp,
    knownAt: epochMs(entry.knownAt ?? timestamp),
  };
};

/** Parameter of every module, with everything that a test does not name. */
export const aParameter = (info: Partial<ParameterInfo> = {}): ParameterInfo => ({
  key: 'PUMP_MAX',
  name: 'PUMP MAIN MAX',
  configType: 'Process',
  description: 'Greatest pressure',
  type: 'number',
  resolution: 0.1,
  unit: 'bar',
  default: '1',
  min: '0',
  max: '5',
  note: null,
  machine: 'module',
  versions: ['V3_2', 'V3_3'],
  since: null,
  until: null,
  variables: [],
  individual: false,
  machines: 2,
  ...info,
});

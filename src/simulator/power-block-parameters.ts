import { parameterEntry, type MachineParameter } from './parameter-entry';

/** name | unit | min | max | default | description */
type Part = readonly [string, string | null, number, number, number, string];

const LOOP: readonly Part[] = [
  ['Flow Setpoint', 'm³/h', 5, 400, 120, 'Flow of the loop'],
  ['Flow Low Warning', 'm³/h', 1, 200, 40, 'A warning comes below it'],
  ['Flow Low Alarm', 'm³/h', 1, 200, 25, 'The loop stops below it'],
  ['Temperature High Warning', '°C', 40, 140, 98, 'A warning comes above it'],
  ['Temperature High Alarm', '°C', 40, 150, 105, 'The loop stops above it'],
  ['Pressure Low Warning', 'bar', 0.1, 6, 1.2, 'A warning comes below it'],
  ['Pressure High Warning', 'bar', 1, 16, 7.5, 'A warning comes above it'],
  ['Pump Speed Min', '%', 10, 60, 25, 'Slowest speed of its pump'],
  ['Pump Speed Max', '%', 50, 100, 95, 'Fastest speed of its pump'],
  ['Pump Rotation', 'h', 12, 1_000, 168, 'Pumps take turns after it'],
  ['PID Gain', null, 0, 20, 1.4, 'Proportional part of its control'],
  ['PID Integral Time', 's', 0.5, 900, 60, 'Integral part of its control'],
  ['Enabled', null, 0, 1, 1, 'Whether the loop is in service'],
];
const METER: readonly Part[] = [
  ['Pulse Value', 'l', 0.1, 1_000, 10, 'Volume of one pulse'],
  ['Interval', 's', 1, 900, 60, 'Between two readings'],
  ['Plausible Max', 'kW', 100, 20_000, 4_500, 'Readings above it are dropped'],
  ['Zero Offset', 'kW', -20, 20, 0, 'Measured at commissioning'],
  ['Enabled', null, 0, 1, 1, 'Whether the meter is read'],
];
const FEEDER: readonly Part[] = [
  ['Current Max', 'A', 50, 2_000, 630, 'The breaker opens above it'],
  ['Delay', 's', 0, 20, 0.5, 'For so long'],
  ['Reconnection Delay', 's', 10, 1_800, 300, 'After the grid is well again'],
  ['Voltage Low', 'V', 300, 420, 360, 'The breaker opens below it'],
  ['Voltage High', 'V', 400, 500, 440, 'The breaker opens above it'],
];

const SWITCH = { type: 'switch', note: 'Off is 0, on is 1.' } as const;

const parts = (
  word: string,
  count: number,
  configType: string,
  members: readonly Part[],
): readonly MachineParameter[] =>
  Array.from({ length: count }, (_, i) =>
    members.map(
      ([what, unit, min, max, usual, description]) =>
        parameterEntry({
          ...{ name: `Plant ${word} ${String(i + 1)} ${what}`, configType, unit, min, max },
          ...{ default: usual, description, individual: what === 'Zero Offset' },
          ...(unit === null && max === 1 ? SWITCH : {}),
        }).info,
    ),
  ).flat();

const text = (name: string, description: string, individual: boolean): MachineParameter =>
  parameterEntry({ name, configType: 'Site', type: 'text', description, individual }).info;

/** Parameters of a power block. */
export const POWER_BLOCK_PARAMETERS: readonly MachineParameter[] = [
  text('Plant Firmware Version', 'Firmware of the plant controller', false),
  text('Plant Serial Number', 'Of the plant controller', true),
  ...parts('Loop', 14, 'Process control', LOOP),
  ...parts('Meter', 12, 'Site', METER),
  ...parts('Feeder', 11, 'Grid', FEEDER),
];

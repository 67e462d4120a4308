import type { HardwareVersion } from '../domain/catalogues';
import { isVariableName, type VariableName } from '../domain/machine/variables';
import { parameterEntry, type ParameterEntry } from './parameter-entry';
import { fourth, steam } from './parameter-lines';

type Has = (version: HardwareVersion) => boolean;
const orc: Has = (version) => !steam(version) && !fourth(version);

/** Sensors by the machines that have them; a name is two words where it has a number. */
const SENSORS: readonly (readonly [Has, readonly string[]])[] = [
  [orc, ['CT31', 'CT33', 'CT35', 'CT37', 'CT39', 'P71', 'P72', 'P73', 'P74', 'P77', 'P79']],
  [orc, ['P82', 'P84', 'P88', 'P101', 'P104']],
  [fourth, ['TT938', 'TT939', 'TT851', 'TT431', 'TT333', 'TT536', 'TT537']],
  [fourth, ['PT982', 'PT983', 'PT579', 'PT581']],
  [steam, ['InletPressure', 'InletTemperature', 'TurbinePressure', 'TurbineOutletTemperature']],
  [steam, ['TurbineInletTemperature1', 'TurbineInletTemperature2']],
  [() => true, ['CT36', 'CT38', 'CT48', 'CT53']],
  // A circuit, which no variable has: its name is the beginning of the text "CT 31".
  [() => true, ['CT3', 'P7']],
];

const wordsOf = (sensor: string): string =>
  sensor.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/(\D)(\d)/, '$1 $2');

const isPressure = (sensor: string): boolean => /^PT?\d|Pressure/.test(sensor);

function sensorEntries(has: Has, sensor: string): readonly ParameterEntry[] {
  const name = wordsOf(sensor);
  const unit = isPressure(sensor) ? 'bar' : '°C';
  const [low, high] = isPressure(sensor) ? [0.4, 14] : [2, 135];
  const variables: readonly VariableName[] = isVariableName(sensor) ? [sensor] : [];
  const limit = (what: string, value: number, reaction: string) =>
    parameterEntry({
      ...{ name: `${name} Limit ${what}`, configType: 'Limits', unit, has, variables },
      ...{ min: -20, max: isPressure(sensor) ? 40.05 : 250.5, default: value },
      description: `${reaction} at this value of ${sensor}`,
    });
  return [
    limit('High Alarm', high, 'The machine stops'),
    limit('High Warning', Number((high * 0.9).toFixed(1)), 'A warning comes'),
    limit('Low Warning', Number((low * 1.5).toFixed(1)), 'A warning comes'),
    limit('Low Alarm', low, 'The machine stops'),
    parameterEntry({
      ...{ name: `${name} Filter Time`, configType: 'Process control', unit: 's', has, variables },
      ...{ min: 0, max: 60, default: 1.5 },
      description: `Time constant of the filter of ${sensor}`,
    }),
    parameterEntry({
      ...{ name: `${name} Calibration Offset`, configType: 'Site', unit, has, variables },
      ...{ min: -5, max: 5, default: 0, resolution: 0.01 },
      description: `Added to what ${sensor} measures`,
      note: 'Measured at commissioning.',
      individual: true,
    }),
    ...(isPressure(sensor) ? [deadband(has, sensor, variables)] : []),
  ];
}

/** In mbar from release 19 on, in bar before: another unit is no change of the value. */
const deadband = (has: Has, sensor: string, variables: readonly VariableName[]): ParameterEntry =>
  parameterEntry({
    ...{ name: `${wordsOf(sensor)} Deadband`, configType: 'Process control', has, variables },
    ...{ unit: 'mbar', min: 0, max: 900, default: 50, resolution: 1 },
    description: `Smaller changes of ${sensor} are ignored`,
    formerly: { unit: 'bar', factor: 1_000, until: 19 },
  });

/** name | unit | min | max | default | description */
type Member = readonly [string, string | null, number, number, number, string];

const PUMP: readonly Member[] = [
  ['Speed Min', 'rpm', 300, 2_000, 900, 'Slowest speed while it runs'],
  ['Speed Max', 'rpm', 1_000, 4_000, 2_950, 'Fastest speed'],
  ['Ramp', 'rpm/s', 10, 500, 80, 'Fastest change of its speed'],
  ['Start Delay', 's', 0, 120, 5, 'After the command to start'],
  ['Stop Delay', 's', 0, 600, 30, 'After the command to stop'],
  ['Dry Run Pressure', 'bar', 0.05, 3, 0.35, 'It stops below this pressure'],
  ['Service Interval', 'h', 500, 20_000, 8_000, 'Hours between two services'],
];
const VALVE: readonly Member[] = [
  ['Opening Min', '%', 0, 50, 2, 'Smallest opening under control'],
  ['Opening Max', '%', 50, 100, 98, 'Largest opening under control'],
  ['Travel Time', 's', 1, 240, 35, 'From closed to open'],
  ['Leak Limit', 'l/min', 0.1, 20, 1.5, 'A warning comes above it'],
];
const CONTROLLER: readonly Member[] = [
  ['PID Derivative Time', 's', 0, 60, 0.5, 'Derivative part'],
  ['PID Filter Time', 's', 0.1, 60, 2.5, 'Of the measured value'],
  ['PID Output Min', '%', 0, 50, 0, 'Lower limit of the output'],
  ['PID Output Max', '%', 50, 100, 100, 'Upper limit of the output'],
  ['PID Deadband', '%', 0, 10, 0.3, 'Smaller errors are ignored'],
];
const ALARM: readonly Member[] = [
  ['Enabled', null, 0, 1, 1, 'Whether the alarm is watched'],
  ['Delay', 's', 0, 600, 2.5, 'The cause has to last so long'],
  ['Priority', null, 1, 5, 3, 'Order in the list of alarms'],
];
const INPUT: readonly Member[] = [
  ['Inverted', null, 0, 1, 0, 'Whether an open contact counts as on'],
  ['Debounce', 'ms', 0, 500, 20, 'Shorter pulses are ignored'],
];

/** A function that release 18 brought. */
const GRID_SUPPORT: readonly Member[] = [
  ['Enabled', null, 0, 1, 0, 'Reacts to the frequency of the grid'],
  ['Droop', '%', 1, 12, 5, 'Power per change of the frequency'],
  ['Deadband Frequency', 'Hz', 0.01, 1, 0.2, 'Smaller deviations are ignored'],
  ['Recovery Time', 's', 1, 900, 300, 'Until the full power is back'],
];
/** A function that release 20 no longer has. */
const LEGACY: readonly Member[] = [
  ['Gain Schedule', null, 0, 1, 0, 'Gains by power, as in older firmware'],
  ['Gain Low', null, 0, 20, 1.2, 'Below half of the power'],
  ['Gain High', null, 0, 20, 2.2, 'Above half of the power'],
];

const OUTPUT: readonly VariableName[] = ['PowerOutput'];

const family = (
  configType: string,
  owners: readonly string[],
  members: readonly Member[],
  more: Partial<ParameterEntry['info']> & Partial<Pick<ParameterEntry, 'has'>> = {},
): readonly ParameterEntry[] =>
  owners.flatMap((owner) =>
    members.map(([what, unit, min, max, usual, description]) =>
      parameterEntry({
        ...{ name: `${owner} ${what}`, configType, unit, min, max, default: usual, description },
        ...(unit === null && max === 1 ? { type: 'switch', note: 'Off is 0, on is 1.' } : {}),
        ...more,
      }),
    ),
  );

const numbered = (word: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${word} ${String(i + 1)}`);

const CONTROLS = ['Power', 'Process', 'Generator Temperature', 'Level', 'Pressure', 'Condenser'];
const CODES = [1008, 1009, 1010, 1206, 1208, 1600, 1602, 2002, 2017, 2201, 6004, 6025, 7241];

/** Parameters of parts of which a machine has several. */
export const PARAMETER_FAMILIES: readonly ParameterEntry[] = [
  ...SENSORS.flatMap(([has, names]) => names.flatMap((name) => sensorEntries(has, name))),
  ...family('Process control', ['Pump Main', 'Pump Booster', 'Pump Feed', 'Pump Cooling'], PUMP, {
    variables: OUTPUT,
  }),
  ...family('Process control', ['Valve Bypass', 'Valve Inlet', 'Valve Vent', 'Valve Drain'], VALVE),
  ...family(
    'Process control',
    CONTROLS.map((name) => `Control ${name}`),
    CONTROLLER,
    {
      variables: OUTPUT,
    },
  ),
  ...family(
    'Limits',
    CODES.map((code) => `Alarm ${String(code)}`),
    ALARM,
  ),
  ...family('Site', numbered('Input', 24), INPUT, { has: (version) => !orc(version) }),
  ...family('Grid', numbered('Grid Phase', 3), [
    ['Current Max', 'A', 10, 400, 260, 'The machine reduces its power above it'],
    ['Voltage Offset', 'V', -10, 10, 0, 'Added to what is measured'],
  ]),
  ...family('Grid', ['Grid Support'], GRID_SUPPORT, { since: 18 }),
  ...family('Process control', ['Control Legacy'], LEGACY, { until: 20 }),
];

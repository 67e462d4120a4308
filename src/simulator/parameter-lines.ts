import type { HardwareVersion } from '../domain/catalogues';
import type { VariableName } from '../domain/machine/variables';
import { parameterEntry, type ParameterEntry } from './parameter-entry';

/** Machines that have the parameter; all by default. */
type Has = (version: HardwareVersion) => boolean;
export const steam: Has = (version) => version === 'ST_V1';
export const fourth: Has = (version) => version.startsWith('V4');
const water: Has = (version) => !steam(version);
const converter: Has = (version) => version.endsWith('_FC') || fourth(version);
const maritime: Has = (version) => version.endsWith('_M');

/** name | unit | min | max | default | description | note | which machines */
type Line = readonly [
  string,
  string | null,
  number,
  number,
  number,
  string,
  (string | null)?,
  Has?,
];

const SWITCH = 'Off is 0, on is 1.';

const PROCESS: readonly Line[] = [
  ['Control Power Setpoint', 'kW', 20, 165, 150, 'Power that the machine is controlled to'],
  ['Control Power Ramp Up', 'kW/s', 0.1, 5, 0.8, 'Fastest rise of the power'],
  ['Control Power Ramp Down', 'kW/s', 0.1, 10, 1.5, 'Fastest fall of the power'],
  ['Control Power PID Gain', null, 0, 20, 2.4, 'Proportional part of the power control'],
  ['Control Power PID Integral Time', 's', 0.5, 300, 18, 'Integral part of the power control'],
  ['Control Process PID Gain', null, 0, 20, 1.1, 'Proportional part of the process control'],
  ['Control Process PID Integral Time', 's', 0.5, 600, 45, 'Integral part of the process control'],
  ['Control Generator Temperature Setpoint', '°C', 80, 150, 125, 'Coils are kept below it'],
  ['Control Generator Temperature PID Gain', null, 0, 20, 0.9, 'Proportional part'],
  ['Control Return Temperature Setpoint', '°C', 40, 90, 72, 'Hot water out', null, water],
  ['Control Return Temperature Enabled', null, 0, 1, 0, 'Return control', SWITCH, water],
  ['Control Cavitation Margin', 'bar', 0.1, 3, 0.6, 'Before the main pump', null, water],
  ['Control Inlet Pressure Setpoint', 'bara', 2, 12, 6.8, 'Steam before it', null, steam],
  ['Control Bleed Valve Opening Least', '%', 0, 40, 4, 'While the turbine runs', null, steam],
  ['Control Engine Load Least', '%', 0, 60, 25, 'Below it the machine stops', null, maritime],
  ['Control Feed Pump Speed Max', 'rpm', 900, 3600, 3200, 'FCP793', null, fourth],
];

const START: readonly Line[] = [
  ['Start Cold Water Time-out', 's', 30, 900, 240, 'Cooling water has to come within it'],
  ['Start Hot Water Time-out', 's', 60, 1800, 600, 'Heat has to come within it'],
  ['Start Main Pump Delay', 's', 0, 120, 15, 'After cold water has come'],
  ['Start Heat Up Gas Temperature', '°C', 40, 110, 68, 'Heating goes on until it is reached'],
  ['Start Heat Up Coils Temperature', '°C', 30, 90, 48, 'Against condensation in the generator'],
  ['Start Heat Up Turbine Temperature', '°C', 30, 110, 62, 'Before the turbine turns'],
  ['Start Turbine Speed Time-out', 's', 10, 300, 60, 'Start speed has to be reached within it'],
  ['Start Turbine Speed Setpoint', 'rpm', 1000, 30000, 17500, 'Speed of the start'],
  ['Start Booster Pump Delay', 's', 0, 120, 20, 'After the turbine turns', null, water],
  ['Start Attempts Most', null, 1, 12, 5, 'In a row before somebody has to look'],
  ['Start Automatic Enabled', null, 0, 1, 1, 'Starts by itself when heat comes', SWITCH],
  ['Start Pause After Time-out', 'min', 1, 120, 5, 'Before it is tried again'],
];

const LIMITS: readonly Line[] = [
  ['Limits Heating Fluid Temperature Low', '°C', 50, 95, 70, 'Alarm code 1008'],
  ['Limits Heating Fluid Temperature Drop', '°C/s', 0.05, 2, 0.3, 'Code 1009', null, water],
  ['Limits Hot Water Pressure Drop', 'mbar/s', 20, 1000, 200, 'Code 1010', null, water],
  ['Limits Cooling Fluid Temperature Low', '°C', -5, 10, 0.5, 'Code 1206', null, water],
  ['Limits Cold Water Pressure Drop', 'mbar/s', 20, 1000, 200, 'Code 1208', null, water],
  ['Limits Gas Concentration Warning', '%', 0.01, 0.1, 0.05, 'By weight, code 1602'],
  ['Limits Gas Concentration Emergency', '%', 0.1, 0.5, 0.25, 'By weight, code 1600'],
  ['Limits Generator Coil Temperature High', '°C', 120, 180, 154, 'Code 2017'],
  ['Limits Rear Bearing Over Gas Temperature', '°C', 10, 60, 30, 'Code 2201'],
  ['Limits Rear Bearing Over Gas Warning', '°C', 10, 60, 25, 'Code 2208'],
  ['Limits Rear Bearing Time', 'min', 1, 60, 20, 'Over the limit for so long, code 2201'],
  ['Limits Front Bearing Temperature High', '°C', 100, 160, 140, 'Code 2208'],
  ['Limits Ventilation Outflow Alarm', 'l/s', 20, 100, 55, 'Code 6004'],
  ['Limits Ventilation Outflow Warning', 'l/s', 20, 100, 60, 'Code 6022'],
  ['Limits Condensing Pressure Difference', 'mbar', 50, 1000, 250, 'Code 6025'],
  ['Limits Condensing Hysteresis', 'mbar', 10, 200, 50, 'Code 6025'],
];

const GRID: readonly Line[] = [
  ['Grid Voltage Low', 'V', 300, 420, 360, 'The machine leaves the grid below it'],
  ['Grid Voltage High', 'V', 400, 500, 440, 'The machine leaves the grid above it'],
  ['Grid Frequency Low', 'Hz', 45, 60, 47.5, 'The machine leaves the grid below it'],
  ['Grid Frequency High', 'Hz', 50, 66, 52, 'The machine leaves the grid above it'],
  ['Grid Reconnection Delay', 's', 10, 900, 60, 'After the grid is well again'],
  ['Grid Power Factor', null, 0.8, 1, 0.98, 'Of the converter', null, converter],
  ['Grid Converter Switching Frequency', 'kHz', 2, 8, 4, 'Of the converter', null, converter],
];

const SITE: readonly Line[] = [
  ['Site Remote Control Time-out', 's', 5, 60, 10, 'A command is answered within it'],
  ['Site Log Interval', 's', 1, 60, 10, 'Between two samples that are sent'],
  ['Site Blackbox Before Alarm', 's', 5, 60, 30, 'Recorded before an alarm', 'Every 0.1 s'],
  ['Site Blackbox After Alarm', 's', 5, 60, 30, 'Recorded after an alarm', 'Every 0.1 s'],
  ['Site Ventilation Fan Speed', '%', 20, 100, 65, 'Of the cabinet'],
  ['Site Drip Tray Extended', null, 0, 1, 1, 'Alarm code 6019 is watched', SWITCH],
];

/** Variables that parameters act on, by the beginning of their names. */
const ACTS_ON: readonly (readonly [string, readonly VariableName[]])[] = [
  ['Control Power', ['PowerOutput']],
  ['Control Generator', ['PowerOutput']],
  ['Control Return', ['CT38', 'PowerOutput']],
  ['Control Process', ['PowerOutput', 'P71']],
  ['Control Cavitation', ['P71', 'P77']],
  ['Control Inlet', ['InletPressure', 'PowerOutput']],
  ['Control Bleed', ['BleedValve']],
  ['Control Engine', ['EngineLoad']],
  ['Control Feed', ['FCP793']],
  ['Start', ['StartState', 'PowerOutput']],
];

const entries = (configType: string, lines: readonly Line[]): readonly ParameterEntry[] =>
  lines.map(([name, unit, min, max, value, description, note, has]) =>
    parameterEntry({
      ...{ name, configType, unit, min, max, description },
      default: value,
      type: note === SWITCH ? 'switch' : 'number',
      note: note ?? null,
      variables: ACTS_ON.find(([start]) => name.startsWith(start))?.[1] ?? [],
      ...(has === undefined ? {} : { has }),
    }),
  );

/** Parameters that are written one by one. */
export const PARAMETER_LINES: readonly ParameterEntry[] = [
  ...entries('Process control', PROCESS),
  ...entries('Start sequence', START),
  ...entries('Limits', LIMITS),
  ...entries('Grid', GRID),
  ...entries('Site', SITE),
];

import type { CsvCell } from '../../base/csv';
import { epochMs } from '../../base/units';
import {
  VARIABLES,
  VARIABLE_NAMES,
  type Unit,
  type VariableName,
} from '../../domain/machine/variables';
import { plausiblePower } from '../../domain/machine/readings';
import { average, type BucketStats } from '../telemetry/bucket-stats';
import { scaleOf, SENTINELS, type Vector } from '../telemetry/vector';
import { wallClock, type LocalDay } from './local-day';

/** What is written of a unit; the same text in every file, whatever language its reader speaks. */
const UNIT_TEXT: Record<Unit, string> = {
  none: '',
  kW: 'kW',
  kWh: 'kWh',
  degC: '°C',
  bar: 'bar',
  bara: 'bara',
  percent: '%',
  rpm: 'rpm',
};

/** A variable by its place in the catalogue. */
export const variableName = (variable: number): VariableName | undefined =>
  VARIABLE_NAMES[variable];

export function unitText(variable: number): string {
  const name = variableName(variable);
  return name === undefined ? '' : UNIT_TEXT[VARIABLES[name].unit];
}

/** "PowerOutput [kW]": the variable's name with its unit. */
export function headerOf(variable: number): string {
  const unit = unitText(variable);
  const name = variableName(variable) ?? '';
  return unit === '' ? name : `${name} [${unit}]`;
}

export const timeHeaders = ({ zone }: LocalDay): string[] => [
  'Timestamp [UTC]',
  `Timestamp [${zone}]`,
];

/** A moment in both of its columns, with as many decimals of a second: 0 or 1 (of the 100 ms samples). */
export function timeCells(day: LocalDay, decimals: 0 | 1): (at: number) => [string, string] {
  const clock = wallClock(day);
  const shown = decimals === 0 ? 'yyyy-mm-dd hh:mm:ss'.length : 'yyyy-mm-dd hh:mm:ss.f'.length;
  return (at) => [
    `${new Date(at).toISOString().slice(0, shown)}Z`,
    clock(epochMs(at)).slice(0, shown),
  ];
}

type Taken = 'avg' | 'max' | 'first' | 'or';

/**
 * What a line of a log says of the samples in it: their average, but for what has none. Of codes the
 * greatest, and of the status word every bit that was set, so that a short alarm is not lost; of states and
 * counters what they were at first.
 */
const TAKEN: Partial<Record<VariableName, Taken>> = {
  StatusWord: 'or',
  AlarmCode: 'max',
  WarningCode: 'max',
  AlarmSecondaryCode: 'max',
  WarningSecondaryCode: 'max',
  State: 'first',
  StartState: 'first',
  ControlMaster: 'first',
  EnergyProduced: 'first',
  EnergyConsumed: 'first',
};

export const takenOf = (name: VariableName): Taken => TAKEN[name] ?? 'avg';

/** The variable's cell in the line of a bucket; null for no sample. */
export function bucketCell(bucket: BucketStats, variable: number): CsvCell {
  const stat = bucket.stats[variable];
  const name = variableName(variable);
  if (stat === undefined || name === undefined) return null;
  const taken = takenOf(name);
  if (taken === 'or') return bucket.or;
  return (taken === 'avg' ? average(stat) : stat[taken]) / scaleOf(variable);
}

/** The variable's cell in the line of a sample; null for no sample. */
export function sampleCell(vector: Vector, variable: number): CsvCell {
  const steps = vector[variable] ?? NaN;
  if (Number.isNaN(steps) || steps === SENTINELS[variable]) return null;
  const value = steps / scaleOf(variable);
  return variableName(variable) === 'PowerOutput' ? plausiblePower(value) : value;
}

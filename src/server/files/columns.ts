import type { CsvCell } from '../../base/csv';
import { iso } from '../../base/iso';
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

/** Text of each unit; the same in every file, whatever the reader's language. */
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

/** Returns a variable by its index in the catalogue. */
export const variableName = (variable: number): VariableName | undefined =>
  VARIABLE_NAMES[variable];

export function unitText(variable: number): string {
  const name = variableName(variable);
  return name === undefined ? '' : UNIT_TEXT[VARIABLES[name].unit];
}

/** Returns the variable's name with its unit: "PowerOutput [kW]". */
export function headerOf(variable: number): string {
  const unit = unitText(variable);
  const name = variableName(variable) ?? '';
  return unit === '' ? name : `${name} [${unit}]`;
}

export const timeHeaders = ({ zone }: LocalDay): string[] => [
  'Timestamp [UTC]',
  `Timestamp [${zone}]`,
];

/**
 * Returns a function that formats a moment for both time columns, with this many decimals of a
 * second: 0 or 1 (for samples of 100 ms).
 */
export function timeCells(day: LocalDay, decimals: 0 | 1): (at: number) => [string, string] {
  const clock = wallClock(day);
  const shown = decimals === 0 ? 'yyyy-mm-dd hh:mm:ss'.length : 'yyyy-mm-dd hh:mm:ss.f'.length;
  return (at) => [`${iso(at).slice(0, shown)}Z`, clock(epochMs(at)).slice(0, shown)];
}

type CellValue = 'avg' | 'max' | 'first' | 'or';

/**
 * Values that a line of a log has of the samples in it, where that is not their average: the
 * maximum of codes and all bits of the status word, so that a short alarm is not lost; the first
 * value of states and counters.
 */
const CELL_VALUES: Partial<Record<VariableName, CellValue>> = {
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

export const cellValueOf = (name: VariableName): CellValue => CELL_VALUES[name] ?? 'avg';

/** Returns the variable's cell in the line of a bucket; null for no sample. */
export function bucketCell(bucket: BucketStats, variable: number): CsvCell {
  const stat = bucket.stats[variable];
  const name = variableName(variable);
  if (stat === undefined || name === undefined) return null;
  const cellValue = cellValueOf(name);
  if (cellValue === 'or') return bucket.or;
  return (cellValue === 'avg' ? average(stat) : stat[cellValue]) / scaleOf(variable);
}

/** Returns the variable's cell in the line of a sample; null for no sample. */
export function sampleCell(vector: Vector, variable: number): CsvCell {
  const steps = vector[variable] ?? NaN;
  if (Number.isNaN(steps) || steps === SENTINELS[variable]) return null;
  const value = steps / scaleOf(variable);
  return variableName(variable) === 'PowerOutput' ? plausiblePower(value) : value;
}

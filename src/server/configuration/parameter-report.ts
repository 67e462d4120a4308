import type { ConfigEntry, MachineId, ValueForm } from '../../domain/configuration/config-entry';

/** Value of a parameter as a machine reports it (contract W19). */
export interface ParameterReport
  extends ValueForm, Pick<ConfigEntry, 'key' | 'timestamp' | 'order' | 'knownAt'> {
  readonly id: MachineId;
  readonly value: string;
}

/** Longest key, in characters: it is part of an address. */
const KEY_MAX = 200;
/** Longest value, unit or text of the catalogue, in characters. */
const TEXT_MAX = 20_000;
const YEAR_10000 = Date.UTC(10_000, 0, 1);
const POSITION_MAX = 1_000_000;

/** Returns a text that the database can store: without NUL and halves of surrogate pairs. */
export const storableText = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '\uFFFD').slice(0, TEXT_MAX);

export const isStorableKey = (key: string): boolean =>
  key !== '' && key.length <= KEY_MAX && storableText(key) === key;

/** Whether a moment can be written in four digits of a year, as the contract does. */
const isMoment = (at: number): boolean => Number.isSafeInteger(at) && at >= 0 && at < YEAR_10000;

/** Returns a report as it is stored; null when it has no valid key, moment or position. */
export function storableReport(report: ParameterReport): ParameterReport | null {
  const { key, timestamp, knownAt, order, resolution } = report;
  const isValid =
    isStorableKey(key) &&
    isMoment(timestamp) &&
    isMoment(knownAt) &&
    Number.isInteger(order) &&
    order >= 0 &&
    order <= POSITION_MAX;
  if (!isValid) return null;
  const isStep = resolution !== null && Number.isFinite(resolution) && resolution > 0;
  return {
    ...report,
    value: storableText(report.value),
    unit: report.unit === null ? null : storableText(report.unit),
    resolution: isStep ? resolution : null,
  };
}

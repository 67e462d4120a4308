import type { ColumnKey } from '../../../src/domain/series/series';

/** Charts below each other, and the columns that each of them draws. */
export interface DrawnColumns {
  readonly charts: readonly (readonly ColumnKey[])[];
  /** Height of one chart in CSS pixels. */
  readonly height: number;
}

/** Power and water temperatures in one chart. */
export const THREE: DrawnColumns = {
  charts: [['PowerOutput.avg', 'CT38.avg', 'CT36.avg']],
  height: 320,
};

/** The nine default variables, as on the page of a module. */
export const NINE: DrawnColumns = {
  charts: [
    ['PowerOutput.avg'],
    ['TT938.avg', 'CT38.avg', 'TT536.avg', 'CT36.avg'],
    ['EnergyProduced.avg'],
    ['StatusWord.or', 'AlarmCode.max', 'WarningCode.max'],
  ],
  height: 150,
};

import { columnKey, type Bundle, type ColumnKey } from '../../../domain/series/series';
import { isCode, type VariableName } from '../../../domain/machine/variables';
import { variableSpec } from './pane-specs';

/** Columns of the least and the greatest samples; null for codes, which have no averages. */
export interface Extremes {
  readonly least: ColumnKey;
  readonly greatest: ColumnKey;
}

export const extremesOf = (variable: VariableName): Extremes | null =>
  isCode(variable)
    ? null
    : {
        least: columnKey({ name: variable, aggregation: 'min' }),
        greatest: columnKey({ name: variable, aggregation: 'max' }),
      };

/** Returns the bundles needed for the chart of one variable; none for null. */
export function bundlesFor(variable: VariableName | null): readonly Bundle[] {
  if (variable === null) return [];
  const extremes = extremesOf(variable);
  return [
    variableSpec(variable).bundle,
    ...(extremes === null ? [] : [extremes.least, extremes.greatest]),
  ];
}

import { variableBundle, type Bundle, type VariableBundle } from '../../../domain/series/series';
import { isCode, type VariableName } from '../../../domain/machine/variables';
import { variableSpec } from './pane-specs';

/** Returns the bundle of the least and greatest samples; null for a code, which has no average. */
export const extremesOf = (variable: VariableName): VariableBundle | null =>
  isCode(variable) ? null : variableBundle(variable);

/** Returns the bundles needed for the chart of one variable; none for null. */
export function bundlesFor(variable: VariableName | null): readonly Bundle[] {
  if (variable === null) return [];
  return [...new Set([variableSpec(variable).bundle, extremesOf(variable)])].filter(
    (bundle) => bundle !== null,
  );
}

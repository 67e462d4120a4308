import { isCode, type VariableName } from '../machine/variables';
import { columnKey, DEFAULT_KEYS, variableBundle, type Bundle, type ColumnKey } from './series';

/** Returns the column drawn by default (rules §7.2): the average, and the maximum of a code. */
export const defaultColumn = (name: VariableName): ColumnKey =>
  columnKey({ name, aggregation: isCode(name) ? 'max' : 'avg' });

/** Returns the bundle in which the default column of a variable is fetched. */
export const bundleOf = (name: VariableName): Bundle =>
  DEFAULT_KEYS.includes(defaultColumn(name)) ? 'default' : variableBundle(name);

import type { ModuleId } from '../../domain/ids';
import { plausiblePower, waterTemperatures } from '../../domain/machine/readings';
import {
  columnKey,
  parseColumnKey,
  type ColumnKey,
  type SeriesColumn,
} from '../../domain/series/series';
import type { VariableName } from '../../domain/machine/variables';

const SENSORS = { CT36: 'CT36', CT38: 'CT38', TT536: 'TT536', TT938: 'TT938' } as const;

/** The sensor that a module shows under this name; null when it has none (contract W8). */
function sensorOf(moduleId: ModuleId, name: VariableName): VariableName | null {
  const { hot, cold } = waterTemperatures<VariableName | null>(moduleId, SENSORS, null);
  if (name === 'CT38') return hot;
  return name === 'CT36' ? cold : name;
}

/** The column to request for this column of a module. */
export const sourceColumn = (moduleId: ModuleId, column: SeriesColumn): SeriesColumn => ({
  ...column,
  name: sensorOf(moduleId, column.name) ?? column.name,
});

/** Values of one column as the screens show them. */
export function shownValues(
  moduleId: ModuleId,
  key: ColumnKey,
  sourceValues: (source: ColumnKey) => Float64Array,
): Float64Array {
  const column = parseColumnKey(key);
  if (column === null) return sourceValues(key);
  const values = sourceValues(columnKey(sourceColumn(moduleId, column)));
  if (sensorOf(moduleId, column.name) === null) return values.fill(NaN);
  const isPower = column.name === 'PowerOutput' && column.aggregation !== 'count';
  return isPower ? values.map(plausiblePower) : values;
}

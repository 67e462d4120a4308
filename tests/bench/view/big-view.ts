import {
  addedRow,
  EMPTY_VIEW,
  SWIM_LANES,
  type AnalyticsRow,
} from '../../../src/domain/analytics/analytics-view';
import { viewParameters } from '../../../src/domain/analytics/view-address';
import { isModuleId, type ModuleId } from '../../../src/domain/ids';
import { PROCESS_SENSORS } from '../../../src/domain/machine/process-sensors';
import { epochMs, later, MINUTE } from '../../../src/base/units';

const MACHINES = ['0103190121', '0103190122'].map(moduleIdOf);
const ROWS_OF_MACHINE = 12;
const POINTS = 5_000;

function moduleIdOf(text: string): ModuleId {
  if (!isModuleId(text)) throw new Error(`${text} is no module`);
  return text;
}

/** Twelve sensors of two machines each, in four lanes. */
function rows(): readonly AnalyticsRow[] {
  const sensors = PROCESS_SENSORS.orc.slice(0, ROWS_OF_MACHINE);
  const added: AnalyticsRow[] = [];
  for (const moduleId of MACHINES) {
    for (const variable of sensors) {
      const lane = added.length % SWIM_LANES;
      added.push({ ...addedRow({ moduleId, variable }, added), lane });
    }
  }
  return added;
}

/** Path of a view of 24 rows of 5,000 one-minute buckets each, which ended ten minutes ago. */
export function bigViewPath(now: number): string {
  const to = epochMs(Math.floor(now / MINUTE) * MINUTE - 10 * MINUTE);
  const period = { live: false, from: later(to, -1 * POINTS * MINUTE), to } as const;
  const view = { ...EMPTY_VIEW, rows: rows(), period, interval: 'PT1M' } as const;
  const parameters = Object.entries(viewParameters({ view, unknownRows: [] }));
  const search = new URLSearchParams(parameters.map(([key, value]) => [key, String(value)]));
  return `/analytics?${search.toString()}`;
}

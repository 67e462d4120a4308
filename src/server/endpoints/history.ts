import type { HistoryAnswerWire } from '../../contract/history';
import type { UserRights } from '../../domain/access';
import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/intervals';
import type { EpochMs } from '../../domain/units';
import type { Database } from '../database/database';
import { DEFAULT_COLUMNS, readHistory } from '../telemetry/history';
import { readModules } from './fleet-rows';

interface AdxRequest {
  readonly id: readonly ModuleId[];
  readonly searchSpan: { readonly from: EpochMs; readonly to: EpochMs };
  readonly interval: Interval;
}

/** `POST adx`: the default variables; modules that the caller does not see are left out. */
export async function answerAdx(
  db: Database,
  rights: UserRights,
  { id, searchSpan, interval }: AdxRequest,
  now: EpochMs,
): Promise<HistoryAnswerWire> {
  const visible = await readModules(db, rights, id);
  const modules = new Map(visible.map(({ module }) => [module.moduleId, module.number]));
  return readHistory(db, { modules, ...searchSpan, interval, columns: DEFAULT_COLUMNS }, now);
}

import * as z from 'zod/mini';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { ChangingRows, Rows } from '../database/rows';
import { PINNED } from './alert-keys';

const VERSION = RECORD_VERSIONS.alertSizes;
const schema = z.object({
  version: z.literal(VERSION),
  modules: z.array(z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id))),
});

/** Modules whose alert history is never evicted. */
export const pinnedAlerts = async (
  rows: Pick<ChangingRows, 'get'>,
): Promise<ReadonlySet<ModuleId>> =>
  new Set(schema.safeParse(await rows.get(PINNED)).data?.modules ?? []);

/** Pins the alert history of modules, or unpins it. */
export const pinAlerts = (
  rows: Rows,
  modules: readonly ModuleId[],
  pinned: boolean,
): Promise<void> =>
  rows.change(async (changing) => {
    const others = [...(await pinnedAlerts(changing))].filter((id) => !modules.includes(id));
    const all = pinned ? [...others, ...modules] : others;
    if (all.length === 0) await changing.delete(PINNED);
    else await changing.put(PINNED, { version: VERSION, modules: all });
  });

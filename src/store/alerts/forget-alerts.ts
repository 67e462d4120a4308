import { isModuleId, type ModuleId } from '../../domain/ids';
import type { ChangingRows, Rows } from '../database/rows';
import { parseActive } from './active-record';
import { ACTIVE, SIZES } from './alert-keys';
import { GENERATION, readGeneration } from '../database/generation';

/** Null for keys without a module. */
function moduleOf(key: string): ModuleId | null {
  const [moduleId = ''] = key.split('/', 1);
  return isModuleId(moduleId) ? moduleId : null;
}

/** Makes responses that are still on their way be dropped. */
const raise = async (rows: ChangingRows): Promise<void> => {
  await rows.put(GENERATION, (await readGeneration(rows)) + 1);
};

const historyKeys = async (rows: Rows, isGone: (moduleId: ModuleId) => boolean) =>
  (await rows.keys()).filter((key) => {
    const moduleId = moduleOf(key);
    return moduleId !== null && isGone(moduleId);
  });

/** Removes the alert history of modules; active alerts stay, as the newest snapshot does. */
export async function removeAlertHistory(
  rows: Rows,
  modules: ReadonlySet<ModuleId>,
): Promise<void> {
  const gone = await historyKeys(rows, (moduleId) => modules.has(moduleId));
  if (gone.length === 0) return;
  await rows.change(async (changing) => {
    for (const key of gone) await changing.delete(key);
    await raise(changing);
  });
}

/** Withdrawn access: removes the alerts of every module but these; an empty set removes all. */
export async function retainAlerts(rows: Rows, modules: ReadonlySet<ModuleId>): Promise<void> {
  const isGone = (moduleId: ModuleId) => !modules.has(moduleId);
  // Runs every minute, nearly always without finding anything.
  const gone = await historyKeys(rows, isGone);
  const active = parseActive(await rows.get(ACTIVE));
  const isActiveGone = active?.alerts.some(({ moduleId }) => isGone(moduleId)) ?? false;
  if (gone.length === 0 && !isActiveGone && modules.size > 0) return;
  await rows.change(async (changing) => {
    for (const key of gone) await changing.delete(key);
    await raise(changing);
    const kept = parseActive(await changing.get(ACTIVE));
    if (modules.size === 0) {
      await changing.delete(ACTIVE);
      await changing.delete(SIZES);
    } else if (kept !== null) {
      const alerts = kept.alerts.filter(({ moduleId }) => modules.has(moduleId));
      await changing.put(ACTIVE, { ...kept, alerts });
    }
  });
}

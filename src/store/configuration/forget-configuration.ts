import { isModuleId, type ModuleId } from '../../domain/ids';
import { GENERATION, readGeneration } from '../database/generation';
import type { Rows } from '../database/rows';
import { configHistoryOf, ABOUT_MODULES, readAboutModules } from './configuration-keys';

/**
 * Withdrawn access: keeps the histories of these modules, and removes everything else when a module
 * is gone that was visible before, or that any record is about. Lists, counts and power blocks
 * concern several machines and are requested again.
 */
export async function retainConfiguration(
  rows: Rows,
  modules: ReadonlySet<ModuleId>,
): Promise<void> {
  const isKept = (id: string) => isModuleId(id) && modules.has(id);
  const before = new Set(await readAboutModules(rows));
  // Runs every minute, nearly always without finding anything.
  if (modules.size > 0 && [...before].every(isKept)) {
    if (modules.size > before.size) await noteVisible(rows, modules);
    return;
  }
  await rows.change(async (changing) => {
    const generation = await readGeneration(changing);
    for (const key of (await changing.all()).keys()) {
      const about = configHistoryOf(key);
      if (about === null || !isKept(about)) await changing.delete(key);
    }
    await changing.put(ABOUT_MODULES, [...modules]);
    await changing.put(GENERATION, generation + 1);
  });
}

/** Notes the visible modules, as the record of a power block names none. */
const noteVisible = (rows: Rows, modules: ReadonlySet<ModuleId>): Promise<void> =>
  rows.change(async (changing) => {
    await changing.put(ABOUT_MODULES, [
      ...new Set([...(await readAboutModules(changing)), ...modules]),
    ]);
  });

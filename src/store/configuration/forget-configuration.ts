import { isModuleId, type ModuleId } from '../../domain/ids';
import { GENERATION, readGeneration } from '../database/generation';
import type { Rows } from '../database/rows';
import { configHistoryOf, ABOUT_MODULES, readAboutModules } from './configuration-keys';

/**
 * Withdrawn access: keeps the histories of these modules, and removes everything else when any
 * record is about another module. Lists, counts and power blocks concern several machines and are
 * requested again.
 */
export async function retainConfiguration(
  rows: Rows,
  modules: ReadonlySet<ModuleId>,
): Promise<void> {
  const isKept = (id: string) => isModuleId(id) && modules.has(id);
  // Runs every minute, nearly always without finding anything.
  if (modules.size > 0 && (await readAboutModules(rows)).every(isKept)) return;
  await rows.change(async (changing) => {
    const held = await readAboutModules(changing);
    for (const key of (await changing.all()).keys()) {
      const about = configHistoryOf(key);
      if (about === null || !isKept(about)) await changing.delete(key);
    }
    await changing.put(ABOUT_MODULES, held.filter(isKept));
    await changing.put(GENERATION, (await readGeneration(rows)) + 1);
  });
}

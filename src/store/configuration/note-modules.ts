import { isModuleId } from '../../domain/ids';
import type { ChangingRows } from '../database/rows';
import { ABOUT_MODULES, readAboutModules } from './configuration-keys';

/** Notes the modules that entries are about. */
export async function noteModules(
  changing: ChangingRows,
  entries: readonly { readonly id: string }[],
): Promise<void> {
  const known = await readAboutModules(changing);
  const all = new Set([...known, ...entries.map(({ id }) => id).filter(isModuleId)]);
  if (all.size > known.length) await changing.put(ABOUT_MODULES, [...all]);
}

import type { ModuleId } from '../../domain/ids';
import type { Settings } from './settings';

/** Pins modules, whose history is then never evicted, or unpins them. */
export const setPinned = (
  settings: Settings,
  modules: readonly ModuleId[],
  pinned: boolean,
): Promise<void> =>
  settings.change('pinned', (before) => {
    const others = (before ?? []).filter((id) => !modules.includes(id));
    return pinned ? [...others, ...modules] : others;
  });

import { isVariableName, type VariableName } from '../../domain/machine/variables';

/** Section 2, Advanced module view: its tabs, by the word in the address. */
export const MODULE_TABS = ['process', 'alerts', 'history', 'info'] as const;
export type ModuleTab = (typeof MODULE_TABS)[number];

/** What of the page the address holds beside the range (look.md, URLs hold the view). */
export interface ModuleSearch {
  /** null: none is asked for. */
  readonly tab: ModuleTab | null;
  /** The alert whose detail is open, by its id. */
  readonly alert: string | null;
  /** The variable whose trend is looked at. */
  readonly variable: VariableName | null;
}

/** As it stands in the address: anything. */
export type RawModuleSearch = Partial<Record<keyof ModuleSearch, unknown>>;

const isTab = (text: string): text is ModuleTab => MODULE_TABS.some((tab) => tab === text);

/** What cannot be is left out. */
export function readModuleSearch({ tab, alert, variable }: RawModuleSearch): ModuleSearch {
  return {
    tab: typeof tab === 'string' && isTab(tab) ? tab : null,
    // An id of digits alone is a number by the time it is read.
    alert: typeof alert === 'string' || typeof alert === 'number' ? String(alert) : null,
    variable: typeof variable === 'string' && isVariableName(variable) ? variable : null,
  };
}
